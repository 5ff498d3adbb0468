import type { ProofWays } from '../../../../shared/rules/account/proof.ts'

// Between a call that is refused until somebody proves who they are, and the dialog that asks them.

type Question = { ways: ProofWays; answer: (isConfirmed: boolean) => void }

let open: { question: Question; answered: Promise<boolean> } | null = null
const listeners = new Set<() => void>()

function change(next: typeof open) {
  open = next
  for (const listener of listeners) listener()
}

export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const openQuestion = (): Question | null => open?.question ?? null

/** Has the dialog ask; calls that come meanwhile wait for the same answer. @returns whether it was confirmed. */
export function confirmItIsYou(ways: ProofWays): Promise<boolean> {
  if (open) return open.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  function answer(isConfirmed: boolean) {
    change(null)
    resolve(isConfirmed)
  }
  change({ question: { ways, answer }, answered: promise })
  return promise
}
