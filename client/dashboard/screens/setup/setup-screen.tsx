import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { Suspense } from 'react'
import {
  nextStep,
  type SetupJson,
  type SetupStep,
  setupSteps,
} from '../../../../shared/rules/setup/setup-steps.ts'
import { previewPath } from '../../../../shared/site/draft/preview-path.ts'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { useIsAtLeast } from '../../../lib/ui/use-is-at-least.ts'
import { Logo } from '../../../page/layout/logo.tsx'
import { setupMessages, setupStepTexts } from '../../components/setup/setup-messages.ts'
import { SetupProgress } from '../../components/setup/setup-progress.tsx'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { usePageTitle } from '../../lib/ui/screen.tsx'
import { StepContext } from '../../lib/ui/step-context.tsx'
import { OpenBooking } from '../booking/details/open-booking.tsx'
import { SitePreview } from './preview.tsx'
import { setupScreenMessages as messages, stepHeadings } from './setup-screen-messages.ts'
import { stepComponents, stepPreviewPaths } from './step-components.tsx'
import { useLeaveStep } from './use-leave-step.ts'
import '../../lib/ui/settings.css'
import './setup-screen.css'

const route = getRouteApi(dashboardPaths.setup)

/** The first half hour: from a site that nobody has touched to one that customers book on, a step a screen. */
export function SetupScreen() {
  const { part } = route.useSearch()
  const setup = useQuery(setupOptions)
  if (!setup.data) {
    return (
      <main className="screen">
        {setup.isError ? (
          <LoadError title={setupMessages.loadFailed} query={setup} />
        ) : (
          <p role="status">{messages.loading}</p>
        )}
      </main>
    )
  }
  const { steps } = setup.data
  if (!part)
    return <Navigate to={dashboardPaths.setup} search={{ part: nextStep(steps) ?? 'live' }} replace />
  return <SetupStepScreen key={part} step={part} setup={setup.data} />
}

type StepProps = { step: SetupStep; setup: SetupJson }

function SetupStepScreen({ step, setup }: StepProps) {
  const { title, about } = stepHeadings[step]
  usePageTitle(title)
  const isWide = useIsAtLeast('desktop')
  const number = setupSteps.indexOf(step) + 1
  return (
    <div className="setup">
      <header className="setup-head">
        <Logo name={getBusiness().name} />
        <SetupProgress label={messages.step(number, setupSteps.length)} steps={setup.steps} />
        <a href={dashboardPaths.today}>{messages.later}</a>
      </header>
      <div className="setup-body">
        {isWide && <StepList steps={setup.steps} />}
        <main>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            <p>{about}</p>
          </div>
          <StepBody step={step} setup={setup} />
          {!isWide && (
            <a
              className="setup-preview-link"
              href={previewPath('squamish', stepPreviewPaths[step])}
              target="_blank"
              rel="noopener"
            >
              <span>{messages.preview}</span>
              <span className="visually-hidden"> in a new tab</span>
            </a>
          )}
        </main>
        {isWide && <SitePreview path={stepPreviewPaths[step]} />}
      </div>
      <OpenBooking />
    </div>
  )
}

const StepList = ({ steps }: Pick<SetupJson, 'steps'>) => (
  <nav className="setup-list" aria-label="Steps">
    {steps.map(({ step, state }) => (
      <Link key={step} to={dashboardPaths.setup} search={{ part: step }}>
        {state === 'done' ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
        <span>{setupStepTexts[step].title}</span>
        {state === 'done' && <span className="visually-hidden">, done</span>}
      </Link>
    ))}
  </nav>
)

/** A room of the dashboard as a step: it goes on where it would be saved. */
function StepBody({ step, setup }: StepProps) {
  const leaveStep = useLeaveStep(step)
  const Body = stepComponents[step]
  const isUnfinished = setup.steps.some((each) => each.step === step && each.state !== 'done')
  const [previousStep, followingStep] = [
    setupSteps[setupSteps.indexOf(step) - 1],
    setupSteps[setupSteps.indexOf(step) + 1],
  ]
  const stepLinks = (
    <>
      {previousStep && (
        <Link className="button" to={dashboardPaths.setup} search={{ part: previousStep }}>
          Back
        </Link>
      )}
      {followingStep && (
        <Link
          className="button button-quiet"
          to={dashboardPaths.setup}
          search={{ part: followingStep }}
          onClick={() => isUnfinished && leaveStep.saveStepState('skipped')}
        >
          Skip
        </Link>
      )}
    </>
  )
  return (
    <StepContext value={{ stepLinks, confirm: leaveStep.confirm, skip: leaveStep.skip }}>
      <Suspense fallback={<p role="status">{messages.loading}</p>}>
        <Body setup={setup} />
      </Suspense>
    </StepContext>
  )
}
