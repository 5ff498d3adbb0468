import './factors.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactorAddedJson } from '../../../../../shared/rules/account/sign-in-factors.ts'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { factorsKey } from '../../../lib/api/query-keys.ts'
import { factorsMessages } from '../account-messages.ts'
import { CodeApp } from './code-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Second factors. New recovery codes are kept in state only, so they are gone when the page is left. */
export function FactorsSettings() {
  const query = useQuery(factorsOptions)
  const { data } = query
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  const onAdded = ({ recoveryCodes }: FactorAddedJson) => recoveryCodes && setNewCodes(recoveryCodes)
  return (
    <section className="card settings-card" aria-labelledby="factors">
      <h2 id="factors">Passkeys and codes</h2>
      <p>{factorsMessages.about}</p>
      {!data && <LoadNote query={query} />}
      {data && (
        <>
          <Passkeys passkeys={data.passkeys} onAdded={onAdded} />
          <CodeApp since={data.appSince} onAdded={onAdded} />
          {(data.passkeys.length > 0 || data.appSince !== null) && (
            <RecoveryCodes remaining={data.recoveryCodesLeft} newCodes={newCodes} onChange={setNewCodes} />
          )}
        </>
      )}
    </section>
  )
}

const factorsOptions = queryOptions({
  queryKey: factorsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/factors', { signal }),
})
