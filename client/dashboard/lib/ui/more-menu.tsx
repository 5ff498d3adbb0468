import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'

/** Keeps rare and destructive actions in a menu, away from where the finger just tapped. */
export function MoreMenu({ label = 'More', children }: { label?: string; children: ViewElements }) {
  const id = useId()
  return (
    <>
      <button type="button" className="button more-button" popoverTarget={id}>
        <Ellipsis /> <span className="visually-hidden">{label}</span>
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
