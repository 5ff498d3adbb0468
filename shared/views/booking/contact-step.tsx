import { areaName } from '../../lib/business/area-names.ts'
import type { ViewElements } from '../../lib/page/shared-view.ts'
import { formatCents } from '../../lib/text/format-number.ts'
import { formatDate, parseTime } from '../../lib/time/business-time.ts'
import { bookingMessages, fieldLimits } from '../../rules/booking/booking-field-rules.ts'
import { missingForNext } from '../../rules/booking/booking-flow.ts'
import { hasTimeOrRange, mobileAreaOf, placeOf } from '../../rules/booking/booking-form.ts'
import { durationText, serviceWithAddOns } from '../../rules/booking/booking-steps.ts'
import { changesText } from '../../rules/booking/customer-changes.ts'
import { surchargeNote, taxedFormPrice } from '../../rules/booking/form-price.ts'
import { whereText } from '../../rules/booking/job-address.ts'
import { jobChangeNote, type ReadyTimes } from '../../rules/booking/job-change-note.ts'
import { depositNote } from '../../rules/deposit/deposit-note.ts'
import { type DepositPolicy, depositFor } from '../../rules/deposit/deposit-policy.ts'
import { findPackage } from '../../rules/price/catalogue.ts'
import { priceDetails } from '../../rules/price/price-details.ts'
import { vehicleName, vehicleTypeNames } from '../../rules/price/vehicles.ts'
import { waitingMessages, waitText } from '../../rules/waiting/waiting-messages.ts'
import { LiveErrorNotice } from './form-error-notice.tsx'
import { StepBar } from './step-bar.tsx'
import { ContinueButton, StepButton, StepForm, type StepProps, Subheading } from './step-form.tsx'
import { Field, TextField } from './view-fields.tsx'

const fields = [
  { name: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
] as const

const ownFields = ['heardFrom', ...fields.map(({ name }) => name)]
const mobileFields = [...ownFields, 'address', 'accessNotes']

const submitLabels = {
  idle: 'Confirm Booking',
  submitting: 'Submitting...',
  waiting: 'Trying again...',
}

/** `waiting` means that a submission got no response yet and is being retried. */
export type SubmitState = keyof typeof submitLabels

type ContactStepProps = StepProps &
  ReadyTimes & {
    /** Decides whether a deposit is due before the job is booked. */
    deposits: DepositPolicy
    /** The owner's limit for changes online: see shared/rules/booking/customer-changes.ts. */
    cutoffHours: number
    /** The terms of the contract: see shared/views/terms/contract.tsx. */
    contract: ViewElements
    submitState?: SubmitState
    retryNotice?: ViewElements
    /** Asks whether another address was meant. */
    emailSuggestion?: ViewElements
  }

/** Step 4: contact details, address, summary and Confirm Booking (specification §2). */
export const ContactStep = (props: ContactStepProps) => {
  const {
    form,
    location,
    published,
    formError,
    isLive,
    submitState = 'idle',
    retryNotice,
    emailSuggestion,
    contract,
  } = props
  const { catalogue, sourceAnswers } = published
  const visitedArea = mobileAreaOf(form, location, catalogue)
  // A plain form says what is missing once it is sent, but without a time it leads nowhere.
  const isChecked = isLive || !hasTimeOrRange(form)
  const missing = isChecked ? missingForNext(form, 'contact', 'confirm', location, catalogue) : null
  const isBusy = submitState !== 'idle'
  return (
    <StepForm
      {...props}
      step="contact"
      back={submitState === 'waiting' ? undefined : 'vehicle'}
      to="confirm"
      enterTarget={missing !== null || isBusy ? null : 'confirm'}
      ownFields={visitedArea ? mobileFields : ownFields}
      isPosted
    >
      <div className="contact-layout">
        <BookingSummary {...props} />
        <div className="field-stack">
          {fields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              form={form}
              formError={formError}
              maxLength={fieldLimits[field.name]}
              readOnly={isBusy}
              suggestion={field.name === 'email' && emailSuggestion}
            />
          ))}
          {visitedArea && (
            <>
              <TextField
                name="address"
                label={`Address in ${areaName(visitedArea)}`}
                autoComplete="address-line1"
                form={form}
                formError={formError}
                maxLength={fieldLimits.address}
                readOnly={isBusy}
              />
              <Field
                name="accessNotes"
                label="Gate code, where to park"
                hint={bookingMessages.weBringWater}
                formError={formError}
                isOptional
                control={(controlProps) => (
                  <textarea
                    {...controlProps}
                    className="input"
                    defaultValue={form.accessNotes}
                    maxLength={fieldLimits.accessNotes}
                    readOnly={isBusy}
                  />
                )}
              />
            </>
          )}
          {sourceAnswers && (
            <Field
              name="heardFrom"
              label="How did you hear about us?"
              formError={formError}
              isOptional
              control={(controlProps) => (
                <select {...controlProps} className="input" defaultValue={form.heardFrom}>
                  <option value="">Please choose</option>
                  {Object.entries(sourceAnswers).map(([id, answer]) => (
                    <option key={id} value={id}>
                      {answer}
                    </option>
                  ))}
                </select>
              )}
            />
          )}
        </div>
      </div>
      {form.waitUntil ? <p className="notice">{waitingMessages.explanation}</p> : contract}
      {/* A honeypot for automated submissions, and the element where Turnstile renders its challenge. */}
      <div hidden>
        <input name="website" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      <div id="person-check" />
      {isLive && (
        <LiveErrorNotice
          {...props}
          action={
            formError?.canRetry && (
              <StepButton to="confirm" className="button button-small">
                Try again
              </StepButton>
            )
          }
        >
          {retryNotice}
        </LiveErrorNotice>
      )}
      <StepBar {...props}>
        {!hasTimeOrRange(form) && <StepButton to="date">Choose another time</StepButton>}
        <ContinueButton {...{ missing, isLive, isBusy }}>
          {submitState === 'idle' && form.waitUntil ? waitingMessages.join : submitLabels[submitState]}
        </ContinueButton>
      </StepBar>
    </StepForm>
  )
}

