import { Hono } from 'hono/tiny'
import { safeParse } from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import {
  bookingImportPreviewSchema,
  bookingImportSchema,
  importedBookingSchema,
} from '../../../shared/rules/booking/booking-import.ts'
import type { BookingImportOutcome } from '../../../shared/rules/booking/booking-import-json.ts'
import { importIdSchema, importMessages } from '../../../shared/rules/customer/customer-import.ts'
import { importBookings, previewBookings, undoBookingImport } from '../../actions/import-bookings.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { listBookingImports } from '../../db/booking/imported-bookings.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { longJsonBody, validate } from '../../lib/http/validate.ts'

/** Imports bookings from a file in parts, which may be interrupted and repeated. Nobody is notified. */
export const bookingImportRoutes = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json<ApiResponses['GET /api/admin/bookings/import']>(
      await listBookingImports(openDatabase(c.env.DB), Date.now()),
    ),
  )
  .post('/preview', longJsonBody, validate('json', bookingImportPreviewSchema), async (c) => {
    const { valid, refused } = parseRows(c.req.valid('json').rows, 0)
    const outcomes = await previewBookings(openDatabase(c.env.DB), valid, Date.now())
    return c.json<ApiResponses['POST /api/admin/bookings/import/preview']>({
      rows: inOrder([...outcomes, ...refused]).map(({ row, ...outcome }) => ({ ...outcome, index: row })),
    })
  })
  .post('/', longJsonBody, validate('json', bookingImportSchema), async (c) => {
    const { importId, from, rows } = c.req.valid('json')
    const { valid, refused } = parseRows(rows, from)
    const outcomes = await importBookings(c, importId, valid, await auditedBy(c))
    return c.json<ApiResponses['POST /api/admin/bookings/import']>({
      rows: inOrder([...outcomes, ...refused]),
    })
  })
  .post('/:importId/undo', validate('param', importIdSchema), async (c) => {
    const { importId } = c.req.valid('param')
    const undone = await undoBookingImport(openDatabase(c.env.DB), importId, await auditedBy(c))
    if (undone === 'over') throw new Problem('undo-over', { detail: importMessages.undoOver })
    return c.json<ApiResponses['POST /api/admin/bookings/import/:importId/undo']>(undone)
  })

type RowOutcome = BookingImportOutcome & { row: number }

const inOrder = (outcomes: readonly RowOutcome[]) => outcomes.toSorted((one, other) => one.row - other.row)

/** Validates rows one by one. `from` is the number of the first. */
function parseRows(rows: readonly unknown[], from: number) {
  const parsed = rows.map((each, index) => ({
    row: from + index,
    result: safeParse(importedBookingSchema, each),
  }))
  return {
    valid: parsed.flatMap(({ row, result }) => (result.success ? [{ row, booking: result.data }] : [])),
    refused: parsed.flatMap(({ row, result }): RowOutcome[] =>
      result.success ? [] : [{ row, outcome: 'refused', errors: toFieldErrors(result.error.issues) }],
    ),
  }
}
