import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { bookingMessages } from '../../../../shared/booking/booking-order.ts'
import { usualDuration } from '../../../../shared/booking/custom-job.ts'
import { priceOfOrder } from '../../../../shared/booking/order-request.ts'
import { brands, locationFromHost, locations } from '../../../../shared/site/location.ts'
import { formatDollars } from '../../../../shared/text/format-number.ts'
import { businessMoment } from '../../../../shared/time/business-time.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { CheckField, SelectField } from '../../../ui/form-field.tsx'
import { ProblemError } from '../../api.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { doubtOf, fieldErrorsOf, refusalOf } from '../../refused-fields.ts'
import { newBookingMessages } from '../booking-screen-messages.ts'
import { changedFields, type JobDraft, pricedLines } from '../job-form/job-draft.ts'
import {
  CustomerFields,
  FormSection,
  LengthFields,
  PackageFields,
  PlaceFields,
  VehicleFields,
} from '../job-form/job-fields.tsx'
import { PriceLinesFields } from '../job-form/price-lines-fields.tsx'
import { isProblem, Refusal } from '../refusal.tsx'
import { jobStartsOptions } from '../reschedule/free-times.ts'
import { Alternatives, SlotPicker } from '../reschedule/slot-picker.tsx'
import { anyCrew } from '../use-crews.ts'
import { emptyJob, type NewBookingTerms, toFormErrors, toOrder } from './new-booking-draft.ts'
import { useNewBooking } from './use-new-booking.ts'

type NewBookingDialogProps = { onClose: () => void }

/**
 * For callers: what the website's wizard asks, on one page, and jobs outside the catalogue. Hours and drives may be
 * overridden on purpose, overlaps never.
 */
export function NewBookingDialog({ onClose }: NewBookingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [emptyTerms] = useState(
    (): NewBookingTerms => ({
      location: locationFromHost(window.location.host),
      date: businessMoment(Date.now()).date,
      time: '',
      overrideHours: false,
    }),
  )
  const [terms, setTerms] = useState(emptyTerms)
  const [draft, setDraft] = useState(emptyJob)
  const order = toOrder(draft, terms)
  const minutes = order.durationMinutes ?? usualDuration(draft)
  const empty = { ...emptyJob, ...emptyTerms }
  const isUnsaved = Object.keys(changedFields(empty, { ...draft, ...terms })).length > 0

  const booking = useNewBooking(() => dialog.current?.close())
  const alternatives = booking.error instanceof ProblemError && booking.error.problem.alternatives
  const times = useQuery(jobStartsOptions(terms.date, draft.crew, { ...order, durationMinutes: minutes }))
  const errors = toFormErrors(fieldErrorsOf(booking.error))
  useFocusFirstInvalid(form, booking.error)
  const change = (part: Partial<JobDraft>) => setDraft((current) => ({ ...current, ...part }))
  const changeTerms = (part: Partial<NewBookingTerms>) => setTerms((current) => ({ ...current, ...part }))
  const fields = { draft, errors, onChange: change }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!booking.isPending) booking.mutate(order)
  }

  return (
    <FormDialog ref={dialog} title="New booking" isUnsaved={isUnsaved} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <FormSection title="Job">
          <PackageFields {...fields} />
          <SelectField
            label="Brand"
            error={errors.location}
            className="wide"
            choices={locations}
            nameOf={(location) => brands[location].name}
            value={terms.location}
            onChange={(location) => changeTerms({ location })}
          />
        </FormSection>
        <FormSection title="Vehicle">
          <VehicleFields {...fields} />
        </FormSection>
        <FormSection title="Where">
          <PlaceFields {...fields} />
        </FormSection>
        <FormSection title="When">
          <LengthFields {...fields} minutes={minutes} mayBeAnyCrew />
          <div className="wide">
            <SlotPicker
              slot={terms}
              times={times}
              errors={errors}
              onChange={({ date, time }) => changeTerms({ date, time })}
            />
          </div>
          {alternatives && (
            <div className="wide">
              <Alternatives
                detail={refusalOf(booking.error, bookingMessages.failed.title)}
                slots={alternatives}
                onChoose={({ date, time }) => {
                  booking.reset()
                  changeTerms({ date, time })
                  change({ crew: anyCrew })
                }}
                onInsist={
                  isProblem(booking.error, 'drive-too-long') &&
                  (() => booking.mutate({ ...order, overrideDrives: true }))
                }
              />
            </div>
          )}
          <CheckField
            className="wide"
            isChecked={terms.overrideHours}
            onChange={(overrideHours) => changeTerms({ overrideHours })}
          >
            Outside business hours
          </CheckField>
        </FormSection>
        <FormSection title="Price">
          <PriceLinesFields {...fields} />
        </FormSection>
        <FormSection title="Customer">
          <CustomerFields {...fields} />
        </FormSection>
        {booking.error && !alternatives && (
          <Refusal error={booking.error}>
            <p>{refusalOf(booking.error, newBookingMessages.failed)}</p>
            {doubtOf(booking.error) && <p>{doubtOf(booking.error)}</p>}
          </Refusal>
        )}
        <div className="form-end">
          <p className="dialog-summary" role="status">
            Total {formatDollars(priceOfOrder({ ...order, lines: pricedLines(order.lines) }))}
          </p>
          <div className="dialog-actions">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Discard
            </button>
            <BusyButton type="submit" className="button button-primary" isBusy={booking.isPending}>
              Book
            </BusyButton>
          </div>
        </div>
      </form>
    </FormDialog>
  )
}
