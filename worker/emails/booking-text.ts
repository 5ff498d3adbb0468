import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import { manageActions, managePath, paths } from '../../shared/lib/page/routes.ts'
import { formatCents } from '../../shared/lib/text/format-number.ts'
import { formatDate, formatTime } from '../../shared/lib/time/business-time.ts'
import { openProposedTime } from '../../shared/rules/booking/move-proposal.ts'
import type { InvoiceView } from '../../shared/rules/invoice/invoice-view.ts'
import { emailBrand } from '../../shared/rules/mail/email-brand.ts'
import { chooseTimeTemplate, type TextTemplates } from '../../shared/rules/message/default-text-templates.ts'
import { fillTemplate } from '../../shared/rules/message/fill-template.ts'
import type { TextEvent } from '../../shared/rules/message/text-events.ts'
import { balanceOf } from '../../shared/rules/price/amounts.ts'
import { slotText } from '../../shared/rules/schedule/slot.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import type { OutboxEvent } from '../db/mail/outbox.ts'
import { isStillRelevant } from './booking-email.ts'
import { amountsText } from './invoice-email.ts'

type TextContext = {
  booking: Booking
  detail: string | null
  manageToken: string
  templates: TextTemplates
  business: Business
}

/** Writes the text about a booking's event, from the booking as it is now; `null` when it is no longer relevant. */
export function writeBookingText(
  event: TextEvent,
  row: OutboxEvent['row'],
  context: TextContext,
  now: number,
): string | null {
  const { booking, detail, templates } = context
  if (!isStillRelevant(row, booking, now)) return null
  if (event === 'move-proposed') return writeProposal(context, now)
  const isConfirmed = event === 'received' && booking.autoConfirmed !== null
  const values = {
    ...commonValues(context),
    arrival: detail ?? '',
    amount: detail ?? '',
    ...(event === 'no-show' && { link: brandOrigins[emailBrand(booking)] + paths.booking }),
  }
  return fillTemplate(event, templates[isConfirmed ? 'confirmed' : event], values)
}

/** Asks to accept the proposed time, or to choose one; `null` for an earlier proposal. */
function writeProposal(context: TextContext, now: number): string | null {
  const { booking, detail, templates } = context
  const isCurrent = detail === slotText({ date: booking.bookingDate, time: booking.bookingTime })
  if (!booking.proposal || !isCurrent) return null
  const proposed = openProposedTime(booking.proposal, now)
  const values = commonValues(context)
  if (!proposed) return fillTemplate('move-proposed', chooseTimeTemplate, values)
  return fillTemplate('move-proposed', templates['move-proposed'], {
    ...values,
    day: formatDate(proposed.date),
    time: formatTime(proposed.startMinutes),
  })
}

/** Writes the text with an invoice, a receipt or a credit note. */
export function writeInvoiceText(invoice: InvoiceView, context: TextContext): string {
  const { heading, name } = invoice
  const values = commonValues(context)
  return fillTemplate('invoice', context.templates.invoice, {
    ...values,
    document: `${heading} ${name}`,
    amount: amountsText(invoice).replace(/\.$/, ''),
    link: `${values.link}/${manageActions.invoice}/${name}`,
  })
}

/** Writes the text about the balance due of a job, or of the shared invoice that it is on. */
export function writePaymentReminderText(invoice: InvoiceView | null, context: TextContext): string {
  const values = commonValues(context)
  const due = invoice?.jobs
    ? {
        amount: formatCents(invoice.account?.balance ?? 0),
        service: `invoice ${invoice.name} (${invoice.document.job.service})`,
        day: formatDate(invoice.document.dueDate ?? invoice.date),
      }
    : { amount: formatCents(balanceOf(toBookingJson(context.booking))) }
  return fillTemplate('payment-reminder', context.templates['payment-reminder'], {
    ...values,
    ...due,
    link: invoice ? `${values.link}/${manageActions.invoice}/${invoice.name}` : values.link,
  })
}

/** The first name, if it is one: anybody can enter words there that we would send to somebody else. */
export const firstName = (name: string) => /^\p{L}[\p{L}'’-]{0,19}(?= |$)/u.exec(name.trim())?.[0] ?? ''

function commonValues({ booking, manageToken, business }: TextContext) {
  return {
    business: business.name,
    name: firstName(booking.customerName),
    service: booking.serviceName,
    day: formatDate(booking.bookingDate),
    time: formatTime(booking.startMinutes),
    link: brandOrigins[emailBrand(booking)] + managePath(booking.id, manageToken),
    phone: business.phone.display,
    ...{ arrival: '', document: '', amount: '' },
  }
}
