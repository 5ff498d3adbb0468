import { queryOptions, useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/ground/time/business-time.ts'
import type { Catalogue } from '../../../../shared/rules/price/catalogue.ts'
import { shippedCatalogue } from '../../../../shared/rules/price/packages.ts'
import { call } from '../../ground/api/api.ts'
import { offeredKey } from '../../ground/api/query-keys.ts'

const offeredOptions = queryOptions({
  queryKey: offeredKey,
  queryFn: ({ signal }) => call('GET /api/site', { signal }),
  staleTime: minuteMs,
})

/**
 * What is published to be booked, hidden packages too. `isPending` until that is known; where it cannot be, the catalogue
 * is the one that the site comes with, because the server decides on prices anyway.
 */
export function useOffered(): { catalogue: Catalogue; isPending: boolean } {
  const { data, isPending } = useQuery(offeredOptions)
  return { catalogue: data?.catalogue ?? shippedCatalogue, isPending }
}
