import { UndoImport } from '../../../components/import/undo-import.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { bookingImportMessages as messages } from './import-messages.ts'

/** Undoes an import of bookings. */
export const UndoBookingImport = ({ importId, booked }: { importId: string; booked: number }) => (
  <UndoImport
    question={messages.undo.question(booked)}
    undo={async () => {
      const params = { importId }
      return messages.undo.result(
        await apiRequest('POST /api/admin/bookings/import/:importId/undo', { params }),
      )
    }}
  />
)
