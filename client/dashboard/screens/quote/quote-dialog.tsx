import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { CustomerLink } from '../../components/customer/customer-link.tsx'
import { CustomerSection } from '../../components/customer/customer-section.tsx'
import { QuoteBadge } from '../../components/quote/quote-badge.tsx'
import { stateOf } from '../../components/quote/quote-text.ts'
import { photoUrl } from '../../lib/photo/photo-url.ts'
import { PhotoViewer } from '../../lib/photo/photo-viewer.tsx'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { DetailsDialog } from '../../lib/ui/details-dialog.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { Conversation } from './quote-conversation.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { quoteMessages } from './quote-messages.ts'
import { quoteOptions } from './quote-queries.ts'

function QuoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDeleted, setDeleted] = useState(false)
  const lookup = useQuery({ ...quoteOptions(id), enabled: !isDeleted })
  const details = isDeleted ? null : lookup.data
  const onDeleted = () => {
    setDeleted(true)
    dialog.current?.close()
  }
  const quote = details?.quote
  return (
    <DetailsDialog
      ref={dialog}
      id={id}
      title={
        quote ? (
          <>
            <span>Quote for </span>
            <CustomerLink of={quote} />
          </>
        ) : (
          'Quote'
        )
      }
      status={quote?.status}
      badge={quote && <QuoteBadge state={stateOf(quote, Date.now())} />}
      body={
        details && (
          <>
            <QuoteDetails quote={details.quote} />
            <QuotePhotos ids={details.photoIds} customer={details.quote.customerName} />
            <Conversation details={details} />
            {details.quote.customerId !== null && (
              <CustomerSection
                title="All bookings and quotes of this customer"
                customerId={details.quote.customerId}
                currentId={id}
              />
            )}
          </>
        )
      }
      actions={details && <QuoteActions details={details} onDeleted={onDeleted} />}
      query={lookup}
      messages={quoteMessages.details}
      onClose={onClose}
    />
  )
}

const route = getRouteApi(dashboardPaths.quotes)

/** The dialog for the quote in the URL. Closing it goes back to where it was opened. */
export function OpenQuote() {
  const { quote: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()

  function close() {
    if (router.history.location.state.openedFromList) return router.history.back()
    navigate({ search: (view) => ({ ...view, quote: undefined }), replace: true, resetScroll: false })
  }

  return openId && <QuoteDialog key={openId} id={openId} onClose={close} />
}

/** Photos from the quote request; each opens enlarged. */
function QuotePhotos({ ids, customer }: { ids: readonly string[]; customer: string }) {
  const titleId = useId()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  if (ids.length === 0) return null
  const nameOf = (index: number) => `Photo ${index + 1} of ${ids.length} from ${customer}`
  return (
    <section className="photos" aria-labelledby={titleId}>
      <h3 id={titleId}>Photos</h3>
      <ul className="photo-grid">
        {ids.map((id, index) => (
          <li key={id}>
            <button type="button" aria-label={`Enlarge ${nameOf(index)}`} onClick={() => setOpenIndex(index)}>
              <img src={photoUrl(id)} alt={nameOf(index)} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <PhotoViewer
          photos={ids.map((id, index) => ({ src: photoUrl(id), name: nameOf(index) }))}
          initialIndex={openIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </section>
  )
}
