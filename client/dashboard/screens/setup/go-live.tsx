import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { paths } from '../../../../shared/lib/page/routes.ts'
import type { SetupJson } from '../../../../shared/rules/setup/setup.ts'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { installWords, setupWords } from '../../components/setup/setup-messages.ts'
import { SetupSteps } from '../../components/setup/setup-steps.tsx'
import { places } from '../../lib/address/places.ts'
import { Fold } from '../../lib/ui/fold.tsx'
import { StepContext } from '../../lib/ui/step.tsx'
import { ChangeList } from '../site/overview/change-list.tsx'
import { usePublish } from '../site/use-publish.ts'
import { setupScreenMessages } from './setup-screen-messages.ts'

const messages = setupScreenMessages.live

type GoLiveProps = { stored: SiteJson; setup: SetupJson }

/** What is left, and the press that shows visitors what was entered. */
export default function GoLive({ stored: { changes, revision }, setup }: GoLiveProps) {
  const publish = usePublish(revision)
  const others = use(StepContext)?.others
  const before = setup.steps.filter(({ step }) => step !== 'live')
  const isLive = setup.steps.some(({ step, state }) => step === 'live' && state === 'done')
  const waits = changes.length > 0
  return (
    <div className="room-form">
      {isLive && !waits && (
        <section className="card settings-card setup-is-live" aria-labelledby="is-live">
          <h2 id="is-live">{messages.is.title}</h2>
          <p>{messages.is.text}</p>
        </section>
      )}
      <section className="card settings-card" aria-label="Steps before">
        <SetupSteps
          rows={before.map(({ step, state }) => ({
            key: step,
            ...setupWords[step],
            isDone: state === 'done',
            end: (
              <Link className="button button-small" to={places.setup} search={{ part: step }}>
                Go<span className="visually-hidden">{` to ${setupWords[step].title}`}</span>
              </Link>
            ),
          }))}
        />
        {waits && (
          <Fold title={messages.waits(changes.length)}>
            <ChangeList changes={changes} />
          </Fold>
        )}
        {!waits && !isLive && <p className="notice">{messages.nothing}</p>}
      </section>
      <InstallersPart installation={setup.installation} />
      <div className="dialog-actions step-end">
        {others}
        {isLive && !waits ? (
          <>
            <a className="button" href={paths.home}>
              {messages.is.see}
            </a>
            <a className="button button-primary" href={places.today}>
              {messages.is.today}
            </a>
          </>
        ) : (
          <BusyButton
            className="button button-primary"
            isBusy={publish.isPending}
            disabled={!waits}
            onClick={() => publish.mutate(undefined)}
          >
            {setupWords.live.title}
          </BusyButton>
        )}
      </div>
    </div>
  )
}

/** What somebody else does, and the way to tell them. */
function InstallersPart({ installation }: Pick<SetupJson, 'installation'>) {
  const left = installation.filter(({ isDone }) => !isDone).map(({ step }) => installWords[step])
  if (left.length === 0) return null
  const body = left.map(({ title, todo }) => `${title}: ${todo}`).join('\n\n')
  const mail = `mailto:?${new URLSearchParams({ subject: messages.subject, body })}`.replaceAll('+', '%20')
  return (
    <section className="card settings-card" aria-label="For whoever installs the site">
      <p>{messages.installer(left.map(({ title }) => title))}</p>
      <p>
        <a className="button button-small" href={mail}>
          {messages.send}
        </a>
      </p>
    </section>
  )
}
