import { Hono } from 'hono/tiny'
import { safeParse } from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import {
  customerImportSchema,
  type ImportOutcome,
  importedRowSchema,
  importIdSchema,
  importMessages,
  importPreviewSchema,
} from '../../../shared/rules/customer/customer-import.ts'
import { newCustomerSchema } from '../../../shared/rules/customer/customer-record.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import {
  importCustomers,
  listImports,
  previewImport,
  undoImport,
} from '../../db/customer/import-customers.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { longJsonBody, validate } from '../../lib/http/validate.ts'

/** Imports customers from a file in parts, which may be interrupted and repeated. Nobody is written to. */
export const customerImportRoutes = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json<ApiResponses['GET /api/admin/customers/import']>(
      await listImports(openDatabase(c.env.DB), Date.now()),
    ),
  )
  .post('/preview', longJsonBody, validate('json', importPreviewSchema), async (c) => {
    const { valid, refused } = parseRows(c.req.valid('json').rows, 0)
    return c.json<ApiResponses['POST /api/admin/customers/import/preview']>({
      rows: await previewImport(openDatabase(c.env.DB), valid),
      refused: refused.map(({ row, errors }) => ({ index: row, errors })),
    })
  })
  .post('/', longJsonBody, validate('json', customerImportSchema), async (c) => {
    const { importId, from, rows } = c.req.valid('json')
    const { valid, refused } = parseRows(rows, from)
    const by = await auditedBy(c)
    const outcomes = await importCustomers(openDatabase(c.env.DB), importId, valid, by)
    const count = (outcome: ImportOutcome) => outcomes.filter((each) => each.outcome === outcome).length
    return c.json<ApiResponses['POST /api/admin/customers/import']>({
      created: count('created'),
      joined: count('joined'),
      unchanged: count('unchanged'),
      refused,
    })
  })
  .post('/:importId/undo', validate('param', importIdSchema), async (c) => {
    const { importId } = c.req.valid('param')
    const undone = await undoImport(openDatabase(c.env.DB), importId, await auditedBy(c))
    if (!undone) throw new Problem('undo-over', { detail: importMessages.undoOver })
    return c.json<ApiResponses['POST /api/admin/customers/import/:importId/undo']>(undone)
  })

/** Validates rows one by one. `from` is the number of the first. */
function parseRows(rows: readonly unknown[], from: number) {
  const parsed = rows.map((each, index) => ({
    row: from + index,
    result: safeParse(newCustomerSchema, each),
    choice: safeParse(importedRowSchema, each),
  }))
  return {
    valid: parsed.flatMap(({ row, result, choice }) =>
      result.success && choice.success ? [{ row, customer: result.data, ...choice.data }] : [],
    ),
    refused: parsed.flatMap(({ row, result, choice }) => {
      const issues = [
        ...(result.error?.issues ?? []),
        ...(result.success ? (choice.error?.issues ?? []) : []),
      ]
      return issues.length > 0 ? [{ row, errors: toFieldErrors(issues) }] : []
    }),
  }
}
