import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'

/** What is done seldom, where there is no room for it: a press away, and not under the finger that pressed. */
export function MoreActions({ children }: { children: ViewElements }) {
  const id = useId()
  return (
    <>
      <button type="button" className="button more-button" popoverTarget={id}>
        <Ellipsis /> <span className="visually-hidden">More</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="menu"
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
