import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { businessMoment } from '../../../../shared/lib/time/business-time.ts'
import { LedgerSection } from '../../components/ledger/ledger-section.tsx'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { defaultMoneyView, moneyRanges } from '../../lib/routing/screen-views.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { OpenBooking } from '../booking/details/open-booking.tsx'
import { moneyMessages } from './money-messages.ts'
import { lastMonths } from './months.ts'
import { OutstandingMoney } from './outstanding-money.tsx'
import './figures/figures.css'
import './money.css'

const Figures = lazy(() => import('./figures/figures-section.tsx'))

const route = getRouteApi(dashboardPaths.money)

/** Outstanding money first, then figures by month, and their sources folded. */
export function MoneyScreen() {
  const { months } = route.useSearch()
  const navigate = route.useNavigate()
  const rangeId = useId()
  const [isChartsOpen, setChartsOpen] = useState(false)
  const { from, to } = lastMonths(Number(months), businessMoment(Date.now()).date)

  function choose(value: string) {
    const chosen = moneyRanges.find((range) => range === value) ?? defaultMoneyView.months
    navigate({ search: (view) => ({ ...view, months: chosen }), resetScroll: false })
  }

  return (
    <>
      <Screen title="Money">
        <OutstandingMoney />
        <div className="money-range">
          <label htmlFor={rangeId}>Show</label>
          <select
            className="input"
            id={rangeId}
            value={months}
            onChange={({ target }) => choose(target.value)}
          >
            {moneyRanges.map((range) => (
              <option key={range} value={range}>{`Last ${range} months`}</option>
            ))}
          </select>
        </div>
        <LedgerSection from={from} to={to} />
        <details className="money-charts" onToggle={({ currentTarget }) => setChartsOpen(currentTarget.open)}>
          <summary>{moneyMessages.charts}</summary>
          {isChartsOpen && (
            <Suspense>
              <Figures from={from} to={to} />
            </Suspense>
          )}
        </details>
      </Screen>
      <OpenBooking />
    </>
  )
}
