import { useEffect, useRef } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { outcomeUnknownHint } from '../api/api-errors.ts'

type SubmitErrorNoticeProps = {
  error: unknown
  /** Why. What is to be done in doubt is said below. */
  text: string
  children?: ViewElements
}

/** Why a form was refused, at its end. It comes into view wherever the pressed button was; `error` is another for each try. */
export function SubmitErrorNotice({ error, text, children }: SubmitErrorNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every refusal
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
    // The button that was pressed may have been in the notice before.
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <div ref={notice} className="notice notice-error refusal" role="alert" tabIndex={-1}>
      <p>{text}</p>
      {outcomeUnknownHint(error) && <p>{outcomeUnknownHint(error)}</p>}
      {children}
    </div>
  )
}