const BookingSummary = ({
  form,
  location,
  published,
  taxTerms,
  deposits,
  cutoffHours,
  isLive,
  ...readyTimes
}: ContactStepProps) => {
  const { catalogue, business } = published
  const { vehicleType, addOns, date, time, waitUntil, address } = form
  const { place, area } = placeOf(form, location, catalogue)
  const chosen = findPackage(form.packageId, catalogue)
  if (!chosen || !vehicleType || !area) return null
  const { id: packageId, name } = chosen
  // The wizard already shows this in step 3, as soon as the type is chosen.
  const changes = !isLive && jobChangeNote(form, readyTimes, location, taxTerms, catalogue)
  const surcharge = surchargeNote(form, location, catalogue)
  const details = [
    ['Package', serviceWithAddOns(name, addOns, catalogue)],
    ['Date', waitUntil ? waitText({ date, waitUntil }) : date && formatDate(date)],
    ['Time', time ? time : waitUntil ? waitingMessages.anyTime : bookingMessages.chooseOtherTime],
    ['Takes', durationText(form, readyTimes.ready, catalogue)],
    ['Where', whereText({ place, area, address }, business)],
    ['Vehicle', `${vehicleName(form)} (${vehicleTypeNames[vehicleType]})`],
  ] as const
  const startMinutes = parseTime(time ?? '')
  const createdAt = Date.now()
  const customerChanges =
    date &&
    startMinutes !== null &&
    changesText(
      { bookingDate: date, startMinutes, createdAt },
      cutoffHours,
      business.phone.display,
      createdAt,
    )
  const due = taxedFormPrice({ ...form, packageId }, location, taxTerms, catalogue)
  const price = priceDetails(due)
  const deposit = depositFor(deposits, { packageId, ...due })
  return (
    <section className="summary" aria-labelledby="summary-title">
      <Subheading isLive={isLive} id="summary-title">
        Booking Summary
      </Subheading>
      <dl className="facts">
        {details.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {price.map(({ term, value }) => (
          <div key={term} className={term.startsWith('Total') ? 'summary-total' : undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {surcharge && <p className="field-hint">{surcharge}</p>}
      {customerChanges && <p className="field-hint">{customerChanges}</p>}
      {deposit > 0 && !waitUntil && <p className="notice">{depositNote(formatCents(deposit))}</p>}
      {changes && <p className="notice">{changes}</p>}
      {/* The server refuses the order with a message if the price has changed since. */}
      <input type="hidden" name="shownPrice" value={due.totalPrice} />
    </section>
  )
}
