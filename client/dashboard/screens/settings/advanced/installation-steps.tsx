import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { installStepTexts, setupMessages as messages } from '../../../components/setup/setup-messages.ts'
import { setupOptions } from '../../../components/setup/setup-query.ts'
import { SetupSteps } from '../../../components/setup/setup-steps.tsx'
import { termsOptions } from '../../../components/terms/terms-query.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { settingsMessages } from '../settings-messages.ts'

/** Setup done by the installer, outside the dashboard. */
export function InstallationSteps() {
  const query = useQuery(setupOptions)
  const { data } = query
  const { data: terms } = useQuery(termsOptions)
  const steps = data?.installation ?? []
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="card settings-card settings-folds" aria-label={messages.installer.title}>
      <Disclosure title={messages.installer.title} text={data && messages.done(done, steps.length)}>
        <p className="field-hint">{messages.installer.about}</p>
        {data ? (
          <SetupSteps
            rows={steps.map(({ step, isDone }) => ({ key: step, ...installStepTexts[step], isDone }))}
          />
        ) : (
          <LoadNote query={query} failed={messages.loadFailed} />
        )}
        {terms && (
          <p className="field-hint">
            {terms.isStripeSetUp ? settingsMessages.payments.ready : settingsMessages.payments.notReady}
          </p>
        )}
      </Disclosure>
    </section>
  )
}
