import { type FormEvent, useId, useRef, useState } from 'react'
import { findPackage } from '../../../../shared/price/packages.ts'
import type { Slot } from '../../../../shared/schedule/slot.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemError } from '../../api.ts'
import { rescheduleMessages } from '../booking-screen-messages.ts'
import { formatSlot } from '../booking-words.ts'
import type { ReschedulableBooking } from './reschedulable.ts'
import { Alternatives, SlotPicker } from './slot-picker.tsx'
import { useReschedule } from './use-reschedule.ts'

type RescheduleDialogProps = {
  booking: ReschedulableBooking
  /** Where the booking was dragged to. */
  proposed?: Slot
  onClose: () => void
}

/** Asks where to before a booking is rescheduled, and again when that time is taken. */
export function RescheduleDialog({ booking, proposed, onClose }: RescheduleDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  const [slot, setSlot] = useState<Slot>(proposed ?? { date: booking.date, time: booking.time })
  const reschedule = useReschedule(booking, () => dialog.current?.close())
  const problem = reschedule.error instanceof ProblemError ? reschedule.error.problem : null
  const isOtherSlot = slot.date !== booking.date || slot.time !== booking.time
  const isComplete = slot.date !== '' && slot.time !== ''

  function choose(chosen: Slot) {
    reschedule.reset()
    setSlot(chosen)
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isOtherSlot && isComplete && !reschedule.isPending) reschedule.mutate(slot)
  }

  return (
    <Dialog ref={dialog} className="form-dialog" labelledBy={titleId} describedBy={textId} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <h2 id={titleId}>Reschedule</h2>
        <p id={textId}>
          {booking.customerName}, {booking.serviceName}: now {formatSlot(booking)}
        </p>
        {problem?.alternatives && (
          <Alternatives
            detail={problem.detail ?? problem.title}
            slots={problem.alternatives}
            onChoose={choose}
          />
        )}
        <SlotPicker slot={slot} packageId={findPackage(booking.packageId)?.id} onChange={choose} />
        <p className="dialog-summary" role="status">
          {isOtherSlot && isComplete
            ? rescheduleMessages.goesTo(formatSlot(slot))
            : rescheduleMessages.chooseOther}
        </p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Keep Time
          </button>
          <BusyButton
            className="button button-primary"
            isBusy={reschedule.isPending}
            disabled={!isOtherSlot || !isComplete}
            onClick={() => submit()}
          >
            Move Booking
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
