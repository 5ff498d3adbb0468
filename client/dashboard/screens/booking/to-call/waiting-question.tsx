import { lazy, Suspense } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { DismissQuestion } from './dismiss-question.tsx'

const WaitingDialog = lazy(() => import('./waiting-dialog.tsx'))

/** What the owner is asked about somebody: which time then, with why the one that was pressed is none, or to let them go. */
export type Question = { waiting: WaitingItemJson } & (
  | { kind: 'time'; refusal: Error | null }
  | { kind: 'dismiss' }
)

type WaitingQuestionProps = {
  question: Question
  onBooked: (booking: BookingJson) => void
  onClose: () => void
}

/** Asks it above the list, which may change meanwhile. */
export function WaitingQuestion({ question, onBooked, onClose }: WaitingQuestionProps) {
  const { waiting } = question
  if (question.kind === 'dismiss') return <DismissQuestion waiting={waiting} onClose={onClose} />
  return (
    <Suspense>
      <WaitingDialog waiting={waiting} refusal={question.refusal} onBooked={onBooked} onClose={onClose} />
    </Suspense>
  )
}
