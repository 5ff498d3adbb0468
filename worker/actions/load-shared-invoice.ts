import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import { businessDate } from '../../shared/lib/time/business-time.ts'
import { invoiceName } from '../../shared/rules/invoice/invoice.ts'
import type { SharedInvoiceJobJson, SharedInvoiceJson } from '../../shared/rules/invoice/invoice-json.ts'
import {
  creditsOf,
  describeJobCredit,
  describeSharedCredit,
  isActivePart,
  jobsText,
} from '../../shared/rules/invoice/shared-invoice.ts'
import { textablePhone } from '../../shared/rules/message/textable-phone.ts'
import { cardTermsOf } from '../../shared/rules/payment/pay-link.ts'
import { sharedReminderText } from '../../shared/rules/payment/payment-reminder.ts'
import { balanceOf } from '../../shared/rules/price/amounts.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { BusinessTerms } from '../../shared/rules/terms/business-terms.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { isOutdated, remainderOf, toInvoiceJson } from '../db/invoice/invoices.ts'
import type { SharedInvoice } from '../db/invoice/shared-invoices.ts'
import { selectLastReminders } from '../db/payment/open-balances.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import { idList } from '../lib/database/ids.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, isStripeSetUp } from '../lib/environment.ts'
import { payLink } from '../lib/text/private-links.ts'

/** A shared invoice as the dashboard shows it, with what has become of each of its jobs. */
export async function toSharedInvoiceJson(
  env: Bindings,
  requestUrl: string,
  { document: row, jobs, series, customerId }: SharedInvoice,
): Promise<SharedInvoiceJson> {
  const db = openDatabase(env.DB)
  const bookingIds = jobs.map(({ part }) => part.bookingId)
  const [termsRow, version, reminders] = await db.batch([
    selectTerms(db),
    selectPublished(db),
    selectLastReminders(db, idList(bookingIds)),
  ])
  const settings = { terms: termsOf(termsRow), published: publishedFromRows(version) }
  const { document } = row
  const dueDate = document.dueDate ?? null
  const number = invoiceName(row)
  const items = jobs.map((job) => toJobJson(job, settings))
  const due = items.reduce((sum, job) => sum + job.due, 0)
  const openIds = new Set(items.filter((job) => job.due > 0).map(({ bookingId }) => bookingId))
  const { payLinks } = cardTermsOf(settings.terms, isStripeSetUp(env))
  const payable = payLinks ? jobs.find(({ part }) => openIds.has(part.bookingId))?.booking : undefined
  const payUrl = payable ? siteOrigin(new URL(requestUrl)) + (await payLink(env, payable, number)) : null
  const contact = jobs.findLast(({ booking }) => booking?.customerPhone)?.booking
  const credits = [
    ...series
      .filter(({ kind }) => kind === 'credit-note')
      .map((credit) => ({ credit, description: describeSharedCredit(credit) })),
    ...jobs
      .flatMap(creditsOf)
      .filter(({ sharedId }) => sharedId === null)
      .map((credit) => ({ credit, description: describeJobCredit(credit) })),
  ]
  return {
    ...{ number, date: row.date, dueDate, poNumber: document.poNumber ?? null, bookingIds, jobs: items },
    customer: {
      ...{ id: customerId, name: document.customer.name },
      ...{ email: contact?.customerEmail ?? '', phone: contact?.customerPhone ?? '' },
    },
    addressee: addresseeOf(jobs) ?? null,
    ...{ net: row.net, taxes: { gst: row.gst, pst: row.pst }, total: document.total, due },
    paid: jobs.reduce((sum, job) => sum + (activeBookingOf(job)?.paid ?? 0), 0),
    credits: credits
      .toSorted(({ credit: one }, { credit: other }) => other.year - one.year || other.number - one.number)
      .map(({ credit, description }) => ({ ...toInvoiceJson(credit), description })),
    remindedAt:
      reminders
        .flatMap(({ remindedAt }) => remindedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
    payUrl,
    reminder: sharedReminderText(
      { invoice: number, jobs: jobsText(openIds.size), due, dueDate, today: businessDate(Date.now()) },
      settings.published.business,
      settings.terms.words,
      payUrl,
    ),
  }
}

type Job = SharedInvoice['jobs'][number]

/** The booking of a job whose part of the invoice is active. */
const activeBookingOf = (job: Job) => (isActivePart(job) ? job.booking : undefined)

/** The oldest job with an email address, or else a number that gets texts, by which the customer is reached. */
export function addresseeOf(jobs: readonly Job[]): string | undefined {
  const active = jobs.flatMap((job) => activeBookingOf(job) ?? [])
  const found =
    active.find(({ customerEmail }) => customerEmail !== '') ??
    active.find(({ customerPhone }) => textablePhone(customerPhone) !== null)
  return found?.id
}

function toJobJson(job: Job, settings: { terms: BusinessTerms; published: SiteData }): SharedInvoiceJobJson {
  const { part, issued } = job
  const booking = activeBookingOf(job)
  return {
    ...{ bookingId: part.bookingId, ...part.document.job, net: part.net },
    left: booking ? remainderOf(part, issued).total : null,
    due: booking ? Math.max(balanceOf(toBookingJson(booking)), 0) : 0,
    isOutdated: booking !== undefined && isOutdated(part, { ...settings, booking, issued }),
  }
}
