import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { formatCents } from '../../shared/lib/text/format-number.ts'
import { formatSubjectTime } from '../../shared/lib/time/business-time.ts'
import { orderDetails } from '../../shared/rules/booking/job-details.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import { aboutDuration } from '../../shared/rules/schedule/duration-text.ts'
import { type Hold, jobOfHold } from '../db/deposit/deposit-holds.ts'
import { composeEmail } from './booking-email.ts'
import { depositRefundText } from './email-text.ts'

/** The details of a hold's order, and its deposit. */
export function holdDetails(hold: Hold, published: SiteData) {
  const job = jobOfHold(hold, published.catalogue)
  const deposit = { term: 'Deposit', value: formatCents(hold.amount) }
  return [...orderDetails(job, aboutDuration(job.durationMinutes), published), deposit]
}

export function writeDepositRefundEmail(hold: Hold, published: SiteData): Email {
  const { order, host } = hold
  const { business } = published
  const slot = formatSubjectTime(order.date, order.startMinutes)
  const text = depositRefundText(jobOfHold(hold, published.catalogue).serviceName, slot, business)
  const link = { text: 'Choose another time', url: brandOrigins[host] + paths.booking }
  const details = holdDetails(hold, published)
  return { ...composeEmail({ text, details, link }, host, business), to: order.email }
}
