import type { AuthMethods } from '../../../../shared/rules/account/reauthentication.ts'

// Connects requests that need the account verified again with the dialog that does so.

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

/**
 * Opens the dialog. Requests that arrive meanwhile share its result.
 * @returns whether the account was verified.
 */
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
