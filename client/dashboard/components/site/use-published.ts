import { queryOptions, useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/lib/time/business-time.ts'
import type { Catalogue } from '../../../../shared/rules/price/catalogue.ts'
import { shippedCatalogue } from '../../../../shared/rules/price/packages.ts'
import { call } from '../../lib/api/api.ts'
import { publishedKey } from '../../lib/api/query-keys.ts'

const publishedOptions = queryOptions({
  queryKey: publishedKey,
  queryFn: ({ signal }) => call('GET /api/site', { signal }),
  staleTime: minuteMs,
})

/**
 * What is published to be booked, hidden packages too. `isPending` until that is known; where it cannot be, the catalogue
 * is the one that the site comes with, because the server decides on prices anyway.
 */
export function usePublished(): { catalogue: Catalogue; isPending: boolean } {
  const { data, isPending } = useQuery(publishedOptions)
  return { catalogue: data?.catalogue ?? shippedCatalogue, isPending }
}
