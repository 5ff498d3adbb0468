import { carePath } from '../../shared/lib/page/routes.ts'
import { careDate, isCareReachable } from '../../shared/rules/care/care.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import type { TextTemplates } from '../../shared/rules/message/default-text-templates.ts'
import { type Catalogue, findPackage } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import { findCarePlan, findLastBooking } from '../db/care/care-plans.ts'
import { unsubscribeLink } from '../db/review/unsubscribes.ts'
import { writeCareEmail } from '../emails/care-email.ts'
import { writeCareText } from '../emails/care-text.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { linkToken } from '../lib/text/private-links.ts'
import { loadReach } from './remind-for-care.ts'

/** `number` counts the reminders of one date. */
type ReminderKey = { subjectId: string; number: number }

/**
 * Returns `null` when the reminder is no longer relevant: the vehicle was booked, its date has moved, or the customer
 * wants no more of them.
 */
async function loadReminder(
  env: Bindings,
  { subjectId, number }: ReminderKey,
  catalogue: Catalogue,
  now: number,
) {
  const db = openDatabase(env.DB)
  const plan = await findCarePlan(db, subjectId, now)
  if (!plan || plan.stoppedAt !== null || plan.isBooked || careDate(plan).reminders !== number) return null
  if (!isCareReachable(await loadReach(env, db, plan, now))) return null
  const [lastBooking, token] = await Promise.all([findLastBooking(db, plan), linkToken(env, 'care', plan.id)])
  const service = findPackage(plan.packageId, catalogue)?.name ?? null
  return { reminder: { plan, lastBooking, service, number }, page: carePath(plan.id, token) }
}

/** Writes the email of a reminder; `null` when it is no longer relevant. */
export async function composeCareEmail(
  env: Bindings,
  key: ReminderKey,
  { business, catalogue }: SiteData,
  now: number,
): Promise<Email | null> {
  const found = await loadReminder(env, key, catalogue, now)
  if (!found) return null
  const { reminder, page } = found
  const unsubscribe = await unsubscribeLink(env, reminder.plan.customer.email)
  return writeCareEmail(reminder, { page, unsubscribe }, business)
}

/** Writes the text of a reminder; `null` when it is no longer relevant. */
export async function composeCareText(
  env: Bindings,
  key: ReminderKey,
  templates: TextTemplates,
  { business, catalogue }: SiteData,
  now: number,
): Promise<string | null> {
  const found = await loadReminder(env, key, catalogue, now)
  return found && writeCareText(found.reminder, found.page, { templates, business })
}
