import type { SetupJson } from '../../../../shared/rules/setup/setup.ts'
import { setupMessages as messages, setupWords } from './setup-messages.ts'
import './setup.css'

type SetupProgressProps = {
  /** What is said before how long the rest takes. */
  label: string
  steps: SetupJson['steps']
}

/** How much of setting up is done, and how long the rest takes. */
export function SetupProgress({ label, steps }: SetupProgressProps) {
  const left = steps.filter(({ state }) => state !== 'done')
  const minutes = left.reduce((sum, { step }) => sum + setupWords[step].minutes, 0)
  return (
    <div className="setup-progress">
      <p>
        <strong>{label}</strong>
        {minutes > 0 && <span>{`, ${messages.left(minutes)}`}</span>}
      </p>
      <progress aria-label={messages.title} value={steps.length - left.length} max={steps.length} />
    </div>
  )
}
