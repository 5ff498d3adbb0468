import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { ViewContent, ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { DialogHead } from '../../../lib/ui/dialog-head.tsx'
import { focusBooking } from './booking-focus.ts'
import './details.css'

type DetailsDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  /** The booking or quote. The button that opened it has this id too (see `viewButtonId`). */
  id: string
  title: ViewContent
  /** The displayed status, once it is loaded. */
  status: string | undefined
  badge: ViewElements
  /** `null` while loading. */
  body: ViewElements
  actions: ViewElements
  query: LoadQuery
  messages: LoadMessages
  onClose: () => void
}

/** The details and actions of a booking or quote, on top of the current screen. */
export function DetailsDialog({
  ref,
  id,
  title,
  status,
  badge,
  body,
  actions,
  query,
  messages,
  onClose,
}: DetailsDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  // Changing the status removes the pressed button, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of status
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [status])

  // The browser returns the focus to the button that opened the dialog, but after a reload there is none.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusBooking(id)
    },
    [id],
  )

  return (
    <Dialog ref={ref} className="booking-dialog" labelledBy={titleId} onClose={onClose}>
      <DialogHead dialog={ref} titleId={titleId} titleRef={heading} title={title}>
        {badge}
      </DialogHead>
      <div className="dialog-body">{body ?? <LoadState query={query} messages={messages} />}</div>
      {actions}
    </Dialog>
  )
}

type LoadQuery = Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>
type LoadMessages = { loading: string; gone: string; loadFailed: string }

/** Shown while loading, or when there is nothing to show. */
function LoadState({ query, messages }: { query: LoadQuery; messages: LoadMessages }) {
  if (query.isPending) return <p role="status">{messages.loading}</p>
  if (!query.isError) return <p role="status">{messages.gone}</p>
  return (
    <>
      <p role="alert" className="notice notice-error">
        {messages.loadFailed}
      </p>
      <BusyButton className="button" isBusy={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </BusyButton>
    </>
  )
}
