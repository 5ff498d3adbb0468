import type { MoneyJson } from '../../shared/rules/ledger/money-json.ts'
import { reminderText } from '../../shared/rules/payment/payment-reminder.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { selectOpenBalances } from '../db/payment/open-balances.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import type { Database } from '../lib/database/open-database.ts'

/** What is left to do about money: who owes, what is to be invoiced, and what is held. */
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

/** Each row says the same of all of them. */
const countOf = ([first]: OpenRows) => ({ total: first?.total ?? 0, sum: first?.sum ?? 0 })

const toItem = ({ booking }: OpenRows[number]) => ({ booking: toBookingJson(booking) })
