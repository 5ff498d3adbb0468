import type { Location } from '../../lib/business/location.ts'
import { bookingFormPath } from '../../lib/page/routes.ts'
import type { ViewContent, ViewElements } from '../../lib/page/shared-view.ts'
import type { FormError } from '../../rules/booking/booking-flow.ts'
import {
  type BookingForm,
  formFields,
  hasTypedText,
  type Step,
  type TargetStep,
} from '../../rules/booking/booking-form.ts'
import { stepHeading } from '../../rules/booking/booking-steps.ts'
import type { SiteData } from '../../rules/price/site-data.ts'
import type { TaxTerms } from '../../rules/price/tax.ts'
import { FormErrorNotice } from './form-error-notice.tsx'

export type StepProps = {
  form: BookingForm
  location: Location
  /** The packages, prices and business details. */
  published: SiteData
  /** The taxes that are added to the displayed prices. */
  taxTerms: TaxTerms
  formError: FormError | null
  /**
   * True in the wizard, which responds to every input: its buttons are disabled until the step is complete,
   * and its headings are one level deeper. Plain forms show errors in the response.
   */
  isLive: boolean
}

type SubheadingProps = {
  isLive: boolean
  children: ViewContent
  id?: string
  className?: string
  'aria-live'?: 'polite'
}

type StepHeadingProps = {
  step: Step
  isLive: boolean
  /** The previous step, if the visitor can go back. */
  back?: Step
  /** The id of the form that goes back, if the heading is outside of it. */
  form?: string
}

/** The back button, and the heading that takes the focus when the step opens. */
export const StepHeading = ({ step, isLive, back, form }: StepHeadingProps) => {
  const Heading = isLive ? 'h3' : 'h2'
  return (
    <div className="step-head">
      {back && (
        <StepButton to={back} form={form} className="button button-quiet button-small">
          Back
        </StepButton>
      )}
      <Heading className="step-heading" tabIndex={-1}>
        {stepHeading(step)}
      </Heading>
    </div>
  )
}

export const Subheading = ({ isLive, children, ...rest }: SubheadingProps) => {
  const Heading = isLive ? 'h4' : 'h3'
  return <Heading {...rest}>{children}</Heading>
}

type StepFormProps = StepProps & {
  /** The step that the form belongs to, displayed as its heading. */
  step?: Step
  /** The previous step, if the visitor can go back. */
  back?: Step
  /** The default target of the form's buttons. */
  to: TargetStep
  /** The target when Enter is pressed in a field, if it differs; `null` disables it. */
  enterTarget?: TargetStep | null
  /** The fields that the form's own controls submit. */
  ownFields?: readonly string[]
  /** Forces POST before anything is typed. */
  isPosted?: boolean
  id?: string
  children?: ViewElements
}

/**
 * A form that carries all answers so far as hidden fields. It is posted as soon as it contains typed text, so
 * that personal data never appears in a URL. Its first button is the default for Enter in a field.
 */
export const StepForm = ({
  form,
  published,
  formError,
  isLive,
  step,
  back,
  to,
  enterTarget = to,
  ownFields = [],
  isPosted,
  id,
  children,
}: StepFormProps) => {
  const usesPost = isPosted || hasTypedText(form)
  const hiddenFields = formFields(
    usesPost ? form : { ...form, key: null, openedAt: null },
    published.catalogue,
  )
  return (
    <form id={id} action={bookingFormPath} method={usesPost ? 'post' : 'get'} noValidate>
      {hiddenFields.map(
        ([name, value]) =>
          !ownFields.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {to !== 'package' && <input type="hidden" name="step" value={to} />}
      {/* The default button for Enter in a field. It is never focused. */}
      <button
        className="visually-hidden"
        type="submit"
        name="step"
        value={enterTarget ?? to}
        disabled={enterTarget === null}
        tabIndex={-1}
        aria-hidden="true"
      />
      {step && <StepHeading step={step} isLive={isLive} back={back} />}
      {step && !isLive && (
        <FormErrorNotice formError={formError} phone={published.business.phone} isLive={isLive} />
      )}
      {children}
    </form>
  )
}

type ChoiceButtonProps = {
  name: string
  value: string
  isChosen: boolean
  isDisabled?: boolean
  form?: string
  children: ViewContent
}

/** A button that reloads the step with this choice selected. */
export const ChoiceButton = ({ isChosen, isDisabled, children, ...rest }: ChoiceButtonProps) => (
  <button {...rest} className="choice" type="submit" aria-pressed={isChosen} disabled={isDisabled}>
    {children}
  </button>
)

type StepButtonProps = { to: TargetStep; form?: string; className?: string; children: ViewContent }

/** A button that submits its form, or the named one, to another step. */
export const StepButton = ({ to, form, className = 'button', children }: StepButtonProps) => (
  <button className={className} type="submit" name="step" value={to} form={form}>
    {children}
  </button>
)

type ContinueButtonProps = {
  /** What is still missing. In the wizard the button says so when it is focused or pressed; without, it is enabled. */
  missing: string | null
  isLive: boolean
  isBusy?: boolean
  to?: TargetStep
  form?: string
  children: ViewContent
}

/** The continue button. While busy it keeps the focus, but pressing it does nothing. */
export const ContinueButton = ({ missing, isLive, isBusy, to, form, children }: ContinueButtonProps) => {
  const hint = isLive ? missing : null
  return (
    <>
      <button
        className="button button-primary"
        type="submit"
        name={to && 'step'}
        value={to}
        form={form}
        disabled={!isLive && missing !== null}
        aria-disabled={hint !== null || isBusy || undefined}
        aria-describedby={hint ? 'missing' : undefined}
        data-particles="12"
      >
        {children}
      </button>
      {hint && (
        <span className="step-missing" id="missing">
          {hint}
        </span>
      )}
    </>
  )
}
