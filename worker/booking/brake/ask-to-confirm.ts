import type { Context } from 'hono'
import type { JobOrder } from '../../../shared/booking/order-request.ts'
import type { Location } from '../../../shared/site/location.ts'
import { offeredOf } from '../../../shared/site/offered.ts'
import { taxTermsOf } from '../../../shared/terms/business-terms.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { AppEnv } from '../../environment.ts'
import { keyedHash, sha256 } from '../../hash.ts'
import { withinTime } from '../../http/within-time.ts'
import { mayTell } from '../../mail/mail-limit.ts'
import { MailUnanswered } from '../../mail/send-mail.ts'
import { mailService } from '../../mail/service.ts'
import { selectVersion, versionOf } from '../../site/load-site.ts'
import { selectTerms, termsOf } from '../../terms/load-terms.ts'
import { countedWaiting } from '../daily-caps.ts'
import { confirmLetter } from './confirm-letter.ts'
import {
  changeWaitingOrder,
  findWaitingOrder,
  keepWaitingOrder,
  removeWaitingOrder,
  type WaitingOrder,
  waitsUntil,
} from './waiting-orders.ts'

/** What becomes of an order that somebody has to confirm: it waits, or only the phone is left. */
export type AskedToConfirm = { kind: 'to-confirm'; until: string } | { kind: 'call-to-book' }

/** How long a visitor waits for the mail to be taken, in milliseconds: a service that hangs may still send it. */
const patienceMs = 4000

/**
 * Keeps a visitor's order for an hour and sends its address a link that books it. It holds no time until then, so that
 * nobody can fill the calendar by asking (docs/adr/0014-brake.md). Sent again, the same attempt gets the same answer
 * and no second mail.
 */
export async function askToConfirm(
  c: Context<AppEnv>,
  order: JobOrder,
  { host, key, now }: { host: Location; key: string | undefined; now: number },
): Promise<AskedToConfirm> {
  const send = mailService(c.env)
  const counts = await countedWaiting(c, now)
  if (!send || !counts) return { kind: 'call-to-book' }
  const db = openDatabase(c.env.DB)
  const idempotencyKey = key ?? crypto.randomUUID()
  const token = await keyedHash(c.env, `confirm:${idempotencyKey}:${order.email.toLowerCase()}`)
  const id = await sha256(token)
  const earlier = await findWaitingOrder(db, id, now)
  if (earlier) {
    await changeWaitingOrder(db, id, order)
    return { kind: 'to-confirm', until: waitsUntil(earlier) }
  }
  const waiting: WaitingOrder = {
    id,
    order,
    host,
    idempotencyKey,
    networkHash: counts.networkHash,
    createdAt: new Date(now).toISOString(),
  }
  if (!(await keepWaitingOrder(db, waiting, counts))) return { kind: 'call-to-book' }
  const [terms, version] = await db.batch([selectTerms(db), selectVersion(db)])
  const offered = offeredOf(versionOf(version).site)
  const letter = confirmLetter(waiting, token, taxTermsOf(termsOf(terms)), offered)
  const isAsked = (await mayTell(c.env, order.email, now)) && (await isTaken(send(letter, `confirm_${id}`)))
  if (isAsked) return { kind: 'to-confirm', until: waitsUntil(waiting) }
  await removeWaitingOrder(db, id)
  return { kind: 'call-to-book' }
}

/** True also of a mail whose end nobody knows: it may arrive, and then its link has to work. */
async function isTaken(sending: Promise<unknown>): Promise<boolean> {
  try {
    await withinTime(sending, patienceMs, new MailUnanswered())
    return true
  } catch (error) {
    return error instanceof MailUnanswered
  }
}
