import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import type { MoneyJson } from '../../shared/rules/ledger/money-json.ts'
import { cardTermsOf } from '../../shared/rules/payment/pay-link.ts'
import { reminderText } from '../../shared/rules/payment/payment-reminder.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { selectOpenBalances } from '../db/payment/open-balances.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, isStripeSetUp } from '../lib/environment.ts'
import { payLink } from '../lib/text/private-links.ts'

/**
 * The money that needs the owner's attention: unpaid jobs, paid jobs without an invoice, and money held or to
 * be refunded.
 */
export async function loadMoney(env: Bindings, requestUrl: string): Promise<MoneyJson> {
  const db = openDatabase(env.DB)
  const [unpaid, uninvoiced, held, terms, version] = await db.batch([
    ...selectOpenBalances(db),
    selectTerms(db),
    selectPublished(db),
  ])
  const { business } = publishedFromRows(version)
  const { words, ...cards } = termsOf(terms)
  const origin = cardTermsOf(cards, isStripeSetUp(env)).payLinks ? siteOrigin(new URL(requestUrl)) : null
  return {
    unpaid: {
      ...countOf(unpaid),
      items: await Promise.all(
        unpaid.map(async ({ booking: row, invoice, remindedAt }) => {
          const booking = toBookingJson(row)
          const link = origin && origin + (await payLink(env, row))
          return { booking, invoice, remindedAt, reminder: reminderText(booking, business, words, link) }
        }),
      ),
    },
    uninvoiced: { ...countOf(uninvoiced), items: uninvoiced.map(toItem) },
    held: { ...countOf(held), items: held.map(toItem) },
  }
}

type OpenRows = Awaited<ReturnType<typeof selectOpenBalances>[number]>

/** Every row repeats the totals of all rows. */
const countOf = ([first]: OpenRows) => ({ total: first?.total ?? 0, sum: first?.sum ?? 0 })

const toItem = ({ booking }: OpenRows[number]) => ({ booking: toBookingJson(booking) })
