import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { showRefusal } from '../../../lib/api/refused-fields.ts'
import { restAfterPress } from '../../../lib/ui/press-rest.ts'
import { stayText } from '../many/many-messages.ts'
import { letterMessages } from './moves-messages.ts'
import { type ChosenMove, slotOfChoice } from './plan-choice.ts'

type Proposal = { moves: readonly ChosenMove[]; reason: string; moveNow: boolean }

/** Asks the customers of a plan, or moves their bookings at once. */
export function usePropose(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ moves, reason, moveNow }: Proposal) =>
      call('POST /api/admin/bookings/many', {
        json: {
          act: 'propose-move',
          tell: true,
          ids: moves.map(({ booking }) => booking.id),
          times: moves.flatMap((move) => {
            const slot = slotOfChoice(move)
            return slot ? [{ id: move.booking.id, ...slot }] : []
          }),
          reason,
          moveNow,
        },
      }),
    onMutate: restAfterPress,
    onSuccess: ({ done, refused }, { moveNow }) => {
      const text = moveNow ? letterMessages.moved(done) : letterMessages.sent(done)
      showDashboardToast(text, undefined, stayText(refused))
      onDone()
    },
    onError: (error) => showRefusal(error, letterMessages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
