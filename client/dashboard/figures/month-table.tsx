import type { FiguresJson } from '../../../shared/booking/summary-json.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { formatNumber } from '../../../shared/text/format-number.ts'
import { formatMonth } from '../../../shared/time/business-time.ts'

/** The columns in words, the latest month first. */
export function MonthTable({ months }: { months: FiguresJson['months'] }) {
  return (
    <details className="card figure-card month-table">
      <summary>Show months as table</summary>
      <table className="figure-table">
        <caption className="visually-hidden">Bookings and revenue by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Bookings</th>
            <th scope="col">Cancelled</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
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
