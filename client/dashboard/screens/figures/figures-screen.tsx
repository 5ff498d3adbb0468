import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { businessMoment, formatMonth } from '../../../../shared/ground/time/business-time.ts'
import { LoadError } from '../../../ground/ui/load-states.tsx'
import { defaultFigures, figuresRanges, places } from '../../ground/address/addresses.ts'
import { Screen } from '../../ground/ui/screen.tsx'
import { LedgerSection } from '../../parts/ledger/ledger-section.tsx'
import { figuresMessages } from './figures-messages.ts'
import { figuresOptions } from './figures-query.ts'
import { FiguresView } from './figures-view.tsx'
import { lastMonths } from './months.ts'
import './figures.css'

const route = getRouteApi(places.figures)

/** What the jobs of the last months brought, by month, service and location; what is cancelled is left out. */
export function FiguresScreen() {
  const { months } = route.useSearch()
  const navigate = route.useNavigate()
  const rangeId = useId()
  const { from, to } = lastMonths(Number(months), businessMoment(Date.now()).date)
  const figures = useQuery(figuresOptions(from, to))

  function choose(value: string) {
    const chosen = figuresRanges.find((range) => range === value) ?? defaultFigures.months
    navigate({ search: { months: chosen }, resetScroll: false })
  }

  return (
    <Screen
      title="Figures"
      actions={
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
      }
    >
      <p className="field-hint" role="status">
        {figuresMessages.about(formatMonth(from), formatMonth(to))}
      </p>
      {figures.isError && <LoadError title={figuresMessages.loadFailed} query={figures} />}
      {figures.isPending && <p role="status">{figuresMessages.loading}</p>}
      {figures.data && <FiguresView figures={figures.data} isStale={figures.isPlaceholderData} />}
      <LedgerSection from={from} to={to} />
    </Screen>
  )
}
