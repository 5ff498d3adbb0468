import { lazy, Suspense, useSyncExternalStore } from 'react'
import { getOpenPrompt, onPromptChange } from '../../../lib/api/reauthentication-prompt.ts'

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'))

/** Renders the dialog when a request is refused until the account is verified again. */
export function ReauthenticationHost() {
  const prompt = useSyncExternalStore(onPromptChange, getOpenPrompt)
  return <Suspense>{prompt && <ReauthenticationDialog {...prompt} />}</Suspense>
}
