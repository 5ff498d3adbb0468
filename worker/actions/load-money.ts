import type { Business } from '../../shared/lib/business/business.ts'
import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import { businessDate } from '../../shared/lib/time/business-time.ts'
import { jobsText } from '../../shared/rules/invoice/shared-invoice.ts'
import type { MoneyJson, UnpaidJson } from '../../shared/rules/ledger/money-json.ts'
import { cardTermsOf } from '../../shared/rules/payment/pay-link.ts'
import { reminderText, sharedReminderText } from '../../shared/rules/payment/payment-reminder.ts'
import type { TermsText } from '../../shared/rules/terms/terms-text.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { channelOf, selectReach } from '../db/message/customer-channels.ts'
import { messageSettingsOf, selectMessageSettings } from '../db/message/message-settings.ts'
import { selectOpenBalances, selectUnbilled } from '../db/payment/open-balances.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, isStripeSetUp } from '../lib/environment.ts'
import { messageServices } from '../lib/services/text-sender.ts'
import { payLink } from '../lib/text/private-links.ts'

/**
 * The money that needs the owner's attention: unpaid jobs, paid jobs without an invoice, and money held or to
 * be refunded.
 */
export async function loadMoney(env: Bindings, requestUrl: string): Promise<MoneyJson> {
  const db = openDatabase(env.DB)
  const [unpaid, uninvoiced, held, unbilled, terms, version] = await db.batch([
    ...selectOpenBalances(db),
    selectUnbilled(db),
    selectTerms(db),
    selectPublished(db),
  ])
  const open = unpaid.filter(isFirstOfInvoice)
  const [reach, settings] = await db.batch([
    selectReach(
      db,
      open.map(({ booking }) => booking.id),
    ),
    selectMessageSettings(db),
  ])
  const records = { reach, messaging: { ...messageServices(env), ...messageSettingsOf(settings) } }
  const { business } = publishedFromRows(version)
  const { words, ...cards } = termsOf(terms)
  const origin = cardTermsOf(cards, isStripeSetUp(env)).payLinks ? siteOrigin(new URL(requestUrl)) : null
  return {
    unpaid: {
      ...countOf(unpaid),
      items: await Promise.all(
        open.map(async (row) => {
          const link = origin && origin + (await payLink(env, row.booking, row.sharedInvoice ?? undefined))
          const remindBy = channelOf('payment-reminder', row.booking, records)
          return { ...toUnpaid(row, business, words, link), remindBy }
        }),
      ),
    },
    unbilled,
    uninvoiced: { ...countOf(uninvoiced), items: uninvoiced.map(toItem) },
    held: { ...countOf(held), items: held.map(toItem) },
  }
}

type OpenRows = Awaited<ReturnType<typeof selectOpenBalances>[number]>
type OpenRow = OpenRows[number]

/** False for the other jobs of a shared invoice, which is one item. */
const isFirstOfInvoice = ({ sharedInvoice }: OpenRow, index: number, rows: OpenRows) =>
  sharedInvoice === null || rows.findIndex((row) => row.sharedInvoice === sharedInvoice) === index

function toUnpaid(
  { booking: row, invoice, sharedInvoice, sharedDueDate, sharedJobs, sharedSum, remindedAt }: OpenRow,
  business: Business,
  words: TermsText,
  link: string | null,
): Omit<UnpaidJson, 'remindBy'> {
  const booking = toBookingJson(row)
  if (sharedInvoice === null) {
    const reminder = reminderText(booking, business, words, link)
    return { booking, invoice, shared: null, remindedAt, reminder }
  }
  const shared = { jobs: sharedJobs, due: sharedSum, dueDate: sharedDueDate }
  const reminder = sharedReminderText(
    { ...shared, invoice: sharedInvoice, jobs: jobsText(shared.jobs), today: businessDate(Date.now()) },
    business,
    words,
    link,
  )
  return { booking, invoice: sharedInvoice, shared, remindedAt, reminder }
}

/** Every row repeats the totals of all rows. */
const countOf = ([first]: OpenRows) => ({ total: first?.total ?? 0, sum: first?.sum ?? 0 })

const toItem = ({ booking }: OpenRows[number]) => ({ booking: toBookingJson(booking) })
