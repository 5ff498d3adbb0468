import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { centsFormat, formatCents } from '../../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import { parseActor } from '../../../../shared/rules/booking/actor.ts'
import type { CollectedJson } from '../../../../shared/rules/ledger/collected-json.ts'
import { methodNames } from '../../../../shared/rules/payment/payment.ts'
import { InputField } from '../../../lib/ui/form-field.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { useOpenBooking } from '../../components/booking/use-open-booking.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { moneyKey } from '../../lib/api/query-keys.ts'
import { cashByCrew } from './cash-by-crew.ts'
import { moneyMessages } from './money-messages.ts'

const messages = moneyMessages.dayPayments

/** Payments of a day by who recorded them, with the cash. */
export function DayPayments() {
  const titleId = useId()
  const today = businessDate(Date.now())
  const [date, setDate] = useState(today)
  const open = useOpenBooking()
  const query = useQuery({
    queryKey: [...moneyKey, 'takings', date],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/collected', { query: { date }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <section className="card money-card" aria-labelledby={titleId}>
      <div className="day-takings-head">
        <h2 id={titleId}>{messages.title}</h2>
        <InputField
          label="Day"
          type="date"
          max={today}
          value={date}
          onChange={(day) => setDate(day || today)}
        />
      </div>
      {!data && <LoadNote query={query} loading={messages.loading} failed={messages.loadFailed} />}
      {data?.takers.length === 0 && <p className="field-hint">{messages.none}</p>}
      {data && <CashByCrew day={data} />}
      {data?.takers.map(({ actor, cash, items }) => {
        const recordedBy = parseActor(actor)
        const format = centsFormat(items.map(({ amount }) => amount))
        return (
          <div key={actor} className="money-age">
            <h3>
              <span>{recordedBy.kind === 'owner' ? recordedBy.email : messages.byCustomers}</span>
              <span>{messages.cash(cash)}</span>
            </h3>
            <ul>
              {items.map(({ id, bookingId, amount, method, customerName, crewName }) => (
                <li key={id} className="money-row">
                  <div>
                    {customerName === null ? (
                      <p>{messages.deletedBooking}</p>
                    ) : (
                      <button
                        type="button"
                        className="money-name"
                        translate="no"
                        onClick={() => open(bookingId)}
                      >
                        {customerName}
                      </button>
                    )}
                    <p className="field-hint">{[methodNames[method], crewName].filter(Boolean).join(', ')}</p>
                  </div>
                  <strong>{format(amount)}</strong>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

/** Cash per crew, for several crews: one person may record the payments for all. */
function CashByCrew({ day }: { day: CollectedJson }) {
  const crews = cashByCrew(day)
  if (crews.length < 2) return null
  const sums = crews.map(
    ({ crewName, cash }) => `${crewName ?? messages.deletedBooking} ${formatCents(cash)}`,
  )
  return <p className="money-sum">{messages.byCrew(sums)}</p>
}
