import type { AuthMethods } from '../../../../shared/rules/account/reauthentication.ts'

// Between a call that is refused until somebody proves who they are, and the dialog that asks them.

type ReauthenticationPrompt = { methods: AuthMethods; onResult: (isConfirmed: boolean) => void }

let openPrompt: { prompt: ReauthenticationPrompt; result: Promise<boolean> } | null = null
const listeners = new Set<() => void>()

function setOpenPrompt(next: typeof openPrompt) {
  openPrompt = next
  for (const listener of listeners) listener()
}

export function onPromptChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getOpenPrompt = (): ReauthenticationPrompt | null => openPrompt?.prompt ?? null

/** Has the dialog ask; calls that come meanwhile wait for the same answer. @returns whether it was confirmed. */
export function promptReauthentication(methods: AuthMethods): Promise<boolean> {
  if (openPrompt) return openPrompt.result
  const { promise, resolve } = Promise.withResolvers<boolean>()
  function onResult(isConfirmed: boolean) {
    setOpenPrompt(null)
    resolve(isConfirmed)
  }
  setOpenPrompt({ prompt: { methods, onResult }, result: promise })
  return promise
}
