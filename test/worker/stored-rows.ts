import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { areaSlugs } from '../../shared/ground/business/areas.ts'
import { type VehicleType, vehicleTypes } from '../../shared/rules/price/vehicles.ts'
import { brokenLedger } from '../broken-ledger.ts'
import { expectedPrice } from '../expected-price.ts'
import { packageIds } from '../shipped-packages.ts'
import { type StoredBooking, workOf } from '../stored-work.ts'

// What every stored row must be like, said again without the Worker's own schemas.

type Row = Record<string, unknown>
type Week = Parameters<typeof workOf>[1]

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

const isPackage = (id: unknown): id is string => packageIds.some((each) => each === id)
const isVehicle = (type: unknown): type is VehicleType => vehicleTypes.some((each) => each === type)

/** What the owner added to a price or took off. */
function expectLines(value: unknown): { amount: number }[] {
  const lines: unknown = JSON.parse(String(value))
  if (!Array.isArray(lines)) throw new Error(`${value} is no list`)
  expect(lines.length).toBeLessThanOrEqual(20)
  for (const line of lines) {
    expect(Object.keys(line).sort()).toEqual(['amount', 'label'])
    expectText(line.label, 100)
    expect(Number.isInteger(line.amount) && Math.abs(line.amount) <= 50_000).toBe(true)
  }
  return lines
}

/** Where a job is done: the shop has one area and needs no address. */
function expectPlace({ place, area, address, access_notes: accessNotes, location }: Row) {
  expect(areaSlugs).toContainEqual(area)
  if (place === 'shop') return expect([area, address, accessNotes]).toEqual(['squamish', null, null])
  expect(place).toBe('mobile')
  if (address !== null) expectText(address, 200)
  if (accessNotes !== null) expectText(accessNotes, 500, true)
  if (area === 'whistler') expect(location).toBe('whistler')
}

function expectPrice(row: Row) {
  const { package_id: packageId, vehicle_type: vehicle } = row
  const addOns: unknown = JSON.parse(String(row.add_ons))
  const washes = packageId === 'steam-cleaning-package' ? [[], ['wash']] : [[]]
  expect(washes).toContainEqual(addOns)
  const chosen = Array.isArray(addOns) && addOns.length ? (['wash'] as const) : []
  const location = row.location === 'whistler' ? 'whistler' : 'squamish'
  if (!isVehicle(vehicle)) throw new Error(`${vehicle} is unknown`)
  const base = isPackage(packageId) ? expectedPrice(packageId, vehicle, location, chosen) : 0
  if (!isPackage(packageId)) expect(packageId).toBe('custom')
  const changes = expectLines(row.lines).reduce((sum, { amount }) => sum + amount, 0)
  expect(row.total_price).toBe(base + changes)
  expect(row.total_price).toBeGreaterThanOrEqual(0)
}

type StoredRow = Row & StoredBooking

/** The hours are those of the row alone: nothing else is closed or off in these tests. */
function expectHours(row: StoredRow, week: Week, claims: Row[], crewDays: Row[]) {
  const worked = workOf(row, week, [])
  const due = worked.map(({ date, hour, from, to }) => [
    date,
    hour,
    row.crew,
    from - hour * 60,
    to - hour * 60,
  ])
  const held = claims
    .filter(({ booking_id }) => booking_id === row.id)
    .map(({ date, hour, crew, from_minute, to_minute }) => [date, hour, crew, from_minute, to_minute])
  expect(held).toEqual(row.status === 'cancelled' ? [] : due)
  for (const { date } of worked) {
    const numbers = crewDays.filter((each) => each.date === date && each.crew === row.crew)
    expect(numbers.length).toBeGreaterThan(0)
  }
  const last = worked.at(-1)
  const at = (date: unknown, minutes = 0) => Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes
  expect(at(row.ready_date, row.ready_minutes)).toBe(at(last?.date, last?.to))
}

