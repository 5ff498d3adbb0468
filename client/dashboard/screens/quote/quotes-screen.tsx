import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileStack, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { places } from '../../lib/address/addresses.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { OfferDialog } from './offer/offer-dialog.tsx'
import { OpenQuote } from './open-quote.tsx'
import { quoteMessages } from './quote-messages.ts'
import { quoteListOptions } from './quote-queries.ts'
import { QuoteResults } from './quote-results.tsx'
import { QuoteTabs } from './quote-tabs.tsx'
import { TemplatesDialog } from './templates/templates-dialog.tsx'
import './quotes.css'

const NewQuoteDialog = lazy(() => import('./new-quote/new-quote-dialog.tsx'))

const route = getRouteApi(places.quotes)

/** Requests for a quote, and what became of them. */
export function QuotesScreen() {
  const { show } = route.useSearch()
  const [isEditingTemplates, setEditingTemplates] = useState(false)
  const query = useInfiniteQuery({ ...quoteListOptions(show), placeholderData: keepPreviousData })
  const [isWriting, setWriting] = useState(false)
  const [offered, setOffered] = useState<QuoteDetailsJson | null>(null)
  const navigate = route.useNavigate()
  const last = query.data?.pages.at(-1)

  function closeOffer() {
    // Its question about what is unsaved goes with it, before anybody goes anywhere.
    flushSync(() => setOffered(null))
    // Who has no email is given the link, which stands with all there is of the quote.
    const { id, customerEmail } = offered?.quote ?? {}
    if (id && !customerEmail) navigate({ search: (view) => ({ ...view, quote: id }), resetScroll: false })
  }

  return (
    <>
      <Screen
        title="Quotes"
        actions={
          <div className="screen-actions">
            <button type="button" className="button" onClick={() => setEditingTemplates(true)}>
              <FileStack /> Templates
            </button>
            <button type="button" className="button" onClick={() => setWriting(true)}>
              <Plus /> New Quote
            </button>
          </div>
        }
      >
        {last?.takesPhotos === false && (
          <div className="notice">
            <p className="message-title">{quoteMessages.noPhotos.title}</p>
            <p>{quoteMessages.noPhotos.text}</p>
          </div>
        )}
        <QuoteTabs shown={show} counts={last?.counts} />
        <QuoteResults shown={show} query={query} />
      </Screen>
      {isWriting && (
        <Suspense>
          <NewQuoteDialog onWritten={setOffered} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {offered && <OfferDialog details={offered} onClose={closeOffer} />}
      {isEditingTemplates && <TemplatesDialog onClose={() => setEditingTemplates(false)} />}
      <OpenQuote />
    </>
  )
}
