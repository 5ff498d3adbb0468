import { useEffect, useRef } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { outcomeUnknownHint } from '../api/api-errors.ts'

type SubmitErrorNoticeProps = {
  error: unknown
  /** Why the form was refused. A hint for an unknown outcome is added below. */
  text: string
  children?: ViewElements
}

/** An error at the end of a form. Scrolls into view; `error` is a new object for each attempt. */
export function SubmitErrorNotice({ error, text, children }: SubmitErrorNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every refusal
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
    // The pressed button may have been inside the previous notice.
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
