import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileStack, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { SearchBox } from '../../lib/ui/search-box.tsx'
import { OpenQuote } from './quote-dialog.tsx'
import { quoteMessages } from './quote-messages.ts'
import { quoteListOptions } from './quote-queries.ts'
import { QuoteResults } from './quote-results.tsx'
import { QuoteTabs } from './quote-tabs.tsx'
import { SendQuoteDialog } from './send-quote/send-quote-dialog.tsx'
import { TemplatesDialog } from './templates/templates-dialog.tsx'
import '../booking/list/bookings.css'
import './quotes.css'

const NewQuoteDialog = lazy(() => import('./new-quote/new-quote-dialog.tsx'))

const route = getRouteApi(dashboardPaths.quotes)

/** Quote requests and quotes. */
export function QuotesScreen() {
  const { show, search = '' } = route.useSearch()
  const [isEditingTemplates, setEditingTemplates] = useState(false)
  const query = useInfiniteQuery({ ...quoteListOptions(show, search), placeholderData: keepPreviousData })
  const [isCreating, setCreating] = useState(false)
  const [createdQuote, setCreatedQuote] = useState<QuoteDetailsJson | null>(null)
  const navigate = route.useNavigate()
  const lastPage = query.data?.pages.at(-1)

  function closeSendDialog() {
    // Removes the dialog first, so that its unsaved-changes prompt doesn't block the navigation.
    flushSync(() => setCreatedQuote(null))
    // A customer without an email needs the link, which the quote's dialog shows.
    const { id, customerEmail } = createdQuote?.quote ?? {}
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
            <button type="button" className="button" onClick={() => setCreating(true)}>
              <Plus /> New quote
            </button>
          </div>
        }
      >
        {lastPage?.takesPhotos === false && (
          <div className="notice">
            <p className="message-title">{quoteMessages.noPhotos.title}</p>
            <p>{quoteMessages.noPhotos.text}</p>
          </div>
        )}
        <SearchBox
          label="Search quotes"
          placeholder="Name, phone, email, vehicle"
          value={search}
          onSearch={(text) =>
            navigate({ search: (view) => ({ ...view, search: text || undefined }), replace: true })
          }
        />
        <QuoteTabs activeFilter={show} counts={lastPage?.counts} />
        <QuoteResults filter={show} search={search} query={query} />
      </Screen>
      {isCreating && (
        <Suspense>
          <NewQuoteDialog onCreated={setCreatedQuote} onClose={() => setCreating(false)} />
        </Suspense>
      )}
      {createdQuote && <SendQuoteDialog details={createdQuote} onClose={closeSendDialog} />}
      {isEditingTemplates && <TemplatesDialog onClose={() => setEditingTemplates(false)} />}
      <OpenQuote />
    </>
  )
}
