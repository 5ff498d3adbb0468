import { useRef, useState } from 'react'
import { bookingMessages } from '../../../../../shared/rules/booking/booking-order.ts'
import { priceOfOrder } from '../../../../../shared/rules/booking/order-rules.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import { usualDuration } from '../../../../../shared/rules/price/custom-job.ts'
import { jobTaxes } from '../../../../../shared/rules/price/job-taxes.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import { CheckField } from '../../../../lib/ui/form-field.tsx'
import { newBookingMessages } from '../../../components/booking/booking-screen-messages.ts'
import { fieldsOf, type JobDraft, pricedLines } from '../../../components/booking/job-form/job-draft.ts'
import { FormSection } from '../../../components/booking/job-form/job-fields.tsx'
import { JobForm } from '../../../components/booking/job-form/job-form.tsx'
import { usePublished } from '../../../components/site/use-published.ts'
import { useTaxTerms } from '../../../components/terms/use-tax-terms.ts'
import { isProblem, ProblemError } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refused-fields.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { formatSlot } from '../../../lib/text/time-words.ts'
import { Refusal } from '../../../lib/ui/refusal.tsx'
import { Alternatives, SlotPicker } from '../reschedule/slot-picker.tsx'
import { FindCustomer } from './find-customer.tsx'
import { draftOfCustomer, jobOf, type Prefill, toOrder } from './new-booking-draft.ts'
import { useNewBooking } from './use-new-booking.ts'
import { useProposedSlot } from './use-proposed-slot.ts'

type NewBookingDialogProps = { prefill?: Prefill; onClose: () => void }

/**
 * For callers: what the website's wizard asks, on one page, and jobs outside the catalogue. A known customer brings
 * their last vehicle and place, and the next free time is filled in until the owner chooses one. Hours and drives may
 * be overridden on purpose, overlaps never.
 */
export default function NewBookingDialog(props: NewBookingDialogProps) {
  const { catalogue, isPending } = usePublished()
  return isPending ? null : <NewBookingForm {...props} catalogue={catalogue} />
}

function NewBookingForm({
  prefill = {},
  onClose,
  catalogue,
}: NewBookingDialogProps & { catalogue: Catalogue }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [initial] = useState((): { job: JobDraft; overrideHours: boolean; slot: Partial<Slot> } => ({
    job: jobOf(prefill, catalogue),
    overrideHours: false,
    slot: prefill.start ? { date: prefill.start.date, time: prefill.start.time } : {},
  }))
  const [draft, setDraft] = useState(initial.job)
  const [overrideHours, setOverrideHours] = useState(initial.overrideHours)
  const [chosen, setChosen] = useState(initial.slot)
  const minutes = fieldsOf(draft, catalogue).durationMinutes ?? usualDuration(draft, catalogue)
  const { slot, times } = useProposedSlot(chosen, draft, minutes)
  const order = toOrder(draft, { overrideHours, ...slot }, catalogue)
  const priced = { ...order, lines: pricedLines(order.lines) }
  const totalPrice = priceOfOrder(priced, catalogue)
  const taxTerms = useTaxTerms()
  const entered = changedFields(
    { ...initial.job, overrideHours: initial.overrideHours, ...initial.slot },
    { ...draft, overrideHours, ...chosen },
  )

  const booking = useNewBooking(() => dialog.current?.close())
  const alternatives = booking.error instanceof ProblemError && booking.error.problem.alternatives
  const change = (part: Partial<JobDraft>) => setDraft((current) => ({ ...current, ...part }))

  return (
    <JobForm
      ref={dialog}
      title="New booking"
      draft={draft}
      onChange={change}
      minutes={minutes}
      price={{ totalPrice, taxes: jobTaxes({ ...priced, totalPrice }, taxTerms, catalogue) }}
      slotText={slot.date && slot.time && formatSlot(slot)}
      isUnsaved={Object.keys(entered).length > 0}
      mayBeAnyCrew
      save={booking}
      action={{ label: 'Book' }}
      first={!prefill.job && <FindCustomer onChoose={(customer) => change(draftOfCustomer(customer))} />}
      when={(errors) => (
        <FormSection title="When">
          <div className="wide">
            <SlotPicker
              slot={slot}
              times={times}
              errors={errors}
              // What stays as it was proposed follows the job on.
              onChange={(next) => setChosen((current) => ({ ...current, ...changedFields(slot, next) }))}
            />
          </div>
          {chosen.time === undefined && slot.time && (
            <p className="field-hint wide">{newBookingMessages.proposed}</p>
          )}
          {alternatives && (
            <div className="wide">
              <Alternatives
                detail={refusalOf(booking.error, bookingMessages.failed.title)}
                slots={alternatives}
                onChoose={(free, crew) => {
                  booking.reset()
                  setChosen(free)
                  if (crew !== undefined) change({ crew })
                }}
                onInsist={
                  isProblem(booking.error, 'drive-too-long') &&
                  (() => booking.mutate({ ...order, overrideDrives: true }))
                }
              />
            </div>
          )}
          <CheckField className="wide" isChecked={overrideHours} onChange={setOverrideHours}>
            Outside business hours
          </CheckField>
        </FormSection>
      )}
      refusal={
        booking.error &&
        !alternatives && (
          <Refusal error={booking.error} text={refusalOf(booking.error, newBookingMessages.failed)} />
        )
      }
      onSubmit={() => booking.mutate(order)}
      onClose={onClose}
    />
  )
}
