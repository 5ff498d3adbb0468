import { type ReactNode, useEffect, useRef } from 'react'
import type { ProblemType } from '../../../../shared/contract/problem.ts'
import { ProblemError } from '../api/api.ts'

export const isProblem = (error: unknown, type: ProblemType) =>
  error instanceof ProblemError && error.problem.type === `/problems/${type}`

/** Why a form was refused, at its end. It comes into view wherever the pressed button was; `error` is another for each try. */
export function Refusal({ error, children }: { error: unknown; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every refusal
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
    // The button that was pressed may have been in the notice before.
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <div ref={notice} className="notice notice-error refusal" role="alert" tabIndex={-1}>
      {children}
    </div>
  )
}
