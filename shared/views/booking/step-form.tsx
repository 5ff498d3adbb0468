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
  /** What can be booked at which prices, and who does it. */
  published: SiteData
  /** What is charged on the prices that are shown. */
  taxTerms: TaxTerms
  formError: FormError | null
  /**
   * In the wizard, which follows every key: its buttons wait for what they need, and it stands deeper in the page. Plain
   * forms learn what is wrong from the answer.
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
  /** The step before, where there is a way back to it. */
  back?: Step
  /** The form that leads back, where the heading stands outside of one. */
  form?: string
}

/** The way back, and the heading that takes the focus when its step opens. */
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

/** A heading inside a step. */
export const Subheading = ({ isLive, children, ...rest }: SubheadingProps) => {
  const Heading = isLive ? 'h4' : 'h3'
  return <Heading {...rest}>{children}</Heading>
}

type StepFormProps = StepProps & {
  /** The step whose questions it asks, under its heading. */
  step?: Step
  /** The step before it, where there is a way back. */
  back?: Step
  /** The step that the form's buttons lead to, unless they name another. */
  to: TargetStep
  /** Where Enter in a field leads, when that is another one; `null` when nowhere yet. */
  enterTarget?: TargetStep | null
  /** The fields that the form's own controls send. */
  ownFields?: readonly string[]
  /** Posted although nothing was typed yet: the form asks for it. */
  isPosted?: boolean
  id?: string
  children?: ViewElements
}

/**
 * A form that carries everything answered so far, and everything typed as soon as there is something: then it is
 * posted, so that nothing typed appears in an address. Its first button is what Enter in a field presses.
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
      {/* Pressed by Enter in a field only, and never focused. */}
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

/** A choice that shows the step again with it chosen. */
export const ChoiceButton = ({ isChosen, isDisabled, children, ...rest }: ChoiceButtonProps) => (
  <button {...rest} className="choice" type="submit" aria-pressed={isChosen} disabled={isDisabled}>
    {children}
  </button>
)

type StepButtonProps = { to: TargetStep; form?: string; className?: string; children: ViewContent }

/** A button that leads to another step of the form it is in, or of the one it names. */
export const StepButton = ({ to, form, className = 'button', children }: StepButtonProps) => (
  <button className={className} type="submit" name="step" value={to} form={form}>
    {children}
  </button>
)

type ContinueButtonProps = {
  isDisabled: boolean
  isBusy?: boolean
  to?: TargetStep
  form?: string
  children: ViewContent
}

/** The way on. While it is busy it keeps the focus, and a press does nothing. */
export const ContinueButton = ({ isDisabled, isBusy, to, form, children }: ContinueButtonProps) => (
  <button
    className="button button-primary"
    type="submit"
    name={to && 'step'}
    value={to}
    form={form}
    disabled={isDisabled}
    aria-disabled={isBusy || undefined}
    data-particles="12"
  >
    {children}
  </button>
)
