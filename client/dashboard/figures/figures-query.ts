import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FiguresJson } from '../../../worker/booking/figures-json.ts'
import { stringifySearch } from '../addresses.ts'
import { getJson } from '../api.ts'
import { figuresKey } from '../query-keys.ts'

export function figuresOptions(from: string, to: string) {
  return queryOptions({
    queryKey: [...figuresKey, from, to],
    queryFn: ({ signal }) =>
      getJson<FiguresJson>(`/api/admin/figures${stringifySearch({ from, to })}`, signal),
    placeholderData: keepPreviousData,
  })
}
