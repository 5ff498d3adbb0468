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
  /** Whose details they are: what opened them has its id (`viewButtonId`). */
  id: string
  title: ViewContent
  /** Where it stands, as far as it is known, and as it is shown. */
  status: string | undefined
  badge: ViewElements
  /** What it has to tell; `null` while that is not there. */
  body: ViewElements
  actions: ViewElements
  query: LoadQuery
  messages: LoadMessages
  onClose: () => void
}

/** All there is of a booking or a quote, over the screen, and what the owner does with it. */
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

  // A press that changes the status takes its own button away, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of status
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [status])

  // The browser gives focus back to what opened the dialog, but after a reload nothing did.
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

/** What the details show while there is nothing to show. */
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
