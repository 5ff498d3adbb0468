import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { type PackageId, packageIds } from '../../shared/price/packages.ts'
import { type VehicleType, vehicleTypes } from '../../shared/price/vehicles.ts'
import { expectedPrice } from '../expected-price.ts'

// What every stored row must be like, said again without the Worker's own schemas.

type Row = Record<string, unknown>

const joiners = /[\u200c\u200d]/g

/** Text as it may be stored: nothing invisible, trimmed, NFC, not empty. */
function expectText(value: unknown, limit: number, manyLines = false) {
  if (typeof value !== 'string') throw new Error(`${JSON.stringify(value)} is no text`)
  expect(value.isWellFormed()).toBe(true)
  expect(value).toBe(value.normalize('NFC').trim())
  expect(value.length).toBeGreaterThan(0)
  expect(value.length).toBeLessThanOrEqual(limit)
  const shown = value.replace(joiners, '')
  expect(manyLines ? shown.replace(/[\n\t]/g, '') : shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
}

function expectDate(value: unknown) {
  expect(value).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10)).toBe(value)
}

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const isPackage = (id: unknown): id is PackageId => packageIds.some((each) => each === id)
const isVehicle = (type: unknown): type is VehicleType => vehicleTypes.some((each) => each === type)

const hourOf = (minutes: number) => Math.floor(minutes / 60)

function expectBooking(row: Row, claims: Row[]) {
  expectText(row.customer_name, 100)
  if (row.customer_email !== '') {
    expectText(row.customer_email, 254)
    expect(row.customer_email).toMatch(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/)
  }
  expectText(row.customer_phone, 40)
  expectText(row.vehicle_make, 60)
  expectText(row.vehicle_model, 60)
  if (row.comments !== null) expectText(row.comments, 2000, true)
  expectDate(row.booking_date)
  const start = Number(row.start_minutes)
  expect(Number.isInteger(start) && start >= 0 && start < 24 * 60).toBe(true)
  const hour = hourOf(start) % 12 || 12
  expect(row.booking_time).toBe(
    `${hour}:${String(start % 60).padStart(2, '0')} ${start < 12 * 60 ? 'AM' : 'PM'}`,
  )
  const addOns: unknown = JSON.parse(String(row.add_ons))
  const washes = row.package_id === 'steam-cleaning-package' ? [[], ['wash']] : [[]]
  expect(washes).toContainEqual(addOns)
  const { package_id: packageId, vehicle_type: vehicle, vehicle_size: size } = row
  const location = row.location === 'whistler' ? 'whistler' : 'squamish'
  if (!isPackage(packageId) || !isVehicle(vehicle)) throw new Error(`${packageId} or ${vehicle} is unknown`)
  const chosen = Array.isArray(addOns) && addOns.length ? (['wash'] as const) : []
  expect(row.total_price).toBe(expectedPrice(packageId, vehicle, location, chosen))
  if (size !== null) expect(size).toSatisfy(isVehicle)
  expect(row).toMatchObject({
    id: uuid,
    duration_minutes: 120,
    manage_token_hash: expect.stringMatching(/^[\w-]{43}$/),
    created_at: instant,
    updated_at: instant,
  })
  const midnight = Date.parse(`${row.booking_date}T00:00:00Z`)
  const hours = Array.from({ length: hourOf(start + 119) - hourOf(start) + 1 }, (_, index) => {
    const at = new Date(midnight + (hourOf(start) + index) * 3_600_000).toISOString()
    return `${at.slice(0, 10)} ${Number(at.slice(11, 13))} ${row.crew}`
  })
  const held = claims.filter(({ booking_id }) => booking_id === row.id)
  expect(held.map(({ date, hour, crew }) => `${date} ${hour} ${crew}`)).toEqual(
    row.status === 'cancelled' ? [] : hours,
  )
}

const isMinute = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 24 * 60

function expectSchedule(row: Row) {
  const whole = (value: unknown, from: number, to: number) =>
    expect(typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to).toBe(true)
  whole(row.crew_count, 1, 10)
  whole(row.notice_minutes, 0, 43_200)
  whole(row.horizon_days, 1, 365)
  const week: unknown = JSON.parse(String(row.weekly_hours))
  expect(week).toHaveLength(7)
  for (const day of Array.isArray(week) ? week : []) {
    if (day === null) continue
    expect(Object.keys(day).sort()).toEqual(['closes', 'opens'])
    expect(isMinute(day.opens) && isMinute(day.closes) && day.opens < day.closes).toBe(true)
  }
}

function expectSpecialDay(row: Row) {
  expectDate(row.date)
  if (row.opens !== null || row.closes !== null) {
    expect(isMinute(row.opens) && isMinute(row.closes) && Number(row.opens) < Number(row.closes)).toBe(true)
  }
  if (row.note !== null) expectText(row.note, 200)
}

function expectTimeOff(row: Row, claims: Row[]) {
  expectDate(row.from_date)
  expectDate(row.to_date)
  const days = (Date.parse(String(row.to_date)) - Date.parse(String(row.from_date))) / 86_400_000 + 1
  const [from, to] =
    row.from_minutes === null ? [0, 1440] : [Number(row.from_minutes), Number(row.to_minutes)]
  expect(from % 60 === 0 && to % 60 === 0 && from < to && from >= 0 && to <= 1440).toBe(true)
  if (row.note !== null) expectText(row.note, 200)
  const crews = row.crew === null ? 1 : Number(row.crew)
  expect(crews >= 1 && crews <= 10).toBe(true)
  expect(claims.filter(({ booking_id }) => booking_id === row.id)).toHaveLength((days * (to - from)) / 60)
}

function expectNote(row: Row) {
  expectText(row.customer, 254)
  expectText(row.text, 4000, true)
  expect(row.updated_at).toEqual(instant)
}

const tables = [
  'bookings',
  'slot_claims',
  'schedule_settings',
  'special_days',
  'time_off',
  'customer_notes',
  'booking_events',
] as const

/** Looks at every row that a call could have written. Time off must be that of one crew. */
export async function checkStoredRows(): Promise<void> {
  const results = await env.DB.batch<Row>(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  )
  const [bookings, claims, settings, specialDays, timeOff, notes] = results.map(({ results }) => results)
  const held = claims ?? []
  for (const row of bookings ?? []) expectBooking(row, held)
  for (const row of settings ?? []) expectSchedule(row)
  for (const row of specialDays ?? []) expectSpecialDay(row)
  for (const row of timeOff ?? []) expectTimeOff(row, held)
  for (const row of notes ?? []) expectNote(row)
  const holders = new Set([...(bookings ?? []), ...(timeOff ?? [])].map(({ id }) => id))
  expect(held.filter(({ booking_id }) => !holders.has(booking_id))).toEqual([])
}
