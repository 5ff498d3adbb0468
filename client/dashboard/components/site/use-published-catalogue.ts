import { queryOptions, useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/lib/time/business-time.ts'
import type { Catalogue } from '../../../../shared/rules/price/catalogue.ts'
import { defaultCatalogue } from '../../../../shared/rules/price/default-catalogue.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { publicSiteKey } from '../../lib/api/query-keys.ts'

const publicSiteOptions = queryOptions({
  queryKey: publicSiteKey,
  queryFn: ({ signal }) => apiRequest('GET /api/site', { signal }),
  staleTime: minuteMs,
})

/**
 * The published catalogue, including hidden packages. `isPending` while it loads. If it can't be loaded,
 * falls back to the default catalogue, because the server decides on prices anyway.
 */
export function usePublishedCatalogue(): { catalogue: Catalogue; isPending: boolean } {
  const { data, isPending } = useQuery(publicSiteOptions)
  return { catalogue: data?.catalogue ?? defaultCatalogue, isPending }
}
