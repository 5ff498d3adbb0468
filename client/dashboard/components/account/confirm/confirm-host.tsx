import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onQuestionChange, openQuestion } from '../../../lib/api/confirm-question.ts'

const ConfirmYouDialog = lazy(() => import('./confirm-you-dialog.tsx'))

/** Where the dashboard asks who somebody is, when a call was refused for it. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestionChange, openQuestion)
  return <Suspense>{question && <ConfirmYouDialog {...question} />}</Suspense>
}
