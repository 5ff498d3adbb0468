import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import type { SetupStep } from '../../../../../shared/site/draft/site-json.ts'
import { LoadNote } from '../../../../ground/ui/load-states.tsx'
import { places } from '../../../ground/address/places.ts'
import { setupWords, siteMessages } from '../site-messages.ts'
import { setupOptions } from '../site-queries.ts'

const messages = siteMessages.setup

/** Where a step is done in the dashboard; what is missing here is done by whoever runs the site. */
const whereDone: Partial<Record<SetupStep, { part: string } | { place: typeof places.settings }>> = {
  name: { part: 'business' },
  phone: { part: 'business' },
  email: { part: 'business' },
  address: { part: 'business' },
  pictures: { part: 'gallery' },
  reviews: { part: 'reviews' },
  rating: { part: 'rating' },
  terms: { place: places.settings },
}

/** What should be the owner's own before customers come. It folds away when all of it is. */
export function SetupList() {
  const { data, isError } = useQuery(setupOptions)
  const steps = data?.steps ?? []
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="card settings-card" aria-labelledby="setup">
      {!data && (
        <>
          <h2 id="setup">Setting up</h2>
          <LoadNote isError={isError} failed={messages.loadFailed} />
        </>
      )}
      {data && (
        <details className="site-setup" open={done < steps.length}>
          <summary>
            <h2 id="setup">Setting up</h2>
            <span className={done < steps.length ? 'badge badge-amber' : 'badge badge-green'}>
              {messages.done(done, steps.length)}
            </span>
          </summary>
          <p>{messages.about}</p>
          <ul className="site-steps">
            {steps.map(({ step, isDone }) => (
              <li key={step} className={isDone ? 'site-step-done' : ''}>
                {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
                <div>
                  <strong>{setupWords[step].title}</strong>
                  <span className="visually-hidden">{isDone ? ', done' : ', not done yet'}</span>
                  {!isDone && <small>{setupWords[step].todo}</small>}
                </div>
                {!isDone && <StepLink step={step} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function StepLink({ step }: { step: SetupStep }) {
  const where = whereDone[step]
  if (!where) return null
  const title = <span className="visually-hidden"> to {setupWords[step].title}</span>
  return 'part' in where ? (
    <Link to={places.site} search={{ part: where.part }} className="button button-small">
      Go{title}
    </Link>
  ) : (
    <Link to={where.place} hash={step} className="button button-small">
      Go{title}
    </Link>
  )
}
