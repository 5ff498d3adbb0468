import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { brands } from '../../../../../shared/lib/business/location.ts'
import { formatDollars, formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { formatMonth } from '../../../../../shared/lib/time/business-time.ts'
import type { FiguresJson } from '../../../../../shared/rules/figures/figures-json.ts'
import { LoadError } from '../../../../lib/ui/load-states.tsx'
import { StatCards } from '../../../../lib/ui/stat-cards.tsx'
import { serviceColour } from '../../../components/booking/service-colour.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { figuresKey } from '../../../lib/api/query-keys.ts'
import { figuresMessages } from './figures-messages.ts'
import { MonthTable, ShareTable } from './figures-tables.tsx'
import { MonthChart } from './month-chart.tsx'
import { QuoteTable } from './quote-table.tsx'

/** Revenue by month, service, location and source, without cancelled bookings. */
export default function FiguresSection({ from, to }: { from: string; to: string }) {
  const figures = useQuery(figuresOptions(from, to))
  return (
    <>
      <p className="field-hint" role="status">
        {figuresMessages.period(formatMonth(from), formatMonth(to))}
      </p>
      {figures.isError && <LoadError title={figuresMessages.loadFailed} query={figures} />}
      {figures.isPending && <p role="status">{figuresMessages.loading}</p>}
      {figures.data && <FiguresView figures={figures.data} isStale={figures.isPlaceholderData} />}
    </>
  )
}

function FiguresView({ figures, isStale }: { figures: FiguresJson; isStale: boolean }) {
  const { total, months, services, locations, sources, quotes } = figures
  const cards = [
    { id: 'revenue', label: 'Revenue', value: formatDollars(total.revenue) },
    { id: 'total', label: 'Bookings', value: formatNumber(total.bookings) },
    {
      id: 'average',
      label: 'Revenue per booking',
      value: total.bookings > 0 ? formatDollars(total.revenue / total.bookings) : undefined,
    },
    { id: 'cancelled', label: 'Cancelled', value: formatNumber(total.cancelled) },
  ]
  return (
    <div className="figures" aria-busy={isStale}>
      <StatCards cards={cards} className="figure-totals" />
      <MonthChart
        title="Revenue by month"
        months={months.map(({ month, revenue }) => ({ month, value: revenue }))}
        prefix="$"
        tone="bar-revenue"
      />
      <MonthChart
        title="Bookings by month"
        months={months.map(({ month, bookings }) => ({ month, value: bookings }))}
        tone="bar-bookings"
      />
      <MonthTable months={months} />
      {services.length > 0 && (
        <ShareTable
          title="By service"
          columnName="Service"
          rows={services.map((service) => ({
            ...service,
            name: service.serviceName,
            tone: `bar-${serviceColour(service.serviceName)}`,
          }))}
        />
      )}
      <ShareTable
        title="By location"
        columnName="Location"
        rows={locations.map((each) => ({ ...each, name: brands[each.location].name, tone: 'bar-revenue' }))}
      />
      {sources.length > 0 && (
        <ShareTable
          title="By source"
          columnName="Source"
          revenueName="Completed revenue"
          rows={sources.map((each) => ({ ...each, name: each.source, tone: 'bar-bookings' }))}
        />
      )}
      <QuoteTable quotes={quotes} />
    </div>
  )
}

function figuresOptions(from: string, to: string) {
  return queryOptions({
    queryKey: [...figuresKey, from, to],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/figures', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
}
