import { type Dispatch, type MouseEvent, useEffect, useState } from 'react'
import type { Location } from '../../shared/lib/business/location.ts'
import { remainingFormError } from '../../shared/rules/booking/booking-flow.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { didYouMean } from '../../shared/rules/booking/booking-messages.ts'
import { contractTemplateId } from '../../shared/rules/booking/wizard-element.ts'
import type { DepositPolicy } from '../../shared/rules/deposit/deposit-policy.ts'
import type { TaxTerms } from '../../shared/rules/price/tax.ts'
import { ContactStep, type SubmitState } from '../../shared/views/booking/contact-step.tsx'
import { PackageStep } from '../../shared/views/booking/package-step.tsx'
import { StepIndicator } from '../../shared/views/booking/step-indicator.tsx'
import { VehicleStep } from '../../shared/views/booking/vehicle-step.tsx'
import { WaitingView } from '../../shared/views/waiting/waiting-view.tsx'
import { findEmailSuggestion } from '../lib/find-email-suggestion.ts'
import { jobQuery } from './booking-api.ts'
import { Confirmation } from './confirmation.tsx'
import { RetryNotice } from './connection-notices.tsx'
import { LiveDates } from './live-dates.tsx'
import { readySlot, type WizardAction, type WizardState } from './wizard-state.ts'

type WizardScreenProps = {
  state: WizardState
  dispatch: Dispatch<WizardAction>
  location: Location
  taxTerms: TaxTerms
  deposits: DepositPolicy
  cutoffHours: number
  submitState: SubmitState
  /** Stops the retries. */
  onCancel: () => void
  onBookAnother: () => void
  onBookAnotherVehicle: (booked: BookedJson) => void
}

/** Renders the current step or the order's outcome. */
export function WizardScreen(props: WizardScreenProps) {
  const {
    state,
    dispatch,
    location,
    taxTerms,
    deposits,
    cutoffHours,
    submitState,
    onCancel,
    onBookAnother,
    onBookAnotherVehicle,
  } = props
  const { published, form, step, formError, errorForm, booked, waiting } = state
  const { catalogue, business } = published
  if (booked) {
    return (
      <Confirmation
        booked={booked}
        published={published}
        cutoffHours={cutoffHours}
        onBookAnother={onBookAnother}
        onBookAnotherVehicle={() => onBookAnotherVehicle(booked)}
      />
    )
  }
  const remainingError = formError && remainingFormError(formError, errorForm, form, location, catalogue)
  const stepProps = { form, location, published, taxTerms, formError: remainingError, isLive: true }
  if (waiting) {
    return (
      <WaitingView {...stepProps} waiting={waiting}>
        <button className="button" type="button" onClick={onBookAnother}>
          Book Another Service
        </button>
      </WaitingView>
    )
  }
  const job = jobQuery(form, location, catalogue)
  const ready = readySlot(state, job)
  return (
    <>
      <StepIndicator step={step} />
      {step === 'package' && <PackageStep {...stepProps} />}
      {step === 'date' && <LiveDates {...stepProps} job={job} dispatch={dispatch} />}
      {step === 'vehicle' && <VehicleStep {...stepProps} ready={ready} readyBefore={state.readyBefore} />}
      {step === 'contact' && (
        <ContactStep
          {...stepProps}
          deposits={deposits}
          cutoffHours={cutoffHours}
          ready={ready}
          contract={<div ref={insertContract} />}
          submitState={submitState}
          emailSuggestion={
            submitState === 'idle' && (
              <EmailSuggestion
                email={form.email}
                onAccept={(email) => dispatch({ type: 'answer', form: { ...form, email } })}
              />
            )
          }
          retryNotice={
            submitState === 'waiting' && <RetryNotice phone={business.phone} onCancel={onCancel} />
          }
        />
      )}
    </>
  )
}

/** Copies the contract from the page, where the Worker rendered the owner's text. */
function insertContract(container: HTMLElement | null) {
  const template = document.querySelector<HTMLTemplateElement>(`#${contractTemplateId}`)
  if (template) container?.append(template.content.cloneNode(true))
}

type EmailSuggestionProps = { email: string; onAccept: (suggestion: string) => void }

/** Suggests a correction for a likely typo. It never blocks the form. */
function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const [lookup, setLookup] = useState<{ email: string; suggestion: string } | null>(null)
  useEffect(() => findEmailSuggestion(email, (suggestion) => setLookup({ email, suggestion })), [email])
  const suggestion = lookup?.email === email ? lookup.suggestion : null

  function accept(suggestion: string, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const field = currentTarget.form?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) {
      field.value = suggestion
      field.focus()
    }
    onAccept(suggestion)
  }

  return (
    <p className="near-miss" role="status">
      {suggestion !== null && (
        <>
          <span>{`${didYouMean} `}</span>
          <button
            className="button button-small"
            type="button"
            onClick={(event) => accept(suggestion, event)}
          >{`${suggestion}?`}</button>
        </>
      )}
    </p>
  )
}
