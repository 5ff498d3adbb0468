import type { Business } from '../../shared/lib/business/business.ts'
import { carePath } from '../../shared/lib/page/routes.ts'
import { careDate } from '../../shared/rules/care/care.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { type Catalogue, findPackage } from '../../shared/rules/price/catalogue.ts'
import { findCarePlan, findLastBooking } from '../db/care/care-plans.ts'
import { unsubscribeLink } from '../db/review/unsubscribes.ts'
import { writeCareEmail } from '../emails/care-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { linkToken } from '../lib/text/private-links.ts'
import { loadReach } from './remind-for-care.ts'

/**
 * Returns `null` when the reminder is no longer relevant: the vehicle was booked, its date has moved, or the customer
 * wants no more of them. `number` counts the reminders of one date.
 */
export async function composeCareEmail(
  env: Bindings,
  { subjectId, number }: { subjectId: string; number: number },
  { business, catalogue }: { business: Business; catalogue: Catalogue },
  now: number,
): Promise<Email | null> {
  const db = openDatabase(env.DB)
  const plan = await findCarePlan(db, subjectId, now)
  if (!plan || plan.stoppedAt !== null || plan.isBooked || careDate(plan).reminders !== number) return null
  if ((await loadReach(env, db, plan, now)) !== 'email') return null
  const [lastBooking, token, unsubscribe] = await Promise.all([
    findLastBooking(db, plan),
    linkToken(env, 'care', plan.id),
    unsubscribeLink(env, plan.customer.email),
  ])
  const service = findPackage(plan.packageId, catalogue)?.name ?? null
  return writeCareEmail(
    { plan, lastBooking, service, number },
    { page: carePath(plan.id, token), unsubscribe },
    business,
  )
}
