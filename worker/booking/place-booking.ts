import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '../../shared/booking/actor.ts'
import { type BookingOrder, bookingMessages } from '../../shared/booking/booking-order.ts'
import { managePath } from '../../shared/page/routes.ts'
import { durationOf, packageById } from '../../shared/price/packages.ts'
import { priceOf } from '../../shared/price/price.ts'
import {
  datesAround,
  isBookableTime,
  isWithinHours,
  nearestStarts,
  type ScheduleSettings,
  type Start,
  startsOn,
} from '../../shared/schedule/availability.ts'
import { toSlot } from '../../shared/schedule/slot.ts'
import type { Location } from '../../shared/site/location.ts'
import { siteOrigin } from '../../shared/site/site-origin.ts'
import { businessDate, formatTime } from '../../shared/time/business-time.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { sha256 } from '../hash.ts'
import { Problem } from '../http/problem.ts'
import { sendMailAfter } from '../mail/send-mail.ts'
import { loadAvailability, loadSchedule } from '../schedule/load-schedule.ts'
import { type Booking, type BookingDraft, findReplay, insertBooking, type Replay } from './bookings.ts'
import { manageToken } from './manage/manage-link.ts'
import { networkHash, refuseTooManyBookings } from './refuse-too-many.ts'

/** The header that makes a repeated booking harmless. */
export const idempotencySchema = z.object({
  'idempotency-key': z.optional(z.uuid('The Idempotency-Key must be a UUID')),
})

/** The header that asks what became of an attempt. */
export const requiredKeySchema = z.object({
  'idempotency-key': z.uuid('Please give the Idempotency-Key of the attempt, a UUID'),
})

export type Placement = {
  location: Location
  actor: Actor
  /** A visitor keeps to hours, notice and horizon; the owner to the hours, or to nothing but free crews. */
  rules: 'visitor' | 'hours' | 'none'
  idempotencyKey: string | undefined
}

export type Placed = { booking: Booking; manageUrl: string; isReplay: boolean }

/**
 * Checks an order against the schedule, prices it and stores it; a repeated one gets the booking that it made before.
 * The server alone decides the price.
 * @throws a Problem when the order cannot be booked.
 */
export async function placeBooking(
  c: Context<AppEnv>,
  order: BookingOrder,
  placement: Placement,
): Promise<Placed> {
  const { location, idempotencyKey: key } = placement
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const replay = key ? { key, orderHash: await sha256(JSON.stringify([location, order])) } : null
  const outcome =
    (replay && (await findReplay(db, replay))) ?? (await storeOrder(c, db, order, placement, replay, now))

  switch (outcome.kind) {
    case 'booked':
    case 'replayed': {
      const { booking } = outcome
      if (outcome.kind === 'booked') sendMailAfter(c, booking)
      return { booking, manageUrl: await manageUrl(c, booking), isReplay: outcome.kind === 'replayed' }
    }
    case 'removed':
      throw new Problem('booking-removed')
    case 'key-reused':
      throw new Problem('key-reused')
    case 'taken':
      throw new Problem('slot-taken', {
        detail: 'Somebody just booked this time. Nothing else you entered is lost.',
        errors: [{ field: 'time', message: 'Please choose another time' }],
        alternatives: (await alternatives(db, order, durationOf(packageById(order.packageId)), now)).map(
          toSlot,
        ),
      })
  }
}

async function storeOrder(
  c: Context<AppEnv>,
  db: Database,
  order: BookingOrder,
  { location, actor, rules }: Placement,
  replay: Replay | null,
  now: number,
) {
  const { startMinutes } = order
  const { settings } = await loadSchedule(db, order.date, order.date)
  const refusal = refusalOf(order.date, startMinutes, settings, rules, now)
  if (refusal) {
    throw new Problem(refusal.type, {
      detail: refusal.message,
      errors: [{ field: refusal.field, message: refusal.message }],
      alternatives: (await alternatives(db, order, durationOf(packageById(order.packageId)), now)).map(
        toSlot,
      ),
    })
  }
  const draft = await draftOf(c, order, startMinutes, { location, rules }, now)
  if (rules === 'visitor') await refuseTooManyBookings(c, db, draft, now)
  return insertBooking(db, draft, replay, actor)
}

/** Why a time cannot be booked whatever else is booked (specification §5), or `null`. */
export function refusalOf(
  date: string,
  startMinutes: number,
  settings: ScheduleSettings,
  rules: Placement['rules'],
  now: number,
) {
  if (rules === 'none') return null
  if (rules === 'visitor' && date < businessDate(now)) {
    return { type: 'invalid', field: 'date', message: 'Please choose a date from today on' } as const
  }
  if (!isWithinHours(date, startMinutes, settings)) {
    return { type: 'invalid', field: 'time', message: bookingMessages.outsideHours } as const
  }
  if (
    rules === 'visitor' &&
    !(startsOn(date, settings).includes(startMinutes) && isBookableTime(date, startMinutes, settings, now))
  ) {
    const message = 'This time can no longer be booked online. Please choose another one.'
    return { type: 'slot-unavailable', field: 'time', message } as const
  }
  return null
}

async function draftOf(
  c: Context<AppEnv>,
  order: BookingOrder,
  startMinutes: number,
  { location, rules }: Pick<Placement, 'location' | 'rules'>,
  now: number,
): Promise<BookingDraft> {
  const servicePackage = packageById(order.packageId)
  const id = crypto.randomUUID()
  const at = new Date(now).toISOString()
  return {
    id,
    customerName: order.name,
    customerEmail: order.email,
    customerPhone: order.phone,
    packageId: order.packageId,
    serviceName: servicePackage.name,
    addOns: order.addOns,
    bookingDate: order.date,
    bookingTime: formatTime(startMinutes),
    startMinutes,
    durationMinutes: durationOf(servicePackage),
    vehicleType: order.vehicleType,
    vehicleSize: order.vehicleSize ?? null,
    vehicleMake: order.vehicleMake,
    vehicleModel: order.vehicleModel,
    comments: order.comments || null,
    totalPrice: priceOf(servicePackage, order.vehicleType, location, order.addOns),
    location,
    manageTokenHash: await sha256(await manageToken(c.env, id)),
    networkHash: rules === 'visitor' ? await networkHash(c, now) : null,
    createdAt: at,
    updatedAt: at,
  }
}

/** The free slots nearest to a wanted one. The hours of a booking that is to move count as free. */
export async function alternatives(
  db: Database,
  wanted: Start,
  durationMinutes: number,
  now: number,
  exceptBookingId?: string,
) {
  const range = datesAround(wanted.date, businessDate(now))
  const { days } = await loadAvailability(db, range, durationMinutes, now, exceptBookingId)
  return nearestStarts(days, wanted)
}

/** The address of a booking's private page. */
export async function manageUrl(c: Context<AppEnv>, booking: Booking): Promise<string> {
  return new URL(managePath(booking.id, await manageToken(c.env, booking.id)), siteOrigin(new URL(c.req.url)))
    .href
}
