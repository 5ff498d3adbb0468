import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../../ground/ui/load-states.tsx'
import { setupMessages } from '../../../parts/setup/setup-messages.ts'
import { setupOptions } from '../../../parts/setup/setup-query.ts'
import { installersSteps, SetupSteps } from '../../../parts/setup/setup-steps.tsx'
import { termsOptions } from '../../../parts/terms/terms-query.ts'
import { settingsMessages } from '../settings-messages.ts'

/** What no owner sets in the dashboard: what the site is installed with. */
export function InstallersList() {
  const { data, isError } = useQuery(setupOptions)
  const { data: terms } = useQuery(termsOptions)
  return (
    <section className="card settings-card" aria-labelledby="installer">
      <h2 id="installer">For whoever installs the site</h2>
      <p className="field-hint">{setupMessages.installer}</p>
      {data ? (
        <SetupSteps steps={installersSteps(data.steps)} />
      ) : (
        <LoadNote isError={isError} failed={setupMessages.loadFailed} />
      )}
      {terms && (
        <p className="field-hint">
          {terms.canTakeDeposits ? settingsMessages.payments.ready : settingsMessages.payments.notReady}
        </p>
      )}
    </section>
  )
}
