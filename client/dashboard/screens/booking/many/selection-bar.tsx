import { useNavigate } from '@tanstack/react-router'
import { Ban, CalendarClock, Check, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { formatCents } from '../../../../../shared/lib/text/format-number.ts'
import { businessMoment, parseTime } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { type ManyAct, maxPlanned, whyNotChanged } from '../../../../../shared/rules/booking/many.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../../lib/ui/confirm-dialog.tsx'
import type { ListView } from '../../../lib/address/addresses.ts'
import { places } from '../../../lib/address/places.ts'
import { dashboardMessages } from '../../../lib/messages.ts'
import { useIsResting } from '../../../lib/ui/press-rest.ts'
import { manyMessages } from './many-messages.ts'
import type { Selection } from './selection.tsx'
import { SelectionHead } from './selection-head.tsx'
import { useEscape } from './use-escape.ts'
import { useChangeMany } from './use-many.ts'
import './many.css'

type SelectionBarProps = {
  view: ListView
  total: number
  selection: Selection
  /** With what the change can be undone by. */
  onDone: (id: string) => void
}

/** What can be done with the selected bookings: what goes with none of them is not there. */
export default function SelectionBar({ view, total, selection, onDone }: SelectionBarProps) {
  const { bookings, count, clear } = selection
  const [question, setQuestion] = useState<'cancel' | 'move' | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const change = useChangeMany(view, selection, onDone)
  const isResting = useIsResting()
  useEscape(clear)

  const isWhole = bookings.length === count
  const isPossible = (act: ManyAct) => !isWhole || bookings.some((booking) => goesWith(act, booking))
  const act = (which: ManyAct, tell: boolean) =>
    change.mutate({ act: which, tell }, { onSettled: () => dialog.current?.close() })
  const isBusy = change.isPending || isResting
  const navigate = useNavigate()
  /** A plan proposes times for some; of many each customer chooses one. */
  function move() {
    if (!isWhole || count > maxPlanned) return setQuestion('move')
    navigate({ to: places.plan, search: { ids: bookings.map(({ id }) => id).join() } })
  }
  const button = (which: ManyAct, className: string, onClick: () => void, children: ViewElements) =>
    isPossible(which) && (
      <BusyButton className={`button ${className}`} isBusy={isBusy} onClick={onClick}>
        {children}
      </BusyButton>
    )
  const isAnything = (['confirm', 'propose-move', 'cancel', 'undo'] as const).some(isPossible)
  const paid = bookings.reduce((sum, booking) => sum + (goesWith('cancel', booking) ? booking.paid : 0), 0)

  return (
    <div className="selection-bar">
      <SelectionHead selection={selection} total={total} />
      {isAnything ? (
        <div className="selection-acts" role="toolbar" aria-label={manyMessages.acts}>
          {button(
            'confirm',
            'button-primary',
            () => act('confirm', true),
            <>
              <Check />
              <span>Confirm</span>
            </>,
          )}
          {button(
            'propose-move',
            '',
            move,
            <>
              <CalendarClock />
              <span>Move…</span>
            </>,
          )}
          {button(
            'cancel',
            'cancel-button',
            () => setQuestion('cancel'),
            <>
              <Ban />
              <span>Cancel…</span>
            </>,
          )}
          {button(
            'undo',
            '',
            () => act('undo', false),
            <>
              <EyeOff />
              <span>Remove silently</span>
            </>,
          )}
        </div>
      ) : (
        <p className="selection-nothing">{manyMessages.nothing}</p>
      )}
      {question === 'cancel' && (
        <ConfirmDialog
          ref={dialog}
          title={manyMessages.cancel.title(count)}
          text={manyMessages.cancel.text}
          keep={manyMessages.cancel.keep(count)}
          isBusy={change.isPending}
          otherAction={
            <BusyButton className="button" isBusy={change.isPending} onClick={() => act('cancel', false)}>
              {manyMessages.cancel.silent}
            </BusyButton>
          }
          action={manyMessages.cancel.tell}
          onConfirm={() => act('cancel', true)}
          onClose={() => setQuestion(null)}
        >
          {paid > 0 && <p>{dashboardMessages.toGiveBack(formatCents(paid))}</p>}
        </ConfirmDialog>
      )}
      {question === 'move' && (
        <ConfirmDialog
          ref={dialog}
          title={manyMessages.move.title(count)}
          text={manyMessages.move.text}
          keep={manyMessages.move.keep}
          isBusy={change.isPending}
          isHarmless
          action={manyMessages.move.ask}
          onConfirm={() => act('propose-move', true)}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  )
}

function goesWith(act: ManyAct, booking: BookingJson): boolean {
  const startMinutes = parseTime(booking.bookingTime) ?? 0
  return whyNotChanged(act, { ...booking, startMinutes }, businessMoment(Date.now())) === null
}
