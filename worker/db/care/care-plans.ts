import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { undoableSince } from '../../../shared/rules/booking/undoable-actions.ts'
import {
  type CareDate,
  type CareInterval,
  type CareOrigin,
  type CarePlanFacts,
  careDate,
  firstCareDate,
  upcomingSince,
  vehicleKey,
} from '../../../shared/rules/care/care.ts'
import type { CarePlanJson, ExportedCarePlan } from '../../../shared/rules/care/care-json.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import { previousWrote } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Booking } from '../booking/bookings.ts'
import { type Customer, isOfCustomer } from '../customer/customers.ts'
import { queueMessages } from '../mail/queue-messages.ts'
import { bookings } from '../schema/booking-tables.ts'
import { carePlans } from '../schema/care-tables.ts'
import { customers } from '../schema/customer-tables.ts'

type StoredPlan = typeof carePlans.$inferSelect

/** A plan with its customer, and with what the bookings of its vehicle say. */
export type CarePlan = StoredPlan &
  CarePlanFacts & {
    customer: Pick<typeof customers.$inferSelect, 'id' | 'name' | 'phone' | 'email' | 'tell'>
    /** The vehicle's last completed job that can no longer be undone. */
    lastFinal: string | null
    /** The customer's last completed job, with any vehicle. */
    lastBusiness: string | null
  }

const record = alias(customers, 'record')
const main = alias(customers, 'main')

const mainIdOf = (table: typeof record) => sql<number>`coalesce(${table.mergedInto}, ${table.id})`

/** Of the plans that merged customers have for the same vehicle, the one that was changed last holds. */
const isCurrent = sql`not exists (select 1 from care_plans as other where other.customer_id in (select id from customers as each where each.id = ${main.id} or each.merged_into = ${main.id}) and other.vehicle_key = ${carePlans.vehicleKey} and (other.updated_at, other.id) > (${carePlans.updatedAt}, ${carePlans.id}))`

const selectPlans = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      plan: carePlans,
      customer: { id: main.id, name: main.name, phone: main.phone, email: main.email, tell: main.tell },
    })
    .from(carePlans)
    .innerJoin(record, eq(record.id, carePlans.customerId))
    .innerJoin(main, eq(main.id, mainIdOf(record)))
    .where(and(condition, isCurrent))

/** The query for the last and next booking of each vehicle of some customers. */
function selectVehicleFacts(db: Database, customerIds: readonly number[], now: number) {
  const ids = sql`(select value from json_each(${JSON.stringify(customerIds)}))`
  const today = businessDate(now)
  const isCompleted = eq(bookings.status, 'completed')
  const isOpen = and(
    inArray(bookings.status, reschedulableStatuses),
    sql`${bookings.bookingDate} >= ${upcomingSince(today)}`,
  )
  const lastOf = (condition: SQL | undefined, name: string) =>
    sql<string | null>`max(iif(${condition}, ${bookings.bookingDate}, null))`.as(name)
  return db
    .select({
      customerId: mainIdOf(record).as('main_id'),
      vehicleMake: bookings.vehicleMake,
      vehicleModel: bookings.vehicleModel,
      lastDone: lastOf(isCompleted, 'last_done'),
      lastFinal: lastOf(and(isCompleted, lte(bookings.updatedAt, undoableSince(now))), 'last_final'),
      isBooked: sql<boolean>`max(${isOpen})`.mapWith(Boolean).as('is_booked'),
    })
    .from(bookings)
    .innerJoin(record, eq(record.id, bookings.customerId))
    .where(
      sql`${bookings.customerId} in (select id from customers where id in ${ids} union all select id from customers where merged_into in ${ids})`,
    )
    .groupBy(sql`main_id`, bookings.vehicleMake, bookings.vehicleModel)
}

const latest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((last, date) => (last === null || (date !== null && date > last) ? date : last), null)

