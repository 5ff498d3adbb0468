import { type Ref, useState } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import './disclosure.css'

type DisclosureProps = {
  /** Refers to the summary line, which can take the focus. */
  ref?: Ref<HTMLElement>
  title: string
  /** A short summary of the content. */
  text?: string | undefined
  /** Opens the disclosure, because a field inside has an error. */
  hasError?: boolean
  startsOpen?: boolean
  children: ViewElements
}

/** Folds seldom used content behind a line that summarizes it. */
export function Disclosure({
  ref,
  title,
  text,
  hasError = false,
  startsOpen = false,
  children,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      className="fold"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={ref}>
        <span className="fold-title">{title}</span>
        {text && <small>{text}</small>}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
