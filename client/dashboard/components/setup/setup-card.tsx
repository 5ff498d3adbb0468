import { ChevronRight } from 'lucide-react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import {
  isUntouched,
  nextStep,
  type SetupJson,
  type SetupStep,
} from '../../../../shared/rules/setup/setup.ts'
import { places } from '../../lib/address/places.ts'
import { setupMessages as messages, setupWords } from './setup-messages.ts'
import { SetupProgress } from './setup-progress.tsx'
import './setup.css'

type Steps = SetupJson['steps']

/** Where a step is done. Today is another page than the others, so it is an address and no route. */
const stepAddress = (step: SetupStep) => `${places.setup}?part=${step}`

/** What is left of setting up, and the way on; nothing once all of it is done. `children` stand below. */
export default function SetupCard({ steps, children }: { steps: Steps; children?: ViewElements }) {
  const next = nextStep(steps)
  if (!next) return null
  const left = steps.filter(({ state }) => state !== 'done')
  return (
    <section className="card setup-card" aria-labelledby="setup">
      <h2 id="setup">{messages.title}</h2>
      <SetupProgress label={messages.done(steps.length - left.length, steps.length)} steps={steps} />
      <ul className="setup-left">
        {left.map(({ step }) => (
          <li key={step}>
            <a href={stepAddress(step)}>
              <span>{setupWords[step].title}</span>{' '}
              <small>{messages.minutes(setupWords[step].minutes)}</small>
              <ChevronRight aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      <a className="button button-primary" href={stepAddress(next)}>
        {isUntouched(steps) ? messages.begin : messages.goOn(setupWords[next].title)}
      </a>
      {children}
    </section>
  )
}
