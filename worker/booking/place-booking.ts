import type { Context } from 'hono'
import type { Actor } from '../../shared/booking/actor.ts'
import { jobTitle, usualDuration } from '../../shared/booking/custom-job.ts'
import {
  type BookingDecision,
  type BookingFacts,
  type BookingRules,
  decideBooking,
} from '../../shared/booking/decisions.ts'
import type { JobOrder } from '../../shared/booking/order-request.ts'
import { jobPrice } from '../../shared/price/job-price.ts'
import { daysAhead, endOf } from '../../shared/schedule/job.ts'
import { type Location, locationOfJob } from '../../shared/site/location.ts'
import { addDays, formatTime } from '../../shared/time/business-time.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { sha256 } from '../hash.ts'
import { sendMailAfter } from '../mail/send-mail.ts'
import { type PlanBasis, selectCrewDays } from '../schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../schedule/load-schedule.ts'
import { type Booking, type BookingDraft, insertBooking, maxTries, selectUsedKey } from './bookings.ts'
import { countedFor } from './daily-caps.ts'
import { manageToken } from './manage/manage-link.ts'
import { type RefusedStart, refuseStart } from './refuse-start.ts'

type Placement = {
  /** The brand that was asked. */
  location: Location
  actor: Actor
  rules: BookingRules
  ignoreDrives?: boolean
  idempotencyKey: string | undefined
}

export type BookingOutcome =
  | Exclude<BookingDecision<Booking>, { kind: 'free' | 'refused' }>
  | { kind: 'booked'; booking: Booking }
  | { kind: 'too-many-requests' }
  | RefusedStart

/**
 * Places an order: what it depends on is read in one trip, decided, stored in another, and told. When somebody else was
 * first in between, it is read and decided again. The server alone decides the price.
 */
export async function placeBooking(
  c: Context<AppEnv>,
  order: JobOrder,
  { location, actor, rules, ignoreDrives, idempotencyKey: key }: Placement,
): Promise<BookingOutcome> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const orderHash = await sha256(JSON.stringify([location, order]))
  const counted = rules === 'visitor' ? await countedFor(c, order, now) : null
  const draft = draftOf(order, location, now)
  const { durationMinutes } = draft
  const job = { ...order, durationMinutes, only: order.crew, ignoreDrives, rules, orderHash }

  for (let tries = 0; tries < maxTries; tries++) {
    const { basis, ...facts } = await readFacts(db, draft, key)
    const decision = decideBooking(job, facts, now)
    if (decision.kind === 'refused') return refuseStart(db, decision.reason, job, now)
    if (decision.kind !== 'free') return decision
    const secrets = {
      manageTokenHash: await sha256(await manageToken(c.env, draft.id)),
      networkHash: counted?.networkHash ?? null,
    }
    const replay = key === undefined ? null : { key, orderHash }
    const ready = endOf(decision.stretches)
    const planned = { crew: decision.crew, readyDate: ready.date, readyMinutes: ready.minutes }
    const stored = { plan: decision, basis, replay, counted, actor }
    const booking = await insertBooking(db, { ...draft, ...secrets, ...planned }, stored)
    if (booking === 'too-many-requests') return { kind: booking }
    if (booking !== 'outrun') {
      sendMailAfter(c, booking)
      return { kind: 'booked', booking }
    }
  }
  return refuseStart(db, 'taken', job, now)
}

async function readFacts(
  db: Database,
  draft: Draft,
  key: string | undefined,
): Promise<BookingFacts<Booking> & { basis: PlanBasis }> {
  const { bookingDate } = draft
  const lastDate = addDays(bookingDate, daysAhead(draft))
  const [[used], rows, numbers] = await db.batch([
    selectUsedKey(db, key),
    selectSchedule(db, bookingDate, lastDate),
    selectCrewDays(db, bookingDate, lastDate),
  ])
  const { version, ...schedule } = scheduleOf(rows)
  return { used, schedule, basis: { numbers, version } }
}

type Draft = ReturnType<typeof draftOf>

function draftOf(order: JobOrder, host: Location, now: number) {
  const { place, area, lines = [] } = order
  const location = locationOfJob(host, place, area)
  const at = new Date(now).toISOString()
  return {
    id: crypto.randomUUID(),
    customerName: order.name,
    customerEmail: order.email,
    customerPhone: order.phone,
    packageId: order.packageId,
    serviceName: jobTitle(order),
    addOns: order.addOns,
    bookingDate: order.date,
    bookingTime: formatTime(order.startMinutes),
    startMinutes: order.startMinutes,
    durationMinutes: order.durationMinutes ?? usualDuration(order),
    vehicleType: order.vehicleType,
    vehicleSize: order.vehicleSize ?? null,
    vehicleMake: order.vehicleMake,
    vehicleModel: order.vehicleModel,
    comments: order.comments || null,
    place,
    area,
    address: order.address,
    accessNotes: order.accessNotes,
    lines,
    totalPrice: jobPrice({ ...order, location, lines }),
    location,
    createdAt: at,
    updatedAt: at,
  } satisfies Partial<BookingDraft>
}
