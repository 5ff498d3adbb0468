import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChooseFile } from '../../../components/import/choose-file.tsx'
import { bookingFields } from '../../../components/import/fields.ts'
import { MatchColumnsForm } from '../../../components/import/match-columns-form.tsx'
import { type ImportFile, readCsvFile } from '../../../components/import/read-csv-file.ts'
import { RecentImports } from '../../../components/import/recent-imports.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
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
            <RecentBookingImports />
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

function RecentBookingImports() {
  const { data } = useQuery({
    queryKey: [...adminKey, 'booking-imports'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/bookings/import', { signal }),
  })
  return (
    <RecentImports
      imports={(data?.imports ?? []).map(({ importId, at, booked }) => ({
        importId,
        at,
        text: messages.recentRow(booked),
        undo: <UndoBookingImport importId={importId} booked={booked} />,
      }))}
    />
  )
}
