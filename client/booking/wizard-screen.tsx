import type { Dispatch } from 'react'
import type { Location } from '../../shared/lib/business/location.ts'
import { troubleLeft } from '../../shared/rules/booking/booking-flow.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { contractTemplateId } from '../../shared/rules/booking/wizard-element.ts'
import type { DepositPolicy } from '../../shared/rules/deposit/deposit-policy.ts'
import type { TaxTerms } from '../../shared/rules/price/tax.ts'
import { ContactStep, type SendingState } from '../../shared/views/booking/contact-step.tsx'
import { PackageStep } from '../../shared/views/booking/package-step.tsx'
import { StepIndicator } from '../../shared/views/booking/step-indicator.tsx'
import { VehicleStep } from '../../shared/views/booking/vehicle-step.tsx'
import { WaitingView } from '../../shared/views/waiting/waiting-view.tsx'
import { jobQuery } from './booking-api.ts'
import { Confirmation } from './confirmation.tsx'
import { LiveDates } from './live-dates.tsx'
import { NearMissQuestion } from './near-miss-question.tsx'
import { WaitingNotice } from './offline.tsx'
import { readySlot, type WizardAction, type WizardState } from './wizard-state.ts'

type WizardScreenProps = {
  state: WizardState
  dispatch: Dispatch<WizardAction>
  location: Location
  taxTerms: TaxTerms
  deposits: DepositPolicy
  sending: SendingState
  /** Ends what is being sent. */
  onStop: () => void
  onBookAnother: () => void
  onBookVehicle: (booked: BookedJson) => void
}

/** What the wizard shows: a step, or what became of the order. */
export function WizardScreen(props: WizardScreenProps) {
  const { state, dispatch, location, taxTerms, deposits, sending, onStop, onBookAnother, onBookVehicle } =
    props
  const { published, form, step, trouble, about, booked, waiting } = state
  const { catalogue, business } = published
  if (booked) {
    return (
      <Confirmation
        booked={booked}
        published={published}
        onBookAnother={onBookAnother}
        onBookVehicle={() => onBookVehicle(booked)}
      />
    )
  }
  const left = trouble && troubleLeft(trouble, about, form, location, catalogue)
  const view = { form, location, published, taxTerms, trouble: left, isLive: true }
  if (waiting) {
    return (
      <WaitingView {...view} waiting={waiting}>
        <button className="button" type="button" onClick={onBookAnother}>
          Book Another Service
        </button>
      </WaitingView>
    )
  }
  const job = jobQuery(form, location, catalogue)
  return (
    <>
      <StepIndicator step={step} />
      {step === 'package' && <PackageStep {...view} />}
      {step === 'date' && <LiveDates {...view} job={job} dispatch={dispatch} />}
      {step === 'vehicle' && <VehicleStep {...view} />}
      {step === 'contact' && (
        <ContactStep
          {...view}
          deposits={deposits}
          ready={readySlot(state, job)}
          contract={<div ref={showContract} />}
          sending={sending}
          emailQuestion={
            sending === 'idle' && (
              <NearMissQuestion
                email={form.email}
                onTake={(email) => dispatch({ type: 'answer', form: { ...form, email } })}
              />
            )
          }
          waitingNotice={sending === 'waiting' && <WaitingNotice phone={business.phone} onCancel={onStop} />}
        />
      )}
    </>
  )
}

/** Copies the contract from the page around the wizard, which has the owner's words. */
function showContract(place: HTMLElement | null) {
  const template = document.querySelector<HTMLTemplateElement>(`#${contractTemplateId}`)
  if (template) place?.append(template.content.cloneNode(true))
}
