import { lazy, Suspense, useSyncExternalStore } from 'react'
import { getOpenPrompt, onPromptChange } from '../../../lib/api/reauthentication-prompt.ts'

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'))

/** Where the dashboard asks who somebody is, when a call was refused for it. */
export function ReauthenticationHost() {
  const prompt = useSyncExternalStore(onPromptChange, getOpenPrompt)
  return <Suspense>{prompt && <ReauthenticationDialog {...prompt} />}</Suspense>
}
