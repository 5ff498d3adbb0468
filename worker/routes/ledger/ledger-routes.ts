import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { byteOrderMark, csvLine } from '../../../shared/lib/text/csv.ts'
import {
  collectedQuerySchema,
  ledgerFileQuerySchema,
  ledgerQuerySchema,
} from '../../../shared/rules/ledger/ledger-request.ts'
import { loadMoney } from '../../actions/load-money.ts'
import { auditEntry, auditedBy } from '../../db/audit/audit-log.ts'
import { type LedgerPage, ledgerTables } from '../../db/ledger/ledger-files.ts'
import { loadCollected, loadLedger } from '../../db/ledger/load-ledger.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { validate } from '../../lib/http/validate.ts'

/** Open payments, and the books for an accountant: taxes by month, and every row as CSV files. */
export const ledgerRoutes = new Hono<AppEnv>()
  .get('/ledger', validate('query', ledgerQuerySchema), async (c) => {
    const { from, to } = c.req.valid('query')
    const months = await loadLedger(openDatabase(c.env.DB), from, to)
    return c.json<ApiResponses['GET /api/admin/ledger']>({ months })
  })
  .get('/money', async (c) => c.json<ApiResponses['GET /api/admin/money']>(await loadMoney(c.env, c.req.url)))
  .get('/collected', validate('query', collectedQuerySchema), async (c) => {
    const { date } = c.req.valid('query')
    return c.json<ApiResponses['GET /api/admin/collected']>(await loadCollected(openDatabase(c.env.DB), date))
  })
  .get('/ledger.csv', validate('query', ledgerFileQuerySchema), async (c) => {
    const { from, to, what } = c.req.valid('query')
    const db = openDatabase(c.env.DB)
    // Compared as text, so the 31st also works for shorter months.
    const period = { from: `${from}-01`, to: `${to}-31` }
    const { columns, loadPage } = ledgerTables[what]

    // Load the first page before the response starts, so that a database failure is still a 503.
    let page: LedgerPage | null = await loadPage(db, period, { date: '', row: 0 })
    await auditEntry(db, await auditedBy(c), 'ledger-exported', `${what} ${from} ${to}`)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(columns))),
      pull: async (controller) => {
        if (!page) return controller.close()
        controller.enqueue(encoder.encode(page.lines.map(csvLine).join('')))
        page = page.next && (await loadPage(db, period, page.next))
      },
    })
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}-${from}-${to}.csv"`,
    })
  })
