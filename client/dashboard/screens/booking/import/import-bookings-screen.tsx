import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChooseFile } from '../../../components/import/choose-file.tsx'
import { bookingFields } from '../../../components/import/fields.ts'
import { importMessages } from '../../../components/import/import-messages.ts'
import { MatchColumnsForm } from '../../../components/import/match-columns-form.tsx'
import { type ImportFile, readCsvFile } from '../../../components/import/read-csv-file.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { BookingImportCheck } from './booking-import-check.tsx'
import { bookingImportMessages as messages } from './import-messages.ts'
import { UndoBookingImport } from './undo-booking-import.tsx'
import { type BookingPlan, planBookingImport } from './use-booking-import.ts'
import '../../../components/import/import.css'

/** Imports bookings to come from a file: choose it, match its columns, check what can be booked, import. */
export function ImportBookingsScreen() {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [plan, setPlan] = useState<BookingPlan | null>(null)
  const step = plan ? 2 : file ? 1 : 0
  return (
    <Screen title="Import bookings" back={<BackLink to={dashboardPaths.list}>Bookings</BackLink>}>
      <div className="import-screen" key={step}>
        {!file ? (
          <>
            <ChooseFile
              {...messages.file}
              accept=".csv,.tsv,.txt,text/csv"
              sources={messages.sources}
              read={(chosen) => readCsvFile(chosen, 'bookings')}
              onRead={setFile}
            />
            <RecentImports />
          </>
        ) : plan ? (
          <BookingImportCheck plan={plan} file={file} onBack={() => setPlan(null)} />
        ) : (
          <MatchColumnsForm
            file={file}
            choices={bookingFields}
            makePlan={planBookingImport}
            onPlan={setPlan}
            onChange={setFile}
            onBack={() => setFile(null)}
          />
        )}
      </div>
    </Screen>
  )
}

/** Imports that can still be undone. */
function RecentImports() {
  const { data } = useQuery({
    queryKey: [...adminKey, 'booking-imports'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/bookings/import', { signal }),
  })
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports">{importMessages.recent}</h2>
      <ul className="card import-card">
        {data.imports.map(({ importId, at, booked }) => (
          <li key={importId} className="import-row">
            <span>{`${formatInstant(at)}: ${messages.recentRow(booked)}`}</span>
            <UndoBookingImport importId={importId} booked={booked} />
          </li>
        ))}
      </ul>
    </section>
  )
}
