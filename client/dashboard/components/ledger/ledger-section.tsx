import './ledger.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { centsFormat } from '../../../../shared/lib/text/format-number.ts'
import { formatMonth } from '../../../../shared/lib/time/business-time.ts'
import type { LedgerMonthJson } from '../../../../shared/rules/ledger/ledger-json.ts'
import { ledgerFiles } from '../../../../shared/rules/ledger/ledger-request.ts'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { useIsAtLeast } from '../../../lib/ui/use-is-at-least.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { ledgerKey } from '../../lib/api/query-keys.ts'
import { ColumnHeads } from '../../lib/ui/column-heads.tsx'
import { ExportLink } from '../../lib/ui/export-link.tsx'

const columns = [
  { id: 'net', name: 'Before tax' },
  { id: 'gst', name: 'GST' },
  { id: 'pst', name: 'PST' },
  { id: 'received', name: 'Received' },
  { id: 'refunded', name: 'Refunded' },
  { id: 'tips', name: 'Tips' },
] as const

type LedgerSums = Omit<LedgerMonthJson, 'month'>

/** Invoiced and paid amounts by month, taxes apart, with CSV files for an accountant. */
export function LedgerSection({ from, to }: { from: string; to: string }) {
  const titleId = useId()
  const query = useQuery({
    queryKey: [...ledgerKey, from, to],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/ledger', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
  const months = query.data?.months.filter((month) => columns.some(({ id }) => month[id] !== 0)).reverse()
  return (
    <section className="card figure-card ledger" aria-labelledby={titleId}>
      <h2 id={titleId}>{ledgerMessages.title}</h2>
      <p className="field-hint">{ledgerMessages.about}</p>
      {!months && (
        <LoadNote query={query} loading={ledgerMessages.loading} failed={ledgerMessages.loadFailed} />
      )}
      {months?.length === 0 && <p>{ledgerMessages.empty}</p>}
      {months && months.length > 0 && <LedgerMonths months={months} labelledBy={titleId} />}
      <p className="button-row">
        {ledgerFiles.map((file) => (
          <ExportLink
            key={file}
            href={`/api/admin/ledger.csv?from=${from}&to=${to}&what=${file}`}
            failed={ledgerMessages.exportFailed}
          >
            {ledgerMessages.files[file]}
          </ExportLink>
        ))}
      </p>
    </section>
  )
}

/** Newest month first, with totals. Seven columns don't fit on a phone. */
function LedgerMonths({ months, labelledBy }: { months: readonly LedgerMonthJson[]; labelledBy: string }) {
  const isWide = useIsAtLeast('tablet')
  const rows: { name: string; sums: LedgerSums }[] = [
    ...months.map((sums) => ({ name: formatMonth(sums.month), sums })),
    { name: 'All', sums: sumMonths(months) },
  ]
  const format = centsFormat(rows.flatMap(({ sums }) => columns.map(({ id }) => sums[id])))
  if (!isWide) {
    return rows.map(({ name, sums }) => (
      <div key={name} className="ledger-month">
        <h3>{name}</h3>
        <dl>
          {columns.map(({ id, name: column }) => (
            <div key={id}>
              <dt>{column}</dt>
              <dd>{format(sums[id])}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))
  }
  return (
    <table className="figure-table" aria-labelledby={labelledBy}>
      <ColumnHeads names={['Month', ...columns.map(({ name }) => name)]} />
      <tbody>
        {rows.map(({ name, sums }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map(({ id }) => (
              <td key={id}>{format(sums[id])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sumMonths = (months: readonly LedgerSums[]): LedgerSums =>
  months.reduce(
    (sum, { net, gst, pst, received, refunded, tips }) => ({
      net: sum.net + net,
      gst: sum.gst + gst,
      pst: sum.pst + pst,
      received: sum.received + received,
      refunded: sum.refunded + refunded,
      tips: sum.tips + tips,
    }),
    { net: 0, gst: 0, pst: 0, received: 0, refunded: 0, tips: 0 },
  )

const ledgerMessages = {
  title: 'Money by month',
  about:
    'Invoices less credit notes, and payments, each by its own date. Taxes count from the invoice date, paid or not. Tips are in no other amount.',
  loading: 'Loading money...',
  loadFailed: 'Failed to load money',
  empty: 'Nothing was invoiced or paid in these months.',
  exportFailed: 'Failed to make the file',
  files: {
    invoices: 'Invoices (CSV)',
    payments: 'Payments (CSV)',
    tips: 'Tips (CSV)',
    taxes: 'Taxes by month (CSV)',
  },
}
