import { useQueryClient } from '@tanstack/react-query'
import { useNow } from '../../../ground/ui/use-now.ts'
import { todayKey } from '../../ground/api/query-keys.ts'
import type { ShownDay } from './today-query.ts'

/** The server's clock in epoch milliseconds, as far as this device knows it. */
export function useServerNow(): number {
  const queryClient = useQueryClient()
  const [, newest] = queryClient.getQueriesData<ShownDay>({ queryKey: todayKey }).at(-1) ?? []
  return useNow() + (newest?.clockOffset ?? 0)
}
