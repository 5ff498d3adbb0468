import { beforeEach, expect, test } from 'vitest'
import { brandSurcharge } from '../../../shared/rules/price/surcharge.ts'
import type { AvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import type { ScheduleJson } from '../../../shared/rules/schedule/schedule-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import { catalogue } from '../../shipped.ts'
import {
  type BookingBody,
  book,
  bookingBody,
  call,
  clearBookings,
  fieldsOf,
  get,
  post,
  problemOf,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

// A job has a place, a length and a drive (design: the job).

const cookie = await signInOwner()

/** Wednesday, before the Thursday that is closed, and the Friday after it. */
const [wednesday, friday] = ['2027-01-20', '2027-01-22']
const usual = await (await get('/api/admin/schedule', { cookie })).json<ScheduleJson>()

const setSchedule = (changes: Partial<ScheduleJson>) =>
  call('PUT', '/api/admin/schedule', { json: { ...usual, ...changes, keepBookings: true }, cookie })

beforeEach(async () => {
  await clearBookings()
  await setSchedule({ corridorMinutes: {}, setupGapMinutes: 0, crewNames: [] })
})

const mobileIn = (area: string, rest: BookingBody = {}) => ({
  place: 'mobile',
  area,
  address: '12 Example Road',
  ...rest,
})

async function dayFor(query: string, date = friday) {
  const response = await get(`/api/availability?from=${date}&to=${date}&${query}`)
  expect(response.status).toBe(200)
  const { days } = await response.json<AvailabilityJson>()
  return days[0]
}

const slotsFor = async (query: string, date = friday) => (await dayFor(query, date))?.slots

test('between two jobs of a crew lies the drive from one area to the other', async () => {
  await book({ date: friday, time: '11:00 AM', ...mobileIn('pemberton') })
  const inPemberton = await slotsFor('place=mobile&area=pemberton')
  const inWhistler = await slotsFor('place=mobile&area=whistler')
  const atShop = await slotsFor('')
  const inWestVancouver = await slotsFor('place=mobile&area=west-vancouver')
  expect(inPemberton?.slice(0, 2)).toEqual(['9:00 AM', '1:00 PM'])
  // 30 minutes after one, 78 and 123: the next full hour, and none that ends too late for the drive there.
  expect(inWhistler?.slice(0, 2)).toEqual(['2:00 PM', '3:00 PM'])
  expect(atShop?.slice(0, 2)).toEqual(['3:00 PM', '4:00 PM'])
  expect(inWestVancouver?.slice(0, 2)).toEqual(['4:00 PM', '5:00 PM'])
  const tooSoon = { date: friday, time: '2:00 PM' }
  await problemOf(await post('/api/bookings', bookingBody(tooSoon)), 409, 'slot-taken')
  await book({ date: friday, time: '3:00 PM' })
})

test('the owner’s own drives and set-up gap count', async () => {
  await setSchedule({ corridorMinutes: { pemberton: 60 }, setupGapMinutes: 0 })
  await book({ date: friday, time: '9:00 AM', ...mobileIn('pemberton') })
  expect((await slotsFor(''))?.[0]).toBe('12:00 PM')
  await setSchedule({ corridorMinutes: { pemberton: 60 }, setupGapMinutes: 15 })
  expect((await slotsFor(''))?.[0]).toBe('1:00 PM')
  expect((await slotsFor('place=mobile&area=pemberton'))?.[0]).toBe('12:00 PM')
})

test('of two crews the one that is there anyway drives, and its day is marked', async () => {
  await setSchedule({ crewCount: 2 })
  await book({ date: friday, time: '9:00 AM' })
  const { booking } = await book({ date: friday, time: '9:00 AM', ...mobileIn('whistler') })
  expect(booking.crew).toBe(2)
  const again = await book({ date: friday, time: '1:00 PM', ...mobileIn('whistler') })
  expect(again.booking.crew).toBe(2)
  expect((await book({ date: friday, time: '1:00 PM' })).booking.crew).toBe(1)
  expect(await dayFor('place=mobile&area=whistler')).toMatchObject({ crewNearby: true })
  expect(await dayFor('place=mobile&area=pemberton')).not.toHaveProperty('crewNearby')
  expect(await dayFor('')).not.toHaveProperty('crewNearby')
  await setSchedule({ crewCount: 1 })
})

test('a long job at the shop goes on at the next opening, over a closed day', async () => {
  const { booking } = await book({
    packageId: 'two-step-ceramic',
    vehicleType: 'van',
    date: wednesday,
    time: '12:00 PM',
  })
  expect(booking).toMatchObject({
    durationMinutes: 20 * 60,
    readyDate: friday,
    readyTime: '8:00 PM',
    place: 'shop',
    area: 'squamish',
    crew: 1,
  })
  expect(await slotsFor('')).toEqual(['8:00 PM'])
  expect(await slotsFor('', wednesday)).toEqual(['9:00 AM', '10:00 AM'])
  const coating = await slotsFor('packageId=five-year-ceramic', wednesday)
  expect(coating).toEqual([])
})

test.each([squamishHost, whistlerHost])(
  'a mobile job in Whistler costs the same on %s, and is Whistler’s',
  async (host) => {
    const { booking } = await book({ date: friday, ...mobileIn('whistler') }, { host })
    expect(booking.location).toBe('whistler')
    expect(booking.totalPrice).toBe(expectedPrice('interior-detailing', 'sedan', 'whistler'))
    expect(booking.totalPrice).toBe(
      expectedPrice('interior-detailing', 'sedan', 'squamish') + brandSurcharge('whistler', catalogue),
    )
  },
)

test.each([
  ['interior-detailing', squamishHost, { place: 'shop' }, 'squamish'],
  ['interior-detailing', whistlerHost, { place: 'shop' }, 'squamish'],
  ['interior-detailing', squamishHost, {}, 'squamish'],
  ['interior-detailing', whistlerHost, {}, 'whistler'],
  ['two-step-ceramic', whistlerHost, { place: 'shop' }, 'squamish'],
  ['two-step-ceramic', whistlerHost, {}, 'whistler'],
] as const)('%s on %s with %o is priced in %s', async (packageId, host, where, location) => {
  const order = { packageId, vehicleType: 'van', date: wednesday, ...where }
  const { booking } = await book(order, { host })
  expect(booking).toMatchObject({ location, place: 'shop', area: 'squamish' })
  expect(booking.totalPrice).toBe(expectedPrice(packageId, 'van', location))
})

test.each([
  [squamishHost, 'pemberton', 'squamish'],
  [whistlerHost, 'pemberton', 'whistler'],
  [whistlerHost, 'squamish', 'whistler'],
] as const)('on %s a mobile job in %s is the host’s: %s', async (host, area, location) => {
  const { booking } = await book({ date: friday, ...mobileIn(area) }, { host })
  expect(booking).toMatchObject({ location, area, place: 'mobile', address: '12 Example Road' })
  expect(booking.totalPrice).toBe(expectedPrice('interior-detailing', 'sedan', location))
})

test.each([
  ['place=moon', 'place'],
  ['place=mobile', 'area'],
  ['place=mobile&area=vancouver', 'area'],
  ['vehicleType=boat', 'vehicleType'],
])('availability for %s is refused at its field', async (query, field) => {
  const response = await get(`/api/availability?${query}`)
  expect(fieldsOf(await problemOf(response, 422, 'invalid'))).toEqual([field])
})
