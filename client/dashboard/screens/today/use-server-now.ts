import { useQueryClient } from '@tanstack/react-query'
import { useNow } from '../../../lib/ui/use-now.ts'
import { todayKey } from '../../lib/api/query-keys.ts'
import type { LoadedDay } from './today-query.ts'

/** The server's clock minus this device's, in milliseconds, or 0 if unknown. */
export function useClockOffset(): number {
  const queryClient = useQueryClient()
  const [, latest] = queryClient.getQueriesData<LoadedDay>({ queryKey: todayKey }).at(-1) ?? []
  return latest?.clockOffset ?? 0
}

/** The server's clock in epoch milliseconds. */
export const useServerNow = (): number => useNow() + useClockOffset()