/** Adds what the bookings say to stored plans. */
async function withFacts(
  db: Database,
  rows: Awaited<ReturnType<typeof selectPlans>>,
  now: number,
): Promise<CarePlan[]> {
  if (rows.length === 0) return []
  const facts = await selectVehicleFacts(db, [...new Set(rows.map(({ customer }) => customer.id))], now)
  return rows.map(({ plan, customer }) => {
    const ofCustomer = facts.filter(({ customerId }) => customerId === customer.id)
    const ofVehicle = ofCustomer.filter((each) => vehicleKey(each) === plan.vehicleKey)
    return {
      ...plan,
      customer,
      lastDone: latest(ofVehicle.map(({ lastDone }) => lastDone)),
      lastFinal: latest(ofVehicle.map(({ lastFinal }) => lastFinal)),
      isBooked: ofVehicle.some(({ isBooked }) => isBooked),
      lastBusiness: latest(ofCustomer.map(({ lastDone }) => lastDone)),
    }
  })
}

export const toCarePlanJson = (plan: CarePlan): CarePlanJson => {
  const { id, vehicleType, vehicleMake, vehicleModel, packageId, everyMonths } = plan
  const { nextDate, reminders, remindedAt } = careDate(plan)
  return {
    ...{ id, vehicleType, vehicleMake, vehicleModel, packageId, everyMonths },
    ...{ nextDate, reminders, remindedAt },
    ...{ origin: plan.origin, stoppedAt: plan.stoppedAt, isBooked: plan.isBooked },
  }
}

export async function findCarePlan(db: Database, id: string, now: number): Promise<CarePlan | undefined> {
  const [plan] = await withFacts(db, await selectPlans(db, eq(carePlans.id, id)), now)
  return plan
}

/** The plans of a customer's vehicles, by date. */
export const listPlansOf = async (
  db: Database,
  records: readonly Customer[],
  now: number,
): Promise<CarePlan[]> =>
  withFacts(db, await selectPlans(db, isOfCustomer(records, carePlans)).orderBy(asc(carePlans.nextDate)), now)

export const planIdsOf = (records: readonly Customer[]): IdsSql =>
  sql`(select ${carePlans.id} from ${carePlans} where ${isOfCustomer(records, carePlans)})`

/** The query for a customer's plans as they are stored, in the order in which they were made. */
export const selectStoredPlansOf = (db: Database, records: readonly Customer[]) =>
  db
    .select()
    .from(carePlans)
    .where(isOfCustomer(records, carePlans))
    .orderBy(asc(carePlans.createdAt), asc(carePlans.id))

/** A plan in the export of its customer, without internal columns. */
export const toExportedPlan = ({
  customerId: _,
  vehicleKey: __,
  checkOn: ___,
  bookingId: ____,
  ...plan
}: StoredPlan): ExportedCarePlan => plan

/** The most vehicles that one response lists. */
const maxListed = 500

/** Lists the vehicles that are due until a date, by date, without those booked or stopped. */
export async function listDue(db: Database, until: string, now: number): Promise<CarePlan[]> {
  const rows = await selectPlans(db, and(lte(carePlans.nextDate, until), isNull(carePlans.stoppedAt)))
    .orderBy(asc(carePlans.nextDate), asc(carePlans.id))
    .limit(maxListed)
  return (await withFacts(db, rows, now))
    .map((plan) => ({ plan, date: careDate(plan).nextDate }))
    .filter(({ plan, date }) => !plan.isBooked && date <= until)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ plan }) => plan)
}

/** Lists the plans that some customers have, or the ones they were merged with. Stopped plans count. */
export async function listVehiclePlans(db: Database, customerIds: readonly number[]) {
  if (customerIds.length === 0) return []
  const booker = alias(customers, 'booker')
  return await db
    .select({
      bookedBy: booker.id,
      vehicleKey: carePlans.vehicleKey,
      everyMonths: carePlans.everyMonths,
    })
    .from(booker)
    .innerJoin(
      carePlans,
      sql`${carePlans.customerId} in (select id from customers as each where each.id = coalesce(${booker.mergedInto}, ${booker.id}) or each.merged_into = coalesce(${booker.mergedInto}, ${booker.id}))`,
    )
    .where(sql`${booker.id} in (select value from json_each(${JSON.stringify(customerIds)}))`)
    .orderBy(desc(carePlans.updatedAt))
}

