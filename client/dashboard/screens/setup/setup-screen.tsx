import '../../lib/ui/settings.css'
import './setup-screen.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { Suspense } from 'react'
import {
  nextStep,
  type SetupJson,
  type SetupStep,
  type StepOutcomes,
  setupSteps,
} from '../../../../shared/rules/setup/setup-steps.ts'
import { previewPath } from '../../../../shared/site/draft/preview-path.ts'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { useIsAtLeast } from '../../../lib/ui/use-is-at-least.ts'
import { Logo } from '../../../page/layout/logo.tsx'
import { scheduleOptions } from '../../components/schedule/schedule-query.ts'
import { missingNotice, setupMessages, setupStepTexts } from '../../components/setup/setup-messages.ts'
import { SetupProgress } from '../../components/setup/setup-progress.tsx'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { termsOptions } from '../../components/terms/terms-query.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { usePageTitle } from '../../lib/ui/screen.tsx'
import { StepContext } from '../../lib/ui/step-context.tsx'
import { OpenBooking } from '../booking/details/open-booking.tsx'
import { siteOptions } from '../site/site-queries.ts'
import { setupScreenMessages as messages, stepHeadings } from './setup-screen-messages.ts'
import { stepComponents, stepPreviewPaths } from './step-components.tsx'

const route = getRouteApi(dashboardPaths.setup)

/** First-time setup: from the default site to taking bookings, one step per screen. */
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
  const missing = missingNotice(step, setup.samples)
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
          {missing && <p className="notice">{missing}</p>}
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

/** Shows a section of the dashboard as a step; saving it continues to the next one. */
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

/** The draft of the real page at phone width. Reloads after every save. */
function SitePreview({ path }: { path: string }) {
  const { data: site } = useQuery(siteOptions)
  const { data: schedule } = useQuery(scheduleOptions)
  const { data: terms } = useQuery(termsOptions)
  const previewVersion = JSON.stringify([site?.revision, site?.published.number, terms?.updatedAt, schedule])
  return (
    <aside className="setup-preview" aria-label={messages.preview}>
      <h2>{messages.preview}</h2>
      <p className="field-hint">{messages.previewHint}</p>
      <iframe
        key={previewVersion}
        title={messages.preview}
        src={previewPath('squamish', path)}
        loading="lazy"
      />
    </aside>
  )
}

/** Saves the outcome of a step on the server, so that every device knows it, and goes to the next one. */
function useLeaveStep(step: SetupStep) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate: saveStepState } = useMutation({
    mutationFn: (state: StepOutcomes[SetupStep]) =>
      apiRequest('PUT /api/admin/site/setup/:step', { params: { step }, json: { as: state } }),
    onSuccess: (setup) => queryClient.setQueryData(setupOptions.queryKey, setup),
    onError: () => showDashboardToast(messages.stepNotSaved, 'error'),
  })
  const next = setupSteps[setupSteps.indexOf(step) + 1] ?? step
  const leaveAs = (state: StepOutcomes[SetupStep]) => {
    saveStepState(state)
    navigate({ to: dashboardPaths.setup, search: { part: next } })
  }
  return { saveStepState, confirm: () => leaveAs('confirmed'), skip: () => leaveAs('skipped') }
}
