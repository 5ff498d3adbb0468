import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChooseFile } from '../../../components/import/choose-file.tsx'
import { customerFields } from '../../../components/import/fields.ts'
import { MatchColumnsForm } from '../../../components/import/match-columns-form.tsx'
import type { ImportFile } from '../../../components/import/read-csv-file.ts'
import { RecentImports } from '../../../components/import/recent-imports.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { ImportCheck } from './import-check.tsx'
import { customerImportMessages as messages } from './import-messages.ts'
import { readFile } from './read-file.ts'
import { UndoCustomerImport } from './undo-customer-import.tsx'
import { type ImportPlan, planImport } from './use-import.ts'
import '../../../components/import/import.css'

/** Imports customers from a file: choose it, match its columns, check what would happen, import. */
export function ImportScreen() {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const step = plan ? 2 : file ? 1 : 0
  return (
    <Screen title="Import customers" back={<BackLink to={dashboardPaths.customers}>Customers</BackLink>}>
      <div className="import-screen" key={step}>
        {!file ? (
          <>
            <ChooseFile
              {...messages.file}
              accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
              sources={messages.sources}
              read={readFile}
              onRead={setFile}
            />
            <p>
              <Link to={dashboardPaths.importBookings}>{messages.bookings}</Link>
            </p>
            <RecentCustomerImports />
          </>
        ) : plan ? (
          <ImportCheck plan={plan} file={file} onBack={() => setPlan(null)} />
        ) : (
          <MatchColumnsForm
            file={file}
            choices={customerFields}
            makePlan={({ rows, fields }) => planImport(rows, fields)}
            onPlan={setPlan}
            onChange={setFile}
            onBack={() => setFile(null)}
          />
        )}
      </div>
    </Screen>
  )
}

function RecentCustomerImports() {
  const { data } = useQuery({
    queryKey: [...adminKey, 'imports'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/customers/import', { signal }),
  })
  return (
    <RecentImports
      imports={(data?.imports ?? []).map(({ importId, at, created, joined }) => ({
        importId,
        at,
        text: messages.recentRow(created, joined),
        undo: <UndoCustomerImport importId={importId} created={created} />,
      }))}
    />
  )
}
