import { beforeEach, expect, test } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import type { OwnerStartsJson } from '../../../shared/rules/schedule/availability-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import { today } from '../clock.ts'
import { defaultScheduleJson } from '../schedule/default-schedule-json.ts'
import {
  account,
  book,
  bookingBody,
  claimedHours,
  clearBookings,
  errorFields,
  expectProblem,
  fetchHistory,
  futureDate,
  get,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

const setSchedule = (change: object) =>
  sendRequest('PUT', '/api/admin/schedule', { json: { ...defaultScheduleJson, ...change }, cookie })

beforeEach(async () => {
  await clearBookings()
  await setSchedule({})
})

const postManualBooking = (overrides: Record<string, unknown> = {}) => {
  const { email: _, ...body } = bookingBody({ date: futureDate(), location: 'squamish', ...overrides })
  return post('/api/admin/bookings', body, { cookie })
}

async function createManualBooking(overrides: Record<string, unknown> = {}): Promise<BookedJson> {
  const response = await postManualBooking(overrides)
  expect(response.status).toBe(201)
  return response.json<BookedJson>()
}

test.each([
  ['vehicleYear', 21],
  ['vehicleYear', '2021'],
  ['vehicleColour', 'x'.repeat(31)],
  ['vehiclePlate', 'x'.repeat(13)],
])('refuses %s %j', async (field, value) => {
  const problem = await expectProblem(await postManualBooking({ [field]: value }), 422, 'invalid')
  expect(errorFields(problem)).toEqual([field])
})

const tint = {
  packageId: 'custom',
  title: 'Tint of the front doors',
  lines: [
    { label: 'Tint', amount: 400 },
    { label: 'Film removal', amount: 20 },
  ],
  durationMinutes: 210,
}

test('the owner books for a caller without an email, at the location’s price with the agreed price lines', async () => {
  const lines = [
    { label: 'Dog hair', amount: 40 },
    { label: 'Loyal customer', amount: -15 },
  ]
  const vehicle = { vehicleYear: 2021, vehicleColour: 'Grey', vehiclePlate: 'AB1 23C' }
  const agreed = { lines, durationMinutes: 150, ...vehicle }
  const { booking } = await createManualBooking({ location: 'whistler', vehicleType: 'suv', ...agreed })
  expect(booking).toMatchObject({
    customerEmail: '',
    location: 'whistler',
    ...agreed,
    readyTime: '11:30 AM',
    totalPrice: expectedPrice('interior-detailing', 'suv', 'whistler') + 25,
    status: 'confirmed',
  })
  expect(await fetchHistory(booking.id, cookie)).toMatchObject([
    { actor: account.email, action: 'booked', toValue: 'confirmed' },
  ])
})

test.each(['0001-01-01', '9999-12-31'])(
  'rejects a manual booking at %s, even when it runs past midnight',
  async (date) => {
    const response = await postManualBooking({ date, time: '11:30 PM', overrideHours: true })
    expect(errorFields(await expectProblem(response, 422, 'invalid'))).toEqual(['date'])
  },
)

test.each([false, true])(
  'refuses an hour that the owner’s other job holds, with override %s, without saying someone just booked it',
  async (overrideHours) => {
    const date = futureDate()
    await createManualBooking({ date, time: '10:00 AM' })
    const problem = await expectProblem(
      await postManualBooking({ date, time: '11:00 AM', overrideHours }),
      409,
      'slot-taken',
    )
    expect(problem.detail).toBe('No van is free at this time.')
    expect(problem.alternatives).toContainEqual({ date, time: '12:00 PM' })
    expect(await claimedHours(date)).toEqual([10, 11])
  },
)

test.each([
  ['no location', { location: undefined }, 'location'],
  ['no phone', { phone: '' }, 'phone'],
  ['a custom job without a title', { ...tint, title: undefined }, 'title'],
])('rejects %s', async (_, overrides, field) => {
  expect(errorFields(await expectProblem(await postManualBooking(overrides), 422, 'invalid'))).toEqual([
    field,
  ])
})

test('a custom job has its own title, price lines and length', async () => {
  const date = futureDate()
  const { booking } = await createManualBooking({ ...tint, date })
  expect(booking).toMatchObject({
    packageId: 'custom',
    serviceName: tint.title,
    addOns: [],
    lines: tint.lines,
    totalPrice: 420,
    durationMinutes: 210,
    readyTime: '12:30 PM',
  })
  expect(await claimedHours(date)).toEqual([9, 10, 11, 12])
})

test('the owner books a mobile job with or without an address', async () => {
  const whistler = { place: 'mobile', area: 'whistler' }
  const { booking } = await createManualBooking({
    ...whistler,
    address: ' 7 Drift Lane ',
    accessNotes: 'Gate 12',
  })
  expect(booking).toMatchObject({
    ...whistler,
    address: '7 Drift Lane',
    accessNotes: 'Gate 12',
    location: 'whistler',
    totalPrice: expectedPrice('interior-detailing', 'sedan', 'whistler'),
  })
  expect((await createManualBooking({ ...whistler })).booking).toMatchObject({
    address: null,
    accessNotes: null,
  })
  const shop = await createManualBooking({ place: 'shop', area: 'whistler', address: '7 Drift Lane' })
  expect(shop.booking).toMatchObject({ area: 'squamish', address: null, location: 'squamish' })
})

const yard = { place: 'mobile', area: 'squamish', address: '38213 Cleveland Ave, Unit 4' }

test('two vans at one address are booked and rescheduled back to back, without the set-up gap', async () => {
  await setSchedule({ setupGapMinutes: 15 })
  const [date, other] = [futureDate(), futureDate()]
  await createManualBooking({ ...yard, date, time: '3:00 PM' })
  await createManualBooking({ ...yard, address: '38213 cleveland ave., unit 4', date, time: '5:00 PM' })
  const elsewhere = { ...yard, address: '2 Other Road', date }
  const problem = await expectProblem(
    await postManualBooking({ ...elsewhere, time: '7:00 PM' }),
    409,
    'drive-too-long',
  )
  expect(problem.alternatives?.[0]).toEqual({ date, time: '7:30 PM' })
  const { booking } = await createManualBooking({ ...yard, date: other, time: '9:00 AM' })
  const json = { date, time: '7:00 PM' }
  const moved = await sendRequest('PATCH', `/api/admin/bookings/${booking.id}/slot`, { json, cookie })
  expect(moved.status).toBe(200)
  // Visitors' bookings follow the same rule, at full hours.
  const visitor = await post('/api/bookings', bookingBody({ ...elsewhere, time: '1:00 PM' }))
  await expectProblem(visitor, 409, 'slot-taken')
  await book({ ...yard, date, time: '1:00 PM' })
})

test('a refusal marks another crew’s free times, and offers the requested crew no refused time', async () => {
  await setSchedule({ crewCount: 2, setupGapMinutes: 15 })
  const date = futureDate()
  await createManualBooking({ ...yard, date, time: '3:00 PM', crew: 1 })
  const elsewhere = { ...yard, address: '2 Other Road', date, time: '5:00 PM' }
  const problem = await expectProblem(
    await postManualBooking({ ...elsewhere, crew: 1 }),
    409,
    'drive-too-long',
  )
  expect(problem.alternatives).toEqual([
    ...['5:30 PM', '6:00 PM', '7:00 PM', '8:00 PM'].map((time) => ({ date, time })),
    ...['5:00 PM', '4:00 PM'].map((time) => ({ date, time, crew: 2 })),
  ])
  expect((await createManualBooking({ ...elsewhere, crew: 2 })).booking.crew).toBe(2)
})

// The start times that the owner can choose.

async function fetchStarts(id: string, query: string) {
  const response = await get(`/api/admin/bookings/${id}/starts?${query}`, { cookie })
  expect(response.status).toBe(200)
  return response.json<OwnerStartsJson>()
}

const timesOf = ({ starts }: OwnerStartsJson, kind: string) =>
  starts.filter((start) => start.kind === kind).map(({ time }) => time)

const [monday, wednesday, thursday] = ['2027-01-18', '2027-01-20', '2027-01-21']

const mobile = (area: string) => ({ place: 'mobile', area, address: '7 Example Road' })

test('a booking’s own hours are free, and other bookings’ are not', async () => {
  const { booking } = await book({ date: monday, time: '9:00 AM' })
  await book({ date: monday, time: '1:00 PM' })
  const answer = await fetchStarts(booking.id, `date=${monday}`)
  expect(answer.closed).toBe(false)
  expect(timesOf(answer, 'free')).toEqual([
    ...['9:00 AM', '10:00 AM', '11:00 AM'],
    ...['3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
  ])
  expect(answer.starts.find(({ time }) => time === '9:00 AM')).toEqual({
    time: '9:00 AM',
    kind: 'free',
    crew: 1,
    readyDate: monday,
    readyTime: '11:00 AM',
  })
})

test('lists every other hour as unusual: out of hours, past, or on a closed day', async () => {
  const { booking } = await book({ date: monday })
  const closed = await fetchStarts(booking.id, `date=${thursday}`)
  expect([closed.closed, timesOf(closed, 'free'), timesOf(closed, 'unusual').length]).toEqual([true, [], 24])
  // It is noon, and a visitor would need two hours' notice.
  const now = await fetchStarts(booking.id, `date=${today}`)
  expect(timesOf(now, 'unusual')).toContain('11:00 AM')
  expect(timesOf(now, 'free')[0]).toBe('12:00 PM')
})

test('lists the free hours of a single crew', async () => {
  await setSchedule({ crewCount: 2 })
  await book({ date: monday, time: '9:00 AM' })
  const { booking } = await book({ date: wednesday })
  const crewsAtNine = async (query: string) =>
    (await fetchStarts(booking.id, `date=${monday}${query}`)).starts
      .filter(({ time }) => time === '9:00 AM')
      .map(({ crew }) => crew)
  expect(await crewsAtNine('')).toEqual([2])
  expect(await crewsAtNine('&crew=1')).toEqual([])
  expect(await crewsAtNine('&crew=2')).toEqual([2])
})

test('a job that is not booked yet gets start times for its length and area', async () => {
  await book({ date: monday, time: '3:00 PM' })
  const ask = async (query: string) => {
    const response = await get(`/api/admin/starts?date=${monday}&${query}`, { cookie })
    expect(response.status).toBe(200)
    return response.json<OwnerStartsJson>()
  }
  const shop = await ask('durationMinutes=240')
  expect(timesOf(shop, 'free').slice(0, 4)).toEqual(['9:00 AM', '10:00 AM', '11:00 AM', '5:00 PM'])
  const mobile = await ask('durationMinutes=240&place=mobile&area=pemberton')
  expect(timesOf(mobile, 'free')).toEqual(['9:00 AM', '9:30 AM'])
  expect(timesOf(mobile, 'too-far')).toContain('10:00 AM')
  expect(timesOf(await ask('durationMinutes=240&crew=2'), 'free')).toEqual([])
})

test('a job that is not booked yet follows another at its address without the set-up gap', async () => {
  await setSchedule({ setupGapMinutes: 15 })
  await book({ date: monday, time: '1:00 PM', ...mobile('squamish') })
  const at = async (address: string) => {
    const query = new URLSearchParams({
      ...mobile('squamish'),
      address,
      date: monday,
      durationMinutes: '120',
    })
    const response = await get(`/api/admin/starts?${query}`, { cookie })
    return timesOf(await response.json<OwnerStartsJson>(), 'free').slice(2, 4)
  }
  expect(await at('7 example road')).toEqual(['11:00 AM', '3:00 PM'])
  expect(await at('9 Example Road')).toEqual(['10:30 AM', '3:30 PM'])
})

test('validates the query', async () => {
  const { booking } = await book({ date: monday })
  const path = `/api/admin/bookings/${booking.id}/starts`
  await expectProblem(
    await get(`/api/admin/bookings/none/starts?date=${monday}`, { cookie }),
    404,
    'not-found',
  )
  const wrong = await get(`${path}?date=2027-02-30&crew=11`, { cookie })
  expect(errorFields(await expectProblem(wrong, 422, 'invalid'))).toEqual(['date', 'crew'])
  const query = 'date=tomorrow&crew=0&durationMinutes=0&place=moon&area=vancouver'
  const unknown = await get(`/api/admin/starts?${query}`, { cookie })
  const fields = ['date', 'crew', 'durationMinutes', 'place', 'area']
  expect(errorFields(await expectProblem(unknown, 422, 'invalid'))).toEqual(fields)
})
