import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { apiRequest, nullIfNotFound } from '../../lib/api/api-request.ts'
import { adminKey, quoteKey, quotesKey, quoteTemplatesKey } from '../../lib/api/query-keys.ts'
import type { QuoteListFilter } from '../../lib/routing/screen-views.ts'

export function quoteListOptions(show: QuoteListFilter, search: string) {
  const query = { search, ...(show === 'waiting' ? { waiting: 'true' } : { status: show }) }
  return infiniteQueryOptions({
    queryKey: [...quotesKey, query],
    queryFn: ({ pageParam, signal }) =>
      apiRequest('GET /api/admin/quotes', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** A quote with its events. Data is `null` when there is none. */
export function quoteOptions(id: string) {
  return queryOptions({
    queryKey: quoteKey(id),
    queryFn: ({ signal }) =>
      nullIfNotFound(apiRequest('GET /api/admin/quotes/:id', { params: { id }, signal })),
  })
}

export const templatesOptions = queryOptions({
  queryKey: quoteTemplatesKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/quote-templates', { signal }),
})

/** Caches the newest version of a quote, then refetches everything that depends on it. */
export function syncQuote(queryClient: QueryClient, details: QuoteDetailsJson) {
  queryClient.setQueryData(quoteOptions(details.quote.id).queryKey, details)
  queryClient.invalidateQueries({ queryKey: adminKey })
}
