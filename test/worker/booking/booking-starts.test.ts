import { beforeEach, expect, test } from 'vitest'
import type { OwnerStartsJson } from '../../../shared/rules/schedule/availability-json.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import { today } from '../clock.ts'
import { book, call, clearBookings, fieldsOf, get, problemOf, signInOwner } from '../worker-support.ts'

// Where the owner can put a job.

const cookie = await signInOwner()

const setSchedule = (change: object) =>
  call('PUT', '/api/admin/schedule', { json: { ...defaultSchedule, ...change }, cookie })

beforeEach(async () => {
  await clearBookings()
  await setSchedule({})
})

async function startsOf(id: string, query: string) {
  const response = await get(`/api/admin/bookings/${id}/starts?${query}`, { cookie })
  expect(response.status).toBe(200)
  return response.json<OwnerStartsJson>()
}

const timesOf = ({ starts }: OwnerStartsJson, kind: string) =>
  starts.filter((start) => start.kind === kind).map(({ time }) => time)

const [monday, wednesday, thursday] = ['2027-01-18', '2027-01-20', '2027-01-21']

const mobile = (area: string) => ({ place: 'mobile', area, address: '7 Example Road' })

test('a booking’s own hours are free, those of others are not', async () => {
  const { booking } = await book({ date: monday, time: '9:00 AM' })
  await book({ date: monday, time: '1:00 PM' })
  const answer = await startsOf(booking.id, `date=${monday}`)
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

test('every other hour is there too: outside the hours, gone by, or on a closed day', async () => {
  const { booking } = await book({ date: monday })
  const closed = await startsOf(booking.id, `date=${thursday}`)
  expect([closed.closed, timesOf(closed, 'free'), timesOf(closed, 'unusual').length]).toEqual([true, [], 24])
  // It is noon, and visitors would need two hours' notice.
  const now = await startsOf(booking.id, `date=${today}`)
  expect(timesOf(now, 'unusual')).toContain('11:00 AM')
  expect(timesOf(now, 'free')[0]).toBe('12:00 PM')
})

test('one crew alone has its own free hours', async () => {
  await setSchedule({ crewCount: 2 })
  await book({ date: monday, time: '9:00 AM' })
  const { booking } = await book({ date: wednesday })
  const crewsAtNine = async (query: string) =>
    (await startsOf(booking.id, `date=${monday}${query}`)).starts
      .filter(({ time }) => time === '9:00 AM')
      .map(({ crew }) => crew)
  expect(await crewsAtNine('')).toEqual([2])
  expect(await crewsAtNine('&crew=1')).toEqual([])
  expect(await crewsAtNine('&crew=2')).toEqual([2])
})

test('a job that is not booked yet has its free times too, as long and where it is to be', async () => {
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

test('what is asked is checked', async () => {
  const { booking } = await book({ date: monday })
  const path = `/api/admin/bookings/${booking.id}/starts`
  await problemOf(await get(`/api/admin/bookings/none/starts?date=${monday}`, { cookie }), 404, 'not-found')
  const wrong = await get(`${path}?date=2027-02-30&crew=11`, { cookie })
  expect(fieldsOf(await problemOf(wrong, 422, 'invalid'))).toEqual(['date', 'crew'])
  const query = 'date=tomorrow&crew=0&durationMinutes=0&place=moon&area=vancouver'
  const unknown = await get(`/api/admin/starts?${query}`, { cookie })
  const fields = ['date', 'crew', 'durationMinutes', 'place', 'area']
  expect(fieldsOf(await problemOf(unknown, 422, 'invalid'))).toEqual(fields)
})
