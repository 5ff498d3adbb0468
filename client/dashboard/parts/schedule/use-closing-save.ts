import { useSave } from '../../ground/api/use-save.ts'
import type { BookingsInTheWayProps } from './bookings-in-the-way.tsx'

type Words = { saved: string; failed: string; keep: string; kept: string }

/**
 * Saves a change of hours, which is refused while bookings are in its way until the owner keeps those: `question`
 * asks. What is then saved is the change as it was refused. `forget` takes the refusal away once it is out of date.
 */
export function useClosingSave<Input>(
  send: (input: Input, keepBookings?: true) => Promise<void>,
  { saved, failed, keep, kept }: Words,
) {
  const save = useSave((input: Input) => send(input), { saved, failed })
  const saveOver = useSave(
    async (input: Input) => {
      await send(input, true)
      save.reset()
    },
    { saved: kept, failed },
  )
  const question: BookingsInTheWayProps = {
    error: save.error,
    keep: {
      label: keep,
      isBusy: saveOver.isPending,
      onKeep: () => save.variables !== undefined && saveOver.mutate(save.variables),
    },
    onBack: save.reset,
  }
  return { ...save, question, forget: () => save.isError && save.reset() }
}
