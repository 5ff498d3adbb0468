import { useQueryClient } from '@tanstack/react-query'
import { useNow } from '../../../lib/ui/use-now.ts'
import { todayKey } from '../../lib/api/query-keys.ts'
import type { LoadedDay } from './today-query.ts'

/** How far this device's clock is from the server's, in milliseconds, as far as it knows. */
export function useClockOffset(): number {
  const queryClient = useQueryClient()
  const [, latest] = queryClient.getQueriesData<LoadedDay>({ queryKey: todayKey }).at(-1) ?? []
  return latest?.clockOffset ?? 0
}

/** The server's clock in epoch milliseconds. */
export const useServerNow = (): number => useNow() + useClockOffset()
