import { lazy, Suspense } from 'react'
import { useOpenQuestion } from '../../../ground/api/confirm-question.ts'

const ConfirmYouDialog = lazy(() => import('./confirm-you-dialog.tsx'))

/** Where the dashboard asks who somebody is, when a call was refused for it. */
export function ConfirmHost() {
  const question = useOpenQuestion()
  return <Suspense>{question && <ConfirmYouDialog {...question} />}</Suspense>
}
