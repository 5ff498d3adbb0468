import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { whereText } from '../../../../../shared/rules/booking/job-address.ts'
import { addOnName } from '../../../../../shared/rules/price/catalogue.ts'
import { vehicleName } from '../../../../../shared/rules/price/vehicles.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import type { WaitingItemJson, WaitingOrderJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { DetailItem } from '../../../../lib/ui/detail-item.tsx'
import { Dialog } from '../../../../lib/ui/dialog.tsx'
import { vehicleTypeName } from '../../../components/booking/booking-text.ts'
import { CrewField } from '../../../components/booking/crew-field.tsx'
import { anyCrew } from '../../../components/booking/use-crews.ts'
import { EmailDetail, PhoneDetail } from '../../../components/customer/contact-details.tsx'
import { usePublishedCatalogue } from '../../../components/site/use-published-catalogue.ts'
import { getErrorMessage } from '../../../lib/api/api-errors.ts'
import { getBusiness } from '../../../lib/get-business.ts'
import { formatDuration } from '../../../lib/text/format-time.ts'
import { jobStartsOptions } from '../reschedule/free-times.ts'
import { Alternatives, SlotPicker } from '../reschedule/slot-picker.tsx'
import { alternativesOf, useBookWaiting } from './use-book-waiting.ts'
import { waitingItemMessages as messages } from './waiting-item-messages.ts'

type WaitingDialogProps = {
  waiting: WaitingItemJson
  /** Why the slot that the owner pressed isn't available. */
  conflictError: Error | null
  onBooked: (booking: BookingJson) => void
  onClose: () => void
}

/** An order from the waiting list in full, with a time to book it for. */
export default function WaitingDialog({ waiting, conflictError, onBooked, onClose }: WaitingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { order } = waiting
  const [slot, setSlot] = useState<Slot>(() => initialSlot(waiting, conflictError))
  const [crew, setCrew] = useState(anyCrew)
  const [error, setError] = useState(conflictError)
  const times = useQuery(jobStartsOptions(slot.date, crew, order))
  const book = useBookWaiting(waiting, {
    onBooked: (booking) => {
      dialog.current?.close()
      onBooked(booking)
    },
    onConflict: setError,
  })
  const alternatives = alternativesOf(error)
  const canBook = slot.date !== '' && slot.time !== ''

  function choose(chosen: Slot) {
    setError(null)
    setSlot(chosen)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canBook && !book.isPending) book.mutate({ ...slot, crew: crew === anyCrew ? undefined : crew })
  }

  return (
    <Dialog ref={dialog} className="form-dialog" labelledBy={titleId} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <h2 id={titleId}>{order.name}</h2>
        <p>{`${order.serviceName}, ${messages.preferredTime(order)}`}</p>
        <SlotPicker slot={slot} times={times} onChange={choose} />
        <CrewField
          crew={crew}
          allowsAny
          onChange={(chosen) => {
            setError(null)
            setCrew(chosen)
          }}
        />
        {alternatives && (
          <Alternatives
            detail={getErrorMessage(error, messages.failed)}
            slots={alternatives}
            onChoose={(chosen, free) => {
              if (free !== undefined) setCrew(free)
              choose(chosen)
            }}
          />
        )}
        <OrderDetails order={order} />
        <div className="form-end">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
          <BusyButton
            type="submit"
            className="button button-primary"
            isBusy={book.isPending}
            disabled={!canBook}
          >
            {canBook ? messages.book(slot) : messages.chooseTime}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}

/** Starts with a free slot if there is one. After a conflict that slot is gone, so only its date is kept. */
function initialSlot({ order, freeNow, nextFree }: WaitingItemJson, conflictError: Error | null): Slot {
  const free = freeNow ?? nextFree
  if (free) return conflictError ? { ...free, time: '' } : free
  const today = businessDate(Date.now())
  return { date: order.date < today ? today : order.date, time: '' }
}

function OrderDetails({ order }: { order: WaitingOrderJson }) {
  const { catalogue } = usePublishedCatalogue()
  const { email, phone, comments, accessNotes, addOns } = order
  return (
    <dl className="facts">
      {addOns.length > 0 && (
        <DetailItem name="Add-ons">{addOns.map((id) => addOnName(id, catalogue)).join(', ')}</DetailItem>
      )}
      <DetailItem name="Takes">{formatDuration(order.durationMinutes)}</DetailItem>
      <DetailItem name="Vehicle">{`${vehicleName(order)} (${vehicleTypeName(order.vehicleType)})`}</DetailItem>
      <DetailItem name="Where">{whereText(order, getBusiness())}</DetailItem>
      {accessNotes && <DetailItem name="Access notes">{accessNotes}</DetailItem>}
      <DetailItem name="Price">{`${formatDollars(order.totalPrice)} before tax`}</DetailItem>
      <PhoneDetail phone={phone} />
      <EmailDetail email={email} />
      {comments && <DetailItem name="Customer’s comments">{comments}</DetailItem>}
    </dl>
  )
}
