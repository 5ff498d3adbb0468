import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { findConflictingBookings, showErrorToast } from './api-errors.ts'
import { adminKey } from './query-keys.ts'

export type SaveMessages = { saved: string; failed: string }

/**
 * Saves a change, shows the result in a toast, and refetches what depends on it. Booking conflicts and errors
 * for which `isShownInline` returns true are shown next to the form instead.
 */
export function useSave<Input, Output>(
  save: (input: Input) => Promise<Output>,
  { saved, failed }: SaveMessages,
  isShownInline: (error: unknown) => boolean = () => false,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: () => showDashboardToast(saved),
    onError: (error) => {
      if (!findConflictingBookings(error) && !isShownInline(error)) showErrorToast(error, failed)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
