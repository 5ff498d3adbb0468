import type { SetupJson } from '../../../../shared/rules/setup/setup.ts'
import { setupMessages as messages, setupWords } from './setup-messages.ts'
import './setup.css'

/** How much is done, and how long the rest takes. */
export function SetupProgress({ steps }: { steps: SetupJson['steps'] }) {
  const left = steps.filter(({ state }) => state !== 'done')
  const done = steps.length - left.length
  const minutes = left.reduce((sum, { step }) => sum + setupWords[step].minutes, 0)
  return (
    <div className="setup-progress">
      <p>
        <strong>{messages.done(done, steps.length)}</strong>
        {minutes > 0 && <>, {messages.left(minutes)}</>}
      </p>
      <progress aria-label={messages.title} value={done} max={steps.length} />
    </div>
  )
}
