import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../../ground/ui/load-states.tsx'
import { Fold } from '../../../ground/ui/fold.tsx'
import { setupMessages as messages } from '../../../parts/setup/setup-messages.ts'
import { setupOptions } from '../../../parts/setup/setup-query.ts'
import { ownersSteps, SetupSteps } from '../../../parts/setup/setup-steps.tsx'

/** What should be the owner's own before customers come. It folds away when all of it is. */
export function SetupList() {
  const { data, isError } = useQuery(setupOptions)
  if (!data) return <LoadNote isError={isError} failed={messages.loadFailed} />
  const steps = ownersSteps(data.steps)
  const done = steps.filter(({ isDone }) => isDone).length
  const isDone = done === steps.length
  return (
    <section className="card settings-card" aria-labelledby="setup">
      <div className="site-head">
        <h2 id="setup">Setting up</h2>
        <span className={isDone ? 'badge badge-green' : 'badge badge-amber'}>
          {messages.done(done, steps.length)}
        </span>
      </div>
      {isDone ? (
        <Fold title="What is set up">
          <SetupSteps steps={steps} />
        </Fold>
      ) : (
        <>
          <p>{messages.about}</p>
          <SetupSteps steps={steps} />
        </>
      )}
    </section>
  )
}
