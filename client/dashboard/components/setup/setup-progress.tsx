import type { SetupJson } from '../../../../shared/rules/setup/setup-steps.ts'
import { setupMessages as messages, setupStepTexts } from './setup-messages.ts'
import './setup.css'

type SetupProgressProps = {
  /** Precedes the remaining time. */
  label: string
  steps: SetupJson['steps']
}

/** Progress of the setup, with the estimated time left. */
export function SetupProgress({ label, steps }: SetupProgressProps) {
  const remainingSteps = steps.filter(({ state }) => state !== 'done')
  const minutes = remainingSteps.reduce((sum, { step }) => sum + setupStepTexts[step].minutes, 0)
  return (
    <div className="setup-progress">
      <p>
        <strong>{label}</strong>
        {minutes > 0 && <span>{`, ${messages.minutesLeft(minutes)}`}</span>}
      </p>
      <progress aria-label={messages.title} value={steps.length - remainingSteps.length} max={steps.length} />
    </div>
  )
}
