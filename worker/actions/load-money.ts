import type { MoneyJson } from '../../shared/rules/ledger/money-json.ts'
import { reminderText } from '../../shared/rules/payment/payment-reminder.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { selectOpenBalances } from '../db/payment/open-balances.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * The money that needs the owner's attention: unpaid jobs, paid jobs without an invoice, and money held or to
 * be refunded.
 */
export async function loadMoney(db: Database): Promise<MoneyJson> {
  const [unpaid, uninvoiced, held, terms, version] = await db.batch([
    ...selectOpenBalances(db),
    selectTerms(db),
    selectPublished(db),
  ])
  const { business } = publishedFromRows(version)
  const { words } = termsOf(terms)
  return {
    unpaid: {
      ...countOf(unpaid),
      items: unpaid.map(({ booking: row, invoice, remindedAt }) => {
        const booking = toBookingJson(row)
        return { booking, invoice, remindedAt, reminder: reminderText(booking, business, words) }
      }),
    },
    uninvoiced: { ...countOf(uninvoiced), items: uninvoiced.map(toItem) },
    held: { ...countOf(held), items: held.map(toItem) },
  }
}

type OpenRows = Awaited<ReturnType<typeof selectOpenBalances>[number]>

/** Every row repeats the totals of all rows. */
const countOf = ([first]: OpenRows) => ({ total: first?.total ?? 0, sum: first?.sum ?? 0 })

const toItem = ({ booking }: OpenRows[number]) => ({ booking: toBookingJson(booking) })
