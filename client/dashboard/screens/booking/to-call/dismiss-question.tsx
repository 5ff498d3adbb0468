import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { call } from '../../../lib/api/api.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { Question } from '../../../lib/ui/question.tsx'
import { waitingScreenMessages } from './waiting-screen-messages.ts'

const messages = waitingScreenMessages.dismiss

/** Asks before somebody is off the waiting list, whom nobody would call any more. */
export function DismissQuestion({ waiting, onClose }: { waiting: WaitingItemJson; onClose: () => void }) {
  const { id, order } = waiting
  const dismiss = useSave(() => call('DELETE /api/admin/waiting/:id', { params: { id } }), messages)
  return (
    <Question
      words={messages.question(order.name, order.phone)}
      isBusy={dismiss.isPending}
      onConfirm={() => dismiss.mutateAsync(undefined)}
      onClose={onClose}
    />
  )
}