function expectBooking(row: Row) {
  expectText(row.customer_name, 100)
  if (row.customer_email !== '') {
    expectText(row.customer_email, 254)
    expect(row.customer_email).toMatch(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/)
  }
  expectText(row.customer_phone, 40)
  expectText(row.service_name, 100)
  expectText(row.vehicle_make, 60)
  expectText(row.vehicle_model, 60)
  if (row.comments !== null) expectText(row.comments, 2000, true)
  expectDate(row.booking_date)
  const start = Number(row.start_minutes)
  expect(Number.isInteger(start) && start >= 0 && start < 24 * 60).toBe(true)
  const hour = Math.floor(start / 60)
  expect(row.booking_time).toBe(
    `${hour % 12 || 12}:${String(start % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
  )
  const duration = Number(row.duration_minutes)
  expect(Number.isInteger(duration) && duration >= 15 && duration <= 6000).toBe(true)
  expectPlace(row)
  expectPrice(row)
  if (row.vehicle_size !== null) expect(row.vehicle_size).toSatisfy(isVehicle)
  expect(row).toMatchObject({
    id: uuid,
    manage_token_hash: expect.stringMatching(/^[\w-]{43}$/),
    created_at: instant,
    updated_at: instant,
  })
}

const isMinute = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 24 * 60

function expectSchedule(row: Row) {
  const whole = (value: unknown, from: number, to: number) =>
    expect(typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to).toBe(true)
  whole(row.crew_count, 1, 10)
  whole(row.notice_minutes, 0, 43_200)
  whole(row.horizon_days, 1, 365)
  whole(row.setup_gap_minutes, 0, 240)
  for (const [area, minutes] of Object.entries(JSON.parse(String(row.corridor_minutes)))) {
    expect(areaSlugs).toContainEqual(area)
    whole(minutes, -600, 600)
  }
  const names: unknown[] = JSON.parse(String(row.crew_names))
  expect(names.length).toBeLessThanOrEqual(10)
  for (const name of names) if (name !== '') expectText(name, 40)
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
  expectText(row.note, 4000, true)
  expect(row.note_at).toEqual(instant)
}

function expectPayment(row: Row) {
  expect(row).toMatchObject({ id: uuid, at: instant, reference: null })
  expect(Number.isInteger(row.amount) && row.amount !== 0).toBe(true)
  expect(['cash', 'e-transfer', 'card', 'cheque']).toContain(row.method)
  expectDate(row.date)
  if (row.note !== null) expectText(row.note, 200)
}

const tables = [
  'bookings',
  'slot_claims',
  'crew_days',
  'schedule_settings',
  'special_days',
  'time_off',
  '(SELECT note, note_at FROM customers WHERE note IS NOT NULL)',
  'booking_events',
  'payments',
] as const

/** Looks at every row that a call could have written. Time off must be that of one crew. */
export async function checkStoredRows(): Promise<void> {
  const results = await env.DB.batch<StoredRow>(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  )
  const [bookings, claims, crewDays, settings, specialDays, timeOff, notes] = results.map(
    ({ results }) => results,
  )
  const held = claims ?? []
  const week: Week = JSON.parse(String(settings?.[0]?.weekly_hours))
  for (const row of bookings ?? []) {
    expectBooking(row)
    expectHours(row, week, held, crewDays ?? [])
  }
  for (const row of settings ?? []) expectSchedule(row)
  for (const row of specialDays ?? []) expectSpecialDay(row)
  for (const row of timeOff ?? []) expectTimeOff(row, held)
  for (const row of notes ?? []) expectNote(row)
  for (const row of results.at(tables.indexOf('payments'))?.results ?? []) expectPayment(row)
  expect(await brokenLedger(env.DB)).toEqual([])
  const holders = new Set([...(bookings ?? []), ...(timeOff ?? [])].map(({ id }) => id))
  expect(held.filter(({ booking_id }) => !holders.has(String(booking_id)))).toEqual([])
}
