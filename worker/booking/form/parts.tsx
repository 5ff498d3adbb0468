import type { Child } from 'hono/jsx'
import type { FieldError } from '../../../shared/booking/booking-order.ts'
import { paths } from '../../../shared/page/routes.ts'
import type { Slot } from '../../../shared/schedule/availability.ts'
import type { Location } from '../../../shared/site/location.ts'
import { formatShortDate } from '../../../shared/time/business-time.ts'
import { type FormState, hasTypedText, type WantedStep } from './form-state.ts'

/** What went wrong, above the fields it is about. */
export type Trouble = { message: string; errors?: FieldError[]; alternatives?: Slot[] }

export type StepProps = { state: FormState; location: Location; trouble: Trouble | null }

const iconPaths = {
  check: 'M20 6 9 17l-5-5',
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
} as const

export const Icon = ({ name, size = 24 }: { name: keyof typeof iconPaths; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={iconPaths[name]} />
  </svg>
)

type StepFormProps = {
  state: FormState
  /** The step that the form's buttons lead to, unless they name another. */
  to: WantedStep
  /** Where Enter in a field leads, when that is another one. */
  onEnter?: WantedStep
  /** The fields that the form's own controls send. */
  own?: readonly (keyof FormState)[]
  /** Posted although nothing was typed yet: the form asks for it. */
  isPosted?: boolean
  id?: string
  children?: Child
}

/**
 * A form that carries everything chosen so far, and everything typed as soon as there is something: then it is posted,
 * so that nothing typed appears in an address. Its first button is what Enter in a field presses.
 */
export const StepForm = ({
  state,
  to,
  onEnter = to,
  own = [],
  isPosted = false,
  id,
  children,
}: StepFormProps) => {
  const posts = isPosted || hasTypedText(state)
  const { vehicleType, key, openedAt, addOns, ...rest } = state
  const carried = { ...rest, ...(posts && { vehicleType, key, openedAt }) }
  const isOwn = (name: string) => own.some((each) => each === name)
  return (
    <form id={id} action={paths.bookingForm} method={posts ? 'post' : 'get'} novalidate>
      {Object.entries(carried).map(
        ([name, value]) => value && !isOwn(name) && <input type="hidden" name={name} value={value} />,
      )}
      {!isOwn('addOns') && addOns.map((addOn) => <input type="hidden" name="addOns" value={addOn} />)}
      <input type="hidden" name="step" value={to} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: pressed by Enter in a field only, and never focused */}
      <button
        class="visually-hidden"
        type="submit"
        name="step"
        value={onEnter}
        tabindex={-1}
        aria-hidden="true"
      />
      {children}
    </form>
  )
}

type ChoiceButtonProps = { name: string; value: string; isChosen: boolean; form?: string; children?: Child }

/** A choice that shows the step again with it chosen. */
export const ChoiceButton = ({ isChosen, children, ...rest }: ChoiceButtonProps) => (
  <button {...rest} class="choice" type="submit" aria-pressed={isChosen ? 'true' : 'false'}>
    {children}
  </button>
)

/** A button that leads to another step of the form it is in, or of the one it names. */
export const StepButton = ({ to, form, children }: { to: WantedStep; form?: string; children?: Child }) => (
  <button class="button" type="submit" name="step" value={to} form={form}>
    {children}
  </button>
)

/** Takes the focus when the page opens, so that it is read out; its links lead to the fields. */
export const TroubleNotice = ({ trouble }: { trouble: Trouble | null }) => {
  if (!trouble) return null
  const { message, errors = [], alternatives = [] } = trouble
  return (
    <div class="notice notice-error" role="alert" tabindex={-1} autofocus>
      <p>{message}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li>
              <a href={`#${error.field}`}>{error.message}</a>
            </li>
          ))}
        </ul>
      )}
      {alternatives.length > 0 && (
        <div class="alternatives">
          <p>The nearest free times:</p>
          {alternatives.map(({ date, time }) => (
            <button class="button button-small" type="submit" name="slot" value={`${date} ${time}`}>
              {formatShortDate(date)}, {time}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type Described = { id: string; name: string; 'aria-invalid'?: 'true'; 'aria-describedby'?: string }

type FieldProps = {
  name: keyof FormState
  label: string
  trouble: Trouble | null
  isOptional?: boolean
  children: (described: Described) => Child
}

/** A label, its control and, under it, what is wrong. */
export const Field = ({ name, label, trouble, isOptional = false, children }: FieldProps) => {
  const error = trouble?.errors?.find(({ field }) => field === name)
  return (
    <div class="field">
      <label for={name}>
        {label} {isOptional && <span class="field-hint">(optional)</span>}
      </label>
      {children({
        id: name,
        name,
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` }),
      })}
      {error && (
        <p class="field-error" id={`${name}-error`}>
          {error.message}
        </p>
      )}
    </div>
  )
}
