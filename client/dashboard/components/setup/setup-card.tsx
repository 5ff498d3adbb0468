import { ChevronRight } from 'lucide-react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import {
  isUntouched,
  nextStep,
  type SetupJson,
  type SetupStep,
} from '../../../../shared/rules/setup/setup-steps.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { setupMessages as messages, missingNotice, setupStepTexts } from './setup-messages.ts'
import { SetupProgress } from './setup-progress.tsx'
import './setup.css'

/** A plain URL, since Today is a separate page without these routes. */
const stepUrl = (step: SetupStep) => `${dashboardPaths.setup}?part=${step}`

type SetupCardProps = { setup: Pick<SetupJson, 'steps' | 'samples'>; children?: ViewElements }

/** The remaining setup steps. Renders only `children` once all are done. */
export default function SetupCard({ setup: { steps, samples }, children }: SetupCardProps) {
  const next = nextStep(steps)
  if (!next) return null
  const remainingSteps = steps.filter(({ state }) => state !== 'done')
  return (
    <section className="card setup-card" aria-labelledby="setup">
      <h2 id="setup">{messages.title}</h2>
      <SetupProgress
        label={messages.done(steps.length - remainingSteps.length, steps.length)}
        steps={steps}
      />
      <ul className="setup-left">
        {remainingSteps.map(({ step }) => (
          <li key={step}>
            <a href={stepUrl(step)}>
              <span>{setupStepTexts[step].title}</span>{' '}
              <small>{messages.minutes(setupStepTexts[step].minutes)}</small>
              <ChevronRight aria-hidden="true" />
            </a>
            {missingNotice(step, samples) && <p className="field-hint">{missingNotice(step, samples)}</p>}
          </li>
        ))}
      </ul>
      <a className="button button-primary" href={stepUrl(next)}>
        {isUntouched(steps) ? messages.begin : messages.continueWith(setupStepTexts[next].title)}
      </a>
      {children}
    </section>
  )
}
