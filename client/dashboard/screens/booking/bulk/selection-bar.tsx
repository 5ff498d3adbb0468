import { useNavigate } from '@tanstack/react-router'
import { Ban, CalendarClock, Check, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { formatCents } from '../../../../../shared/lib/text/format-number.ts'
import { businessMoment, parseTime } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import {
  type BulkAction,
  findSkipReason,
  maxPlannedMoves,
} from '../../../../../shared/rules/booking/bulk-actions.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../../lib/ui/confirm-dialog.tsx'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import type { ListView } from '../../../lib/routing/screen-views.ts'
import { useIsCoolingDown } from '../../../lib/ui/action-cooldown.ts'
import { bulkMessages } from './bulk-messages.ts'
import type { Selection } from './selection.tsx'
import { SelectionHead, useClearOnEscape } from './selection-head.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import './bulk.css'

type SelectionBarProps = {
  view: ListView
  total: number
  selection: Selection
  /** Called with the id that undoes the change. */
  onDone: (id: string) => void
}

/** Actions for the selected bookings. Leaves out actions that apply to none of them. */
export default function SelectionBar({ view, total, selection, onDone }: SelectionBarProps) {
  const { bookings, count, clear } = selection
  const [openDialog, setOpenDialog] = useState<'cancel' | 'move' | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const bulkChange = useBulkChange(view, selection, onDone)
  const isCoolingDown = useIsCoolingDown()
  useClearOnEscape(clear)

  const isFullyLoaded = bookings.length === count
  const isPossible = (act: BulkAction) => !isFullyLoaded || bookings.some((booking) => canApply(act, booking))
  const runAction = (action: BulkAction, notify: boolean) =>
    bulkChange.mutate({ act: action, tell: notify }, { onSettled: () => dialog.current?.close() })
  const isBusy = bulkChange.isPending || isCoolingDown
  const navigate = useNavigate()
  /** Plans times for a small selection. For a large one each customer picks a time. */
  function planMoves() {
    if (!isFullyLoaded || count > maxPlannedMoves) return setOpenDialog('move')
    navigate({ to: dashboardPaths.plan, search: { ids: bookings.map(({ id }) => id).join() } })
  }
  const actionButton = (action: BulkAction, className: string, onClick: () => void, children: ViewElements) =>
    isPossible(action) && (
      <BusyButton className={`button ${className}`} isBusy={isBusy} onClick={onClick}>
        {children}
      </BusyButton>
    )
  const hasActions = (['confirm', 'propose-move', 'cancel', 'undo'] as const).some(isPossible)
  const paid = bookings.reduce((sum, booking) => sum + (canApply('cancel', booking) ? booking.paid : 0), 0)

  return (
    <div className="selection-bar">
      <SelectionHead selection={selection} total={total} />
      {hasActions ? (
        <div className="selection-acts" role="toolbar" aria-label={bulkMessages.toolbarLabel}>
          {actionButton(
            'confirm',
            'button-primary',
            () => runAction('confirm', true),
            <>
              <Check />
              <span>
                {bulkMessages.confirm(
                  isFullyLoaded ? bookings.filter((each) => canApply('confirm', each)).length : null,
                )}
              </span>
            </>,
          )}
          {actionButton(
            'propose-move',
            '',
            planMoves,
            <>
              <CalendarClock />
              <span>Reschedule…</span>
            </>,
          )}
          {actionButton(
            'cancel',
            'cancel-button',
            () => setOpenDialog('cancel'),
            <>
              <Ban />
              <span>Cancel…</span>
            </>,
          )}
          {actionButton(
            'undo',
            '',
            () => runAction('undo', false),
            <>
              <EyeOff />
              <span>Remove silently</span>
            </>,
          )}
        </div>
      ) : (
        <p className="selection-nothing">{count === 0 ? bulkMessages.choose : bulkMessages.noActions}</p>
      )}
      {openDialog === 'cancel' && (
        <ConfirmDialog
          ref={dialog}
          title={bulkMessages.cancel.title(count)}
          text={bulkMessages.cancel.text}
          keep={bulkMessages.cancel.keep(count)}
          isBusy={bulkChange.isPending}
          otherAction={
            <BusyButton
              className="button"
              isBusy={bulkChange.isPending}
              onClick={() => runAction('cancel', false)}
            >
              {bulkMessages.cancel.cancelSilently}
            </BusyButton>
          }
          action={bulkMessages.cancel.cancelAndEmail}
          onConfirm={() => runAction('cancel', true)}
          onClose={() => setOpenDialog(null)}
        >
          {paid > 0 && <p>{dashboardMessages.refundDue(formatCents(paid))}</p>}
        </ConfirmDialog>
      )}
      {openDialog === 'move' && (
        <ConfirmDialog
          ref={dialog}
          title={bulkMessages.move.title(count)}
          text={bulkMessages.move.text}
          keep={bulkMessages.move.keep}
          isBusy={bulkChange.isPending}
          isReversible
          action={bulkMessages.move.ask}
          onConfirm={() => runAction('propose-move', true)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  )
}

function canApply(action: BulkAction, booking: BookingJson): boolean {
  const startMinutes = parseTime(booking.bookingTime) ?? 0
  return findSkipReason(action, { ...booking, startMinutes }, businessMoment(Date.now())) === null
}
