import { columns } from './booking-columns.tsx'
import { TableHead } from './booking-table.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** Rows of the size that bookings will have, so that nothing jumps when they come. */
export function ResultsSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <div className="results-list skeleton" aria-hidden="true" inert>
      {isWide ? (
        <table className="card booking-table">
          <TableHead />
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <td />
                {columns.map(({ key }) => (
                  <td key={key}>
                    <span className="skeleton-line" />
                    <span className="skeleton-line skeleton-line-short" />
                  </td>
                ))}
                <td>
                  <span className="skeleton-line" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className="booking-cards">
          {rows.map((row) => (
            <li key={row} className="card booking-card skeleton-card">
              <span className="skeleton-line" />
              <span className="skeleton-line skeleton-line-short" />
              <span className="skeleton-line" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