/** The plans that the scheduled task looks at next. */
export const listToCheck = async (db: Database, now: number, limit: number): Promise<CarePlan[]> =>
  withFacts(
    db,
    await selectPlans(db, lte(carePlans.checkOn, businessDate(now)))
      .orderBy(asc(carePlans.checkOn), asc(carePlans.id))
      .limit(limit),
    now,
  )

/** The customer's vehicles: those of bookings, latest first, then others on record. */
export async function listVehicles(db: Database, records: readonly Customer[]) {
  const rows = await db
    .select({
      vehicleType: bookings.vehicleType,
      vehicleMake: bookings.vehicleMake,
      vehicleModel: bookings.vehicleModel,
      status: bookings.status,
      bookingDate: bookings.bookingDate,
    })
    .from(bookings)
    .where(isOfCustomer(records))
    .orderBy(desc(bookings.bookingDate), desc(bookings.seq))
    .limit(maxListed)
  const recorded = records
    .flatMap(({ vehicles }) => vehicles)
    .map(({ vehicleType, make, model }) => ({ vehicleType, vehicleMake: make, vehicleModel: model }))
  const byKey = Map.groupBy([...rows, ...recorded], vehicleKey)
  return [...byKey].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const { vehicleType, vehicleMake, vehicleModel } = first
    const jobs = [first, ...others].flatMap((each) =>
      'status' in each && each.status === 'completed' ? each.bookingDate : [],
    )
    return [{ key, vehicleType, vehicleMake, vehicleModel, lastDone: latest(jobs) }]
  })
}

/** The customer's last booking of a plan's vehicle, or else of another one. */
export async function findLastBooking(
  db: Database,
  { customer, vehicleKey: key }: CarePlan,
): Promise<Booking | undefined> {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      sql`${bookings.customerId} in (select id from customers where id = ${customer.id} union all select id from customers where merged_into = ${customer.id})`,
    )
    .orderBy(desc(bookings.bookingDate), desc(bookings.seq))
    .limit(maxListed)
  return rows.find((row) => vehicleKey(row) === key) ?? rows[0]
}

export type CareVehicle = Awaited<ReturnType<typeof listVehicles>>[number]

type NewPlan = {
  customerId: number
  vehicle: CareVehicle
  packageId: string
  everyMonths: CareInterval
  /** By default the interval after the vehicle's last job. */
  nextDate?: string | undefined
  origin: CareOrigin
  /** The wording to which the customer responded by asking for the reminders. */
  agreedWording?: string
}

/**
 * Stores a vehicle's plan, or changes the one that it has. A new date starts its reminders over; the same one keeps
 * them, so that a repeated request changes nothing. A stopped plan is started again.
 */
export async function setCarePlan(db: Database, plan: NewPlan, now: number): Promise<void> {
  const { customerId, vehicle, packageId, everyMonths, origin, agreedWording } = plan
  const { key, vehicleType, vehicleMake, vehicleModel, lastDone } = vehicle
  const { nextDate = firstCareDate(lastDone, everyMonths, businessDate(now)) } = plan
  const at = new Date(now).toISOString()
  const agreement = agreedWording ? { agreedAt: at, agreedWording } : {}
  const isSameDate = sql`${carePlans.nextDate} = ${nextDate}`
  const changes = {
    ...{ vehicleType, vehicleMake, vehicleModel, packageId, everyMonths, nextDate, origin },
    ...{ countedUntil: lastDone ?? '', checkOn: nextDate, stoppedAt: null, bookingId: null },
    ...{ ...agreement, updatedAt: at },
  }
  await db
    .insert(carePlans)
    .values({ ...changes, id: crypto.randomUUID(), customerId, vehicleKey: key, createdAt: at })
    .onConflictDoUpdate({
      target: [carePlans.customerId, carePlans.vehicleKey],
      set: {
        ...changes,
        reminders: sql`iif(${isSameDate}, ${carePlans.reminders}, 0)`,
        remindedAt: sql`iif(${isSameDate}, ${carePlans.remindedAt}, null)`,
      },
    })
}

