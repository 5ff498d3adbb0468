import { useSave } from '../../lib/api/use-save.ts'
import { isConflict } from '../../lib/document/use-document-form.ts'
import type { ConflictingBookingsProps } from './conflicting-bookings.tsx'
import type { ConflictSaveMessages } from './schedule-messages.ts'

/**
 * Saves a schedule change that the server refuses while bookings conflict with it. `conflictingBookings` are
 * the props of the notice that lets the owner save the same change anyway; its `onSaved` runs afterwards.
 * `clearError` dismisses an outdated refusal.
 */
export function useSaveWithConflicts<Input>(
  send: (input: Input, keepBookings?: true) => Promise<void>,
  { saved, failed, keep, kept, plan }: ConflictSaveMessages,
) {
  const save = useSave((input: Input) => send(input), { saved, failed }, isConflict)
  const saveWithOverride = useSave(
    async ({ input, onSaved }: { input: Input; onSaved: (() => void) | undefined }) => {
      await send(input, true)
      save.reset()
      onSaved?.()
    },
    { saved: kept, failed },
  )
  const conflictingBookings: ConflictingBookingsProps = {
    error: save.error,
    messages: { keep, plan },
    isBusy: saveWithOverride.isPending,
    onOverride: (onSaved) =>
      save.variables !== undefined && saveWithOverride.mutate({ input: save.variables, onSaved }),
    onBack: save.reset,
  }
  return { ...save, conflictingBookings, clearError: () => save.isError && save.reset() }
}
