import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDashboardToast } from '../../../ground/ui/toast.ts'
import { adminKey } from './query-keys.ts'
import { inTheWayOf, showRefusal } from './refused-fields.ts'

export type SaveWords = { saved: string; failed: string }

/** Saves something of the settings, tells how it went, and refetches what depends on it. */
export function useSave<Input, Output>(
  save: (input: Input) => Promise<Output>,
  { saved, failed }: SaveWords,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: () => showDashboardToast(saved),
    onError: (error) => {
      // Bookings in the way are listed where the change was asked for.
      if (!inTheWayOf(error)) showRefusal(error, failed)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
