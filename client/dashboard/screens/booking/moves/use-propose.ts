import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { startCooldown } from '../../../lib/ui/action-cooldown.ts'
import { unchangedText } from '../bulk/bulk-messages.ts'
import { planEmailMessages } from './moves-messages.ts'
import { type ChosenMove, slotOfChoice } from './plan-choice.ts'

type ProposeRequest = { moves: readonly ChosenMove[]; reason: string; moveNow: boolean }

/** Asks the customers of a plan, or moves their bookings at once. */
export function useProposeMoves(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ moves, reason, moveNow }: ProposeRequest) =>
      apiRequest('POST /api/admin/bookings/many', {
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
    onMutate: startCooldown,
    onSuccess: ({ done, refused }, { moveNow }) => {
      const text = moveNow ? planEmailMessages.moved(done) : planEmailMessages.asked(done)
      showDashboardToast(text, undefined, unchangedText(refused))
      onDone()
    },
    onError: (error) => showErrorToast(error, planEmailMessages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
