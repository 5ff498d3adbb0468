import { UndoImport } from '../../../components/import/undo-import.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { customerImportMessages as messages } from './import-messages.ts'

/** Undoes an import of customers. */
export const UndoCustomerImport = ({ importId, created }: { importId: string; created: number }) => (
  <UndoImport
    question={messages.undo.question(created)}
    undo={async () => {
      const params = { importId }
      return messages.undo.result(
        await apiRequest('POST /api/admin/customers/import/:importId/undo', { params }),
      )
    }}
  />
)
