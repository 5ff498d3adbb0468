import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { bookingMessages } from '../../../../shared/booking/booking-order.ts'
import { formatDollars } from '../../../../shared/price/price.ts'
import { businessMoment } from '../../../../shared/time/business-time.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFocusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { CheckField } from '../../../ui/form-field.tsx'
import { ProblemError } from '../../api.ts'
import { fieldErrorsOf, refusalOf } from '../../refused-fields.ts'
import { newBookingMessages } from '../booking-screen-messages.ts'
import { freeTimesOptions } from '../reschedule/free-times.ts'
import { Alternatives, SlotPicker } from '../reschedule/slot-picker.tsx'
import { emptyNewBooking, type NewBookingDraft, toOrder, totalOf } from './new-booking-draft.ts'
import { CallerFields, JobFields } from './new-booking-fields.tsx'
import { useNewBooking } from './use-new-booking.ts'

type NewBookingDialogProps = { onClose: () => void }

/** For callers: what the website's wizard asks, on one page. Hours may be overridden on purpose, overlaps never. */
export function NewBookingDialog({ onClose }: NewBookingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const [draft, setDraft] = useState(() =>
    emptyNewBooking(window.location.host, businessMoment(Date.now()).date),
  )
  const booking = useNewBooking(() => dialog.current?.close())
  const times = useQuery(freeTimesOptions(draft.date, draft.packageId))
  const errors = fieldErrorsOf(booking.error)
  const alternatives = booking.error instanceof ProblemError && booking.error.problem.alternatives
  useFocusFirstInvalid(form, booking.error)
  const change = (part: Partial<NewBookingDraft>) => setDraft((current) => ({ ...current, ...part }))

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (booking.isPending) return
    booking.mutate(toOrder(draft))
  }

  return (
    <Dialog ref={dialog} className="form-dialog" labelledBy={titleId} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <h2 id={titleId}>New booking</h2>
        <JobFields draft={draft} errors={errors} onChange={change} />
        <SlotPicker
          slot={draft}
          times={times}
          errors={errors}
          onChange={({ date, time }) => change({ date, time })}
        />
        <CheckField isChecked={draft.overrideHours} onChange={(overrideHours) => change({ overrideHours })}>
          Outside business hours
        </CheckField>
        <CallerFields draft={draft} errors={errors} onChange={change} />
        {booking.error &&
          (alternatives ? (
            <Alternatives
              detail={refusalOf(booking.error, bookingMessages.failed.title)}
              slots={alternatives}
              onChoose={({ date, time }) => {
                booking.reset()
                change({ date, time })
              }}
            />
          ) : (
            <p className="notice notice-error" role="alert">
              {refusalOf(booking.error, newBookingMessages.failed)}
            </p>
          ))}
        <p className="dialog-summary" role="status">
          Total {formatDollars(totalOf(draft))}
        </p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Discard
          </button>
          <BusyButton type="submit" className="button button-primary" isBusy={booking.isPending}>
            Book
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
