import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { paths } from '../../../../shared/lib/page/routes.ts'
import type { SetupJson } from '../../../../shared/rules/setup/setup-steps.ts'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { installStepTexts, missingNotice, setupStepTexts } from '../../components/setup/setup-messages.ts'
import { SetupSteps } from '../../components/setup/setup-steps.tsx'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../lib/ui/disclosure.tsx'
import { StepContext } from '../../lib/ui/step-context.tsx'
import { ChangeList } from '../site/overview/change-list.tsx'
import { usePublish } from '../site/use-publish.ts'
import { setupScreenMessages } from './setup-screen-messages.ts'

const messages = setupScreenMessages.live

type GoLiveProps = { stored: SiteJson; setup: SetupJson }

/** Lists the open steps, and publishes the site. */
export default function GoLive({ stored: { changes, revision }, setup }: GoLiveProps) {
  const publish = usePublish(revision)
  const stepLinks = use(StepContext)?.stepLinks
  const stepsBefore = setup.steps.filter(({ step }) => step !== 'live')
  const isLive = setup.steps.some(({ step, state }) => step === 'live' && state === 'done')
  const hasUnpublishedChanges = changes.length > 0
  return (
    <div className="room-form">
      {isLive && !hasUnpublishedChanges && (
        <section className="card settings-card setup-is-live" aria-labelledby="is-live">
          <h2 id="is-live">{messages.isLive.title}</h2>
          <p>{messages.isLive.text}</p>
        </section>
      )}
      <section className="card settings-card" aria-label="Earlier steps">
        <SetupSteps
          rows={stepsBefore.map(({ step, state }) => ({
            key: step,
            title: setupStepTexts[step].title,
            todo: missingNotice(step, setup.samples) ?? setupStepTexts[step].todo,
            isDone: state === 'done',
            action: (
              <Link className="button button-small" to={dashboardPaths.setup} search={{ part: step }}>
                Go<span className="visually-hidden">{` to ${setupStepTexts[step].title}`}</span>
              </Link>
            ),
          }))}
        />
        {hasUnpublishedChanges && (
          <Disclosure title={messages.changesGoLive(changes.length)}>
            <ChangeList changes={changes} />
          </Disclosure>
        )}
        {!hasUnpublishedChanges && !isLive && <p className="notice">{messages.nothing}</p>}
      </section>
      <InstallationNotice installation={setup.installation} />
      <div className="dialog-actions step-end">
        {stepLinks}
        {isLive && !hasUnpublishedChanges ? (
          <>
            <a className="button setup-see-site" href={paths.home}>
              {messages.isLive.see}
            </a>
            <a className="button button-primary" href={dashboardPaths.today}>
              {messages.isLive.today}
            </a>
          </>
        ) : (
          <BusyButton
            className="button button-primary"
            isBusy={publish.isPending}
            disabled={!hasUnpublishedChanges}
            onClick={() => publish.mutate(undefined)}
          >
            {setupStepTexts.live.title}
          </BusyButton>
        )}
      </div>
    </div>
  )
}

/** Steps for the installer, with an email that lists them. */
function InstallationNotice({ installation }: Pick<SetupJson, 'installation'>) {
  const openSteps = installation.filter(({ isDone }) => !isDone).map(({ step }) => installStepTexts[step])
  if (openSteps.length === 0) return null
  const body = openSteps.map(({ title, todo }) => `${title}: ${todo}`).join('\n\n')
  const mailHref = `mailto:?${new URLSearchParams({ subject: messages.subject, body })}`.replaceAll(
    '+',
    '%20',
  )
  return (
    <section className="card settings-card" aria-label="For your developer">
      <p>{messages.installer(openSteps.map(({ title }) => title))}</p>
      <p>
        <a className="button button-small" href={mailHref}>
          {messages.send}
        </a>
      </p>
    </section>
  )
}
