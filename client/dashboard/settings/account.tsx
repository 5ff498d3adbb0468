import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../booking-words.ts'
import { PasswordForm } from './password-form.tsx'
import { sessionsOptions } from './queries.ts'
import { Sessions } from './sessions.tsx'

/** The owner's own sign-in: its password, and where it is in use. */
export function Account() {
  const { data, isError } = useQuery(sessionsOptions)
  return (
    <section className="card settings-card" aria-labelledby="account">
      <h2 id="account">Account</h2>
      {data && (
        <dl className="facts">
          <div>
            <dt>Signed in as</dt>
            <dd>{data.email}</dd>
          </div>
          <div>
            <dt>Last sign-in</dt>
            <dd>{data.lastSignInAt ? formatInstant(data.lastSignInAt) : 'Never'}</dd>
          </div>
        </dl>
      )}
      <PasswordForm email={data?.email} />
      <Sessions sessions={data?.sessions} isError={isError} />
    </section>
  )
}
