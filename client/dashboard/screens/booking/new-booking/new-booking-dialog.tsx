import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { businessDate } from '../../../../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../../../../shared/rules/booking/booking-field-rules.ts'
import type { ManualBookingRequest } from '../../../../../shared/rules/booking/order-request.ts'
import { priceOfOrder } from '../../../../../shared/rules/booking/order-rules.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import { defaultDuration } from '../../../../../shared/rules/price/custom-job.ts'
import { jobTaxes } from '../../../../../shared/rules/price/job-taxes.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import { CheckField } from '../../../../lib/ui/form-field.tsx'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { newBookingMessages } from '../../../components/booking/booking-screen-messages.ts'
import { FormSection } from '../../../components/booking/job-form/job-fields.tsx'
import { JobForm } from '../../../components/booking/job-form/job-form.tsx'
import {
  type JobFormValues,
  pricedLines,
  toJobInput,
} from '../../../components/booking/job-form/job-form-values.ts'
import { usePublishedCatalogue } from '../../../components/site/use-published-catalogue.ts'
import { useTaxTerms } from '../../../components/terms/use-tax-terms.ts'
import { getErrorMessage } from '../../../lib/api/api-errors.ts'
import { apiRequest, isOutcomeUnknown, isProblem, ProblemError } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { useIdempotentRequest } from '../../../lib/api/use-idempotent-request.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import { SubmitErrorNotice } from '../../../lib/ui/submit-error-notice.tsx'
import { useDebouncedText } from '../../../lib/ui/use-debounced-text.ts'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { addCreatedBooking } from '../booking-cache.ts'
import { jobStartsOptions, nextFreeDateOptions } from '../reschedule/free-times.ts'
import { Alternatives, SlotPicker } from '../reschedule/slot-picker.tsx'
import { CustomerChoices } from './customer-choices.tsx'
import { CustomerSearch } from './customer-search.tsx'
import {
  initialJobValues,
  type Prefill,
  toOrder,
  valuesFromCustomer,
  valuesFromSearch,
} from './new-booking-values.ts'

type NewBookingDialogProps = { prefill?: Prefill; onClose: () => void }

/**
 * The wizard's questions on one page, for bookings by phone, and for custom jobs. Choosing a customer fills in their
 * last vehicle and address. The next free time stays filled in until the owner picks one. The owner may override
 * business hours and drive times, but never an overlap.
 */
export default function NewBookingDialog(props: NewBookingDialogProps) {
  const { catalogue, isPending } = usePublishedCatalogue()
  return isPending ? null : <NewBookingForm {...props} catalogue={catalogue} />
}

