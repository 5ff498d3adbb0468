import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { businessMoment, formatMonth } from '../../../shared/time/business-time.ts'
import { LoadError } from '../../ui/load-states.tsx'
import { defaultFigures, figuresRanges, places } from '../addresses.ts'
import { usePageTitle } from '../screen.tsx'
import './figures.css'
import { figuresOptions } from './figures-query.ts'
import { FiguresView } from './figures-view.tsx'
import { lastMonths } from './months.ts'

const route = getRouteApi(places.figures)

/** What the jobs of the last months brought, by month, service and location; what is cancelled is left out. */
export function FiguresScreen() {
  const { months } = route.useSearch()
  const navigate = route.useNavigate()
  const rangeId = useId()
  const { from, to } = lastMonths(Number(months), businessMoment(Date.now()).date)
  const figures = useQuery(figuresOptions(from, to))
  usePageTitle('Figures')

  function choose(value: string) {
    const chosen = figuresRanges.find((range) => range === value) ?? defaultFigures.months
    navigate({ search: { months: chosen }, resetScroll: false })
  }

  return (
    <main className="dashboard">
      <div className="dashboard-head">
        <h1 tabIndex={-1}>Figures</h1>
        <div className="figures-range">
          <label htmlFor={rangeId}>Show</label>
          <select
            className="input"
            id={rangeId}
            value={months}
            onChange={({ target }) => choose(target.value)}
          >
            {figuresRanges.map((range) => (
              <option key={range} value={range}>
                Last {range} months
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className="field-hint" role="status">
        Jobs from {formatMonth(from)} to the end of {formatMonth(to)}, by the date of the job. Cancelled ones
        bring nothing.
      </p>
      {figures.isError && (
        <LoadError
          title="Failed to load the figures"
          isBusy={figures.isFetching}
          hasOldData={!!figures.data}
          onRetry={() => figures.refetch()}
        />
      )}
      {figures.isPending && <p role="status">Loading figures...</p>}
      {figures.data && <FiguresView figures={figures.data} isStale={figures.isPlaceholderData} />}
    </main>
  )
}
