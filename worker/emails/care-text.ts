import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import type { TextTemplates } from '../../shared/rules/message/default-text-templates.ts'
import { fillTemplate } from '../../shared/rules/message/fill-template.ts'
import { firstName } from './booking-text.ts'
import { brandOf, type CareReminder } from './care-email.ts'

/**
 * Writes the text of a vehicle that is due. It is advertising: it names the business, and its page and STOP end the
 * reminders (docs/money.md). `page` is a path.
 */
export function writeCareText(
  { plan, lastBooking, service }: Omit<CareReminder, 'number'>,
  page: string,
  { templates, business }: { templates: TextTemplates; business: Business },
): string {
  const work = plan.origin === 'coating' ? 'yearly coating check' : (service ?? 'next detail')
  return fillTemplate('care-due', templates['care-due'], {
    ...{ business: business.name, name: firstName(plan.customer.name), service: work },
    ...{ link: brandOrigins[brandOf(lastBooking)] + page, phone: business.phone.display },
    ...{ day: '', time: '', arrival: '', document: '', amount: '' },
  })
}
