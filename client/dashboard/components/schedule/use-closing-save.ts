import { useSave } from '../../lib/api/use-save.ts'
import { isConflict } from '../../lib/document/use-document-draft.ts'
import type { BookingsInTheWayProps } from './bookings-in-the-way.tsx'
import type { ClosingWords } from './schedule-messages.ts'

/**
 * Saves a change of hours, which is refused while bookings are in its way until the owner keeps those: `question`
 * asks. What is then saved is the change as it was refused, and `andThen` runs. `forget` takes the refusal away once it
 * is out of date.
 */
export function useClosingSave<Input>(
  send: (input: Input, keepBookings?: true) => Promise<void>,
  { saved, failed, keep, kept, plan }: ClosingWords,
) {
  const save = useSave((input: Input) => send(input), { saved, failed }, isConflict)
  const saveOver = useSave(
    async ({ input, andThen }: { input: Input; andThen: (() => void) | undefined }) => {
      await send(input, true)
      save.reset()
      andThen?.()
    },
    { saved: kept, failed },
  )
  const question: BookingsInTheWayProps = {
    error: save.error,
    words: { keep, plan },
    isBusy: saveOver.isPending,
    onKeep: (andThen) => save.variables !== undefined && saveOver.mutate({ input: save.variables, andThen }),
    onBack: save.reset,
  }
  return { ...save, question, forget: () => save.isError && save.reset() }
}