function NewBookingForm({
  prefill = {},
  onClose,
  catalogue,
}: NewBookingDialogProps & { catalogue: Catalogue }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const job = useFormValues(() => initialJobValues(prefill, catalogue))
  const start = useFormValues<Partial<Slot> & { overrideHours: boolean }>({
    overrideHours: false,
    ...(prefill.start && { date: prefill.start.date, time: prefill.start.time }),
  })
  const { values, change } = job
  const { overrideHours, ...chosenSlot } = start.values
  const minutes = toJobInput(values, catalogue).durationMinutes ?? defaultDuration(values, catalogue)
  const { slot, times } = useProposedSlot(chosenSlot, values, minutes)
  const order = toOrder(values, { overrideHours, ...slot }, catalogue)
  const pricedOrder = { ...order, lines: pricedLines(order.lines) }
  const totalPrice = priceOfOrder(pricedOrder, catalogue)
  const taxTerms = useTaxTerms()

  const createBooking = useCreateBooking(() => dialog.current?.close())
  const alternatives = createBooking.error instanceof ProblemError && createBooking.error.problem.alternatives

  return (
    <JobForm
      ref={dialog}
      title="New booking"
      values={values}
      onChange={change}
      minutes={minutes}
      price={{ totalPrice, taxes: jobTaxes({ ...pricedOrder, totalPrice }, taxTerms, catalogue) }}
      slotText={slot.date && slot.time && formatSlot(slot)}
      isUnsaved={job.isUnsaved || start.isUnsaved}
      allowsAnyCrew
      save={createBooking}
      action={{ label: 'Book' }}
      header={
        !prefill.job && (
          <CustomerSearch
            onChoose={(customer) => change(valuesFromCustomer(customer))}
            onNew={(text) => change(valuesFromSearch(text))}
          >
            {(customerId) => <CustomerChoices customerId={customerId} onChoose={change} />}
          </CustomerSearch>
        )
      }
      renderSchedule={(errors) => (
        <FormSection title="When">
          <div className="wide">
            <SlotPicker
              slot={slot}
              times={times}
              errors={errors}
              // Only changed fields become the owner's choice; the others keep following the job.
              onChange={(next) => start.change(changedFields(slot, next))}
            />
          </div>
          {chosenSlot.time === undefined && slot.time && (
            <p className="field-hint wide">{newBookingMessages.nextFreeTime}</p>
          )}
          {alternatives && (
            <div className="wide">
              <Alternatives
                detail={getErrorMessage(createBooking.error, bookingMessages.failed.title)}
                slots={alternatives}
                onChoose={(free, crew) => {
                  createBooking.reset()
                  start.change(free)
                  if (crew !== undefined) change({ crew })
                }}
                onOverride={
                  isProblem(createBooking.error, 'drive-too-long') &&
                  (() => createBooking.mutate({ ...order, overrideDrives: true }))
                }
              />
            </div>
          )}
          <CheckField
            className="wide"
            isChecked={overrideHours}
            onChange={(overrideHours) => start.change({ overrideHours })}
          >
            Outside business hours
          </CheckField>
        </FormSection>
      )}
      errorNotice={
        createBooking.error &&
        !alternatives && (
          <SubmitErrorNotice
            error={createBooking.error}
            text={getErrorMessage(createBooking.error, newBookingMessages.failed)}
          />
        )
      }
      onSubmit={() => createBooking.mutate(order)}
      onClose={onClose}
    />
  )
}

/** Books the order once, even if the request is retried. */
function useCreateBooking(onBooked: (id: string) => void) {
  const queryClient = useQueryClient()
  const sendOnce = useIdempotentRequest()
  return useMutation({
    mutationFn: (order: ManualBookingRequest) =>
      sendOnce((headers) => apiRequest('POST /api/admin/bookings', { json: order, headers })),
    onSuccess: ({ booking }) => {
      onBooked(booking.id)
      addCreatedBooking(queryClient, booking)
      showDashboardToast(newBookingMessages.done(formatSlot(booking)), undefined, booking.customerName)
    },
    onError: (error) => {
      if (isOutcomeUnknown(error)) queryClient.invalidateQueries({ queryKey: adminKey })
    },
  })
}

/**
 * Returns the start and that day's times: the owner's choice, or else the next free time, which follows the job's
 * length, address and crew.
 */
function useProposedSlot(
  chosenSlot: Partial<Slot>,
  { crew, place, area, ...values }: Pick<JobFormValues, 'crew' | 'place' | 'area' | 'address'>,
  durationMinutes: number,
) {
  const today = businessDate(Date.now())
  const address = useDebouncedText(place === 'mobile' ? values.address : '')
  const job = { durationMinutes, place, area: area || null, address: address || null }
  const nextFree = useQuery({
    ...nextFreeDateOptions(today, crew, job),
    enabled: chosenSlot.date === undefined && durationMinutes > 0,
    placeholderData: keepPreviousData,
  })
  const date = chosenSlot.date ?? nextFree.data ?? today
  // Keeps the displayed proposal until the job's new times arrive, so a press books the displayed time.
  const times = useQuery({
    ...jobStartsOptions(date, crew, job),
    placeholderData: (previous, query) => (query?.queryKey.includes(date) ? previous : undefined),
  })
  const slot: Slot = { date, time: chosenSlot.time ?? times.data?.free[0] ?? '' }
  return { slot, times }
}
