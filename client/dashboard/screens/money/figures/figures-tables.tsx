import { useId } from 'react'
import { formatDollars, formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { formatMonth } from '../../../../../shared/lib/time/business-time.ts'
import type { FigureJson, FiguresJson } from '../../../../../shared/rules/figures/figures-json.ts'
import { ColumnHeads } from '../../../lib/ui/column-heads.tsx'
import { percent } from './chart-scale.ts'

/** The chart's values as text, latest month first. */
export function MonthTable({ months }: { months: FiguresJson['months'] }) {
  return (
    <details className="card figure-card month-table">
      <summary>Show months as table</summary>
      <table className="figure-table">
        <caption className="visually-hidden">Bookings and revenue by month</caption>
        <ColumnHeads names={['Month', 'Bookings', 'Cancelled', 'Revenue']} />
        <tbody>
          {months.toReversed().map(({ month, bookings, cancelled, revenue }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatNumber(bookings)}</td>
              <td>{formatNumber(cancelled)}</td>
              <td>{formatDollars(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

type ShareTableProps = {
  title: string
  columnName: string
  /** If the revenue is not that of every booking. */
  revenueName?: string
  rows: readonly (Pick<FigureJson, 'bookings' | 'revenue'> & { name: string; tone: string })[]
}

/** A table with a bar under each name, as long as its share of the revenue. */
export function ShareTable({ title, columnName, revenueName = 'Revenue', rows }: ShareTableProps) {
  const titleId = useId()
  const maxRevenue = Math.max(...rows.map(({ revenue }) => revenue), 0)
  return (
    <section className="card figure-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <table className="figure-table" aria-labelledby={titleId}>
        <ColumnHeads names={[columnName, 'Bookings', revenueName]} />
        <tbody>
          {rows.map(({ name, tone, bookings, revenue }) => (
            <tr key={name}>
              <th scope="row">
                <span>{name}</span>
                <svg width="100%" height="10" aria-hidden="true">
                  <rect className="bar-track" width="100%" height="10" rx="3" />
                  <rect className={tone} width={percent(revenue, maxRevenue)} height="10" rx="3" />
                </svg>
              </th>
              <td>{formatNumber(bookings)}</td>
              <td>{formatDollars(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
