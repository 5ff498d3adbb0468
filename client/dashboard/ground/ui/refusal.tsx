import { type ReactNode, useEffect, useRef } from 'react'

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
