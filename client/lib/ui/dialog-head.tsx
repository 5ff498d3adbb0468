import { X } from 'lucide-react'
import type { RefObject } from 'react'
import type { ViewContent, ViewElements } from '../../../shared/lib/page/shared-view.ts'

type DialogHeadProps = {
  dialog: RefObject<HTMLDialogElement | null>
  titleId: string
  /** With a ref, the title can take the focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  title: ViewContent
  /** Shown beside the title. */
  children?: ViewElements
}

/** The title and close button of a dialog. */
export function DialogHead({ dialog, titleId, titleRef, title, children }: DialogHeadProps) {
  return (
    <header className="dialog-head">
      <h2 ref={titleRef} id={titleId} tabIndex={titleRef && -1}>
        {title}
      </h2>
      {children}
      <button
        type="button"
        className="button button-quiet dialog-close"
        onClick={() => dialog.current?.close()}
      >
        <X /> <span className="visually-hidden">Close</span>
      </button>
    </header>
  )
}