/** Removes a vehicle's plans, also those of customers who were merged into this one. */
export const removeCarePlan = (db: Database, records: readonly Customer[], key: string) =>
  db
    .delete(carePlans)
    .where(and(isOfCustomer(records, carePlans), eq(carePlans.vehicleKey, key)))
    .returning({ id: carePlans.id })

/** True while a plan is as it was read, so that of two runs only one changes it. */
const isUnchanged = ({ id, nextDate, reminders, updatedAt }: CarePlan) =>
  and(
    eq(carePlans.id, id),
    eq(carePlans.nextDate, nextDate),
    eq(carePlans.reminders, reminders),
    eq(carePlans.updatedAt, updatedAt),
    isNull(carePlans.stoppedAt),
  )

/** The statement that has a plan looked at again on a day. */
export const checkAgainOn = (db: Database, plan: CarePlan, date: string) =>
  db.update(carePlans).set({ checkOn: date }).where(isUnchanged(plan)).returning({ id: carePlans.id })

/** The statement that stores the date to which a job has moved a plan. */
export const storeMovedDate = (db: Database, plan: CarePlan, { nextDate }: CareDate, movedBy: string) =>
  db
    .update(carePlans)
    .set({ nextDate, countedUntil: movedBy, reminders: 0, remindedAt: null, checkOn: nextDate })
    .where(isUnchanged(plan))
    .returning({ id: carePlans.id })

/**
 * The statements that count a reminder and queue its email, for one transaction: a run that dies has done both or
 * neither, and of two runs one.
 */
export function queueCareReminder(db: Database, plan: CarePlan, checkOn: string, now: number) {
  const at = new Date(now).toISOString()
  const { nextDate, reminders, movedBy } = careDate(plan)
  const number = reminders + 1
  return [
    db
      .update(carePlans)
      .set({
        ...{ nextDate, reminders: number, remindedAt: at, checkOn },
        ...(movedBy !== null && { countedUntil: movedBy }),
      })
      .where(isUnchanged(plan))
      .returning({ id: carePlans.id }),
    queueMessages(
      db,
      ['customer'],
      { at, subjectId: plan.id, number, event: 'care-due' },
      sql`where ${previousWrote}`,
    ),
  ] as const
}

/** Moves a plan's date at its customer's request. The reminders start over. */
export const postponePlan = (db: Database, id: string, nextDate: string, at: string) =>
  db
    .update(carePlans)
    .set({ nextDate, checkOn: nextDate, reminders: 0, remindedAt: null, updatedAt: at })
    .where(and(eq(carePlans.id, id), isNull(carePlans.stoppedAt), sql`${carePlans.nextDate} < ${nextDate}`))

/** Stops a plan's reminders at its customer's request. */
export const stopPlan = (db: Database, id: string, at: string) =>
  db
    .update(carePlans)
    .set({ stoppedAt: at, checkOn: null, updatedAt: at })
    .where(and(eq(carePlans.id, id), isNull(carePlans.stoppedAt)))

/** Starts a stopped plan again at its customer's request. */
export const resumePlan = (db: Database, id: string, at: string) =>
  db
    .update(carePlans)
    .set({ stoppedAt: null, checkOn: carePlans.nextDate, updatedAt: at })
    .where(and(eq(carePlans.id, id), sql`${carePlans.stoppedAt} is not null`))
