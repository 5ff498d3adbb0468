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
  /** Renders the content, and so loads it, only once it has been opened. */
  isLazy?: boolean
  children: ViewElements
}

/** Folds seldom used content behind a line that summarizes it. */
export function Disclosure({
  ref,
  title,
  text,
  hasError = false,
  startsOpen = false,
  isLazy = false,
  children,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [hasBeenOpened, setHasBeenOpened] = useState(startsOpen)
  return (
    <details
      className="fold"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setHasBeenOpened(true)
      }}
    >
      <summary ref={ref}>
        <span className="fold-title">{title}</span>
        {text && <small>{text}</small>}
      </summary>
      {(hasBeenOpened || !isLazy) && <div className="fold-body">{children}</div>}
    </details>
  )
}
