import type { SetupJson } from '../../../../shared/rules/setup/setup-steps.ts'
import { setupMessages as messages, setupStepTexts } from './setup-messages.ts'
import './setup.css'

type SetupProgressProps = {
  /** What is said before how long the rest takes. */
  label: string
  steps: SetupJson['steps']
}

/** How much of setting up is done, and how long the rest takes. */
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
