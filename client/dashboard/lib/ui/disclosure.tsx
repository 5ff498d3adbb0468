import { type Ref, useState } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import './disclosure.css'

type DisclosureProps = {
  /** Of its line, which can have the focus. */
  ref?: Ref<HTMLElement>
  title: string
  /** What it holds now, in short. */
  text?: string | undefined
  /** Something in it is refused, so it is open. */
  hasError?: boolean
  startsOpen?: boolean
  children: ViewElements
}

/** What is seldom looked at, behind a line that says what is there. */
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
