import { formatNearDate } from '../../lib/time/business-time.ts'
import { proposedUntil } from '../../rules/booking/wait-range.ts'
import { waitingMessages } from '../../rules/waiting/waiting-messages.ts'
import { Field } from './fields.tsx'
import { StepButton, StepForm, type StepProps } from './step-form.tsx'

/**
 * Under the free times, for whom none of them suits: any would do from the chosen day, else from today, until another.
 * The order then waits, and holds no time.
 */
export const WaitForm = ({ today, ...props }: StepProps & { today: string }) => {
  const { form, trouble } = props
  const date = form.date ?? today
  return (
    <details className="wait" open={form.waitUntil !== null}>
      <summary>{waitingMessages.ask}</summary>
      <StepForm {...props} trouble={null} to="vehicle" own={['month', 'time', 'date', 'waitUntil']}>
        <p className="field-hint">{waitingMessages.how}</p>
        <input type="hidden" name="date" value={date} />
        <Field
          key={date}
          name="waitUntil"
          label={waitingMessages.anyTimeFrom(formatNearDate(date))}
          trouble={trouble}
          control={(described) => (
            <input
              {...described}
              className="input"
              type="date"
              defaultValue={form.waitUntil ?? proposedUntil(date)}
              min={date}
              required
            />
          )}
        />
        <StepButton to="vehicle">{waitingMessages.goOn}</StepButton>
      </StepForm>
    </details>
  )
}
