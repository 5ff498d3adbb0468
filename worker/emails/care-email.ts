import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import { bookNowAnchor } from '../../shared/lib/page/routes.ts'
import { formatDate } from '../../shared/lib/time/business-time.ts'
import { maxCareReminders } from '../../shared/rules/care/care.ts'
import { emailBrand } from '../../shared/rules/mail/email-brand.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { vehicleName } from '../../shared/rules/price/vehicles.ts'
import { unsubscribeText } from '../../shared/rules/review/unsubscribe-text.ts'
import type { Booking } from '../db/booking/bookings.ts'
import type { CarePlan } from '../db/care/care-plans.ts'
import { composeEmail } from './booking-email.ts'
import { careDueText } from './email-text.ts'

export type CareReminder = {
  plan: CarePlan
  /** The vehicle's last booking, whose brand reminds. */
  lastBooking: Booking | undefined
  /** The package; `null` if it is no longer offered. */
  service: string | null
  /** The reminder's number, from 1. */
  number: number
}

/** The brand of the vehicle's last booking, whose site the reminder leads to. */
export const brandOf = (lastBooking: CareReminder['lastBooking']) =>
  emailBrand(lastBooking ?? { location: 'squamish', host: 'squamish' })

/**
 * Writes the reminder of a vehicle that is due. It is advertising, so it names the sender and their address like every
 * email, and has the unsubscribe link that CASL requires (docs/money.md).
 */
export function writeCareEmail(
  { plan, lastBooking, service, number }: CareReminder,
  paths: { page: string; unsubscribe: string },
  business: Business,
): Email {
  const brand = brandOf(lastBooking)
  const origin = brandOrigins[brand]
  const page = origin + paths.page
  const vehicle = vehicleName(plan).trim()
  const isCoatingCheck = plan.origin === 'coating'
  const email = composeEmail(
    {
      text: careDueText({
        ...{ service, vehicle, phone: business.phone, isCoatingCheck },
        isLast: number >= maxCareReminders,
      }),
      details: [
        ...(service ? [{ term: 'Service', value: service }] : []),
        { term: 'Vehicle', value: vehicle },
        ...(plan.lastDone ? [{ term: 'Last done', value: formatDate(plan.lastDone) }] : []),
        { term: 'Not now?', value: 'Remind me in a month, or stop', href: page },
      ],
      link: { text: 'Choose a time', url: `${page}#${bookNowAnchor}` },
      ending: {
        text: unsubscribeText.careEmail,
        link: { text: 'Unsubscribe', url: origin + paths.unsubscribe },
      },
    },
    brand,
    business,
  )
  return { ...email, to: plan.customer.email, unsubscribe: origin + paths.unsubscribe }
}
