import { formatNearDate } from '../../lib/time/business-time.ts'
import { defaultWaitUntil } from '../../rules/booking/wait-range.ts'
import { waitingMessages } from '../../rules/waiting/waiting-messages.ts'
import { StepButton, StepForm, type StepProps } from './step-form.tsx'
import { Field } from './view-fields.tsx'

/**
 * Under the free times, for whom none of them suits: any would do from the chosen day, else from today, until another.
 * The order then waits, and holds no time.
 */
export const WaitingListForm = ({ today, ...props }: StepProps & { today: string }) => {
  const { form, formError } = props
  const date = form.date ?? today
  return (
    <details className="wait" open={form.waitUntil !== null}>
      <summary>{waitingMessages.prompt}</summary>
      <StepForm {...props} formError={null} to="vehicle" ownFields={['month', 'time', 'date', 'waitUntil']}>
        <p className="field-hint">{waitingMessages.instructions}</p>
        <input type="hidden" name="date" value={date} />
        <Field
          key={date}
          name="waitUntil"
          label={waitingMessages.anyTimeFrom(formatNearDate(date))}
          formError={formError}
          control={(controlProps) => (
            <input
              {...controlProps}
              className="input"
              type="date"
              defaultValue={form.waitUntil ?? defaultWaitUntil(date)}
              min={date}
              required
            />
          )}
        />
        <StepButton to="vehicle">{waitingMessages.continueWithoutTime}</StepButton>
      </StepForm>
    </details>
  )
}
