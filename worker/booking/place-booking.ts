import type { Context } from 'hono'
import type { Actor } from '../../shared/booking/actor.ts'
import {
  type BookingDecision,
  type BookingFacts,
  type BookingRules,
  decideBooking,
} from '../../shared/booking/decisions.ts'
import type { BookingOrder } from '../../shared/booking/order-request.ts'
import { durationOf, packageById } from '../../shared/price/packages.ts'
import { priceOf } from '../../shared/price/price.ts'
import type { Location } from '../../shared/site/location.ts'
import { formatTime } from '../../shared/time/business-time.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { sha256 } from '../hash.ts'
import { sendMailAfter } from '../mail/send-mail.ts'
import { scheduleOf, selectSchedule } from '../schedule/load-schedule.ts'
import { type Booking, type BookingDraft, insertBooking, maxTries, selectUsedKey } from './bookings.ts'
import { mostMadeToday, networkHash, selectNewestOf } from './daily-caps.ts'
import { manageToken } from './manage/manage-link.ts'
import { type RefusedStart, refuseStart } from './refuse-start.ts'

type Placement = {
  location: Location
  actor: Actor
  rules: BookingRules
  idempotencyKey: string | undefined
}

export type BookingOutcome =
  | Exclude<BookingDecision<Booking>, { kind: 'free' | 'refused' }>
  | { kind: 'booked'; booking: Booking }
  | RefusedStart

/**
 * Places an order: what it depends on is read in one trip, decided, stored in another, and told. When somebody else was
 * first in between, it is read and decided again. The server alone decides the price.
 */
export async function placeBooking(
  c: Context<AppEnv>,
  order: BookingOrder,
  { location, actor, rules, idempotencyKey: key }: Placement,
): Promise<BookingOutcome> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const orderHash = await sha256(JSON.stringify([location, order]))
  const network = rules === 'visitor' ? await networkHash(c, now) : null
  const draft = draftOf(order, location, now)
  const job = { ...order, durationMinutes: draft.durationMinutes, rules, orderHash }

  for (let tries = 0; tries < maxTries; tries++) {
    const decision = decideBooking(job, await readFacts(db, draft, network, key, now), now)
    if (decision.kind === 'refused') return refuseStart(db, decision.reason, job, now)
    if (decision.kind !== 'free') return decision
    const secrets = {
      manageTokenHash: await sha256(await manageToken(c.env, draft.id)),
      networkHash: network,
    }
    const replay = key === undefined ? null : { key, orderHash }
    const booking = await insertBooking(db, { ...draft, ...secrets, crew: decision.crew }, replay, actor)
    if (booking) {
      sendMailAfter(c, booking)
      return { kind: 'booked', booking }
    }
  }
  return refuseStart(db, 'taken', job, now)
}

async function readFacts(
  db: Database,
  draft: Draft,
  network: string | null,
  key: string | undefined,
  now: number,
): Promise<BookingFacts<Booking>> {
  const [[used], schedule, ...newest] = await db.batch([
    selectUsedKey(db, key),
    selectSchedule(db, draft.bookingDate, draft.bookingDate),
    ...(network === null ? [] : selectNewestOf(db, draft, network)),
  ])
  return { used, schedule: scheduleOf(schedule), madeToday: mostMadeToday(newest, now) }
}

type Draft = Omit<BookingDraft, 'crew' | 'manageTokenHash' | 'networkHash'>

function draftOf(order: BookingOrder, location: Location, now: number): Draft {
  const servicePackage = packageById(order.packageId)
  const at = new Date(now).toISOString()
  return {
    id: crypto.randomUUID(),
    customerName: order.name,
    customerEmail: order.email,
    customerPhone: order.phone,
    packageId: order.packageId,
    serviceName: servicePackage.name,
    addOns: order.addOns,
    bookingDate: order.date,
    bookingTime: formatTime(order.startMinutes),
    startMinutes: order.startMinutes,
    durationMinutes: durationOf(servicePackage),
    vehicleType: order.vehicleType,
    vehicleSize: order.vehicleSize ?? null,
    vehicleMake: order.vehicleMake,
    vehicleModel: order.vehicleModel,
    comments: order.comments || null,
    totalPrice: priceOf(servicePackage, order.vehicleType, location, order.addOns),
    location,
    createdAt: at,
    updatedAt: at,
  }
}
