import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileStack } from 'lucide-react'
import { useState } from 'react'
import { places } from '../../ground/address/addresses.ts'
import { Screen } from '../../ground/ui/screen.tsx'
import { OpenQuote } from './open-quote.tsx'
import { quoteMessages } from './quote-messages.ts'
import { quoteListOptions } from './quote-queries.ts'
import { QuoteResults } from './quote-results.tsx'
import { QuoteTabs } from './quote-tabs.tsx'
import { TemplatesDialog } from './templates/templates-dialog.tsx'
import './quotes.css'

const route = getRouteApi(places.quotes)

/** Requests for a quote, and what became of them. */
export function QuotesScreen() {
  const { show } = route.useSearch()
  const [isEditingTemplates, setEditingTemplates] = useState(false)
  const query = useInfiniteQuery({ ...quoteListOptions(show), placeholderData: keepPreviousData })
  const last = query.data?.pages.at(-1)
  return (
    <>
      <Screen
        title="Quotes"
        actions={
          <button type="button" className="button" onClick={() => setEditingTemplates(true)}>
            <FileStack /> Templates
          </button>
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
      {isEditingTemplates && <TemplatesDialog onClose={() => setEditingTemplates(false)} />}
      <OpenQuote />
    </>
  )
}
