import type { ProofWays } from '../../../../shared/rules/account/proof.ts'
import { createStore } from '../store.ts'

// Between a call that is refused until somebody proves who they are, and the dialog that asks them.

type Question = { ways: ProofWays; answer: (isConfirmed: boolean) => void }

const open = createStore<{ question: Question; answered: Promise<boolean> } | null>(null)

export const useOpenQuestion = (): Question | null => open.useValue()?.question ?? null

/** Has the dialog ask; calls that come meanwhile wait for the same answer. @returns whether it was confirmed. */
export function confirmItIsYou(ways: ProofWays): Promise<boolean> {
  const asked = open.get()
  if (asked) return asked.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  function answer(isConfirmed: boolean) {
    open.set(null)
    resolve(isConfirmed)
  }
  open.set({ question: { ways, answer }, answered: promise })
  return promise
}
