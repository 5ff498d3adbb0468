import { beforeEach, expect, test, vi } from 'vitest'
import { today } from '../clock.ts'
import {
  book,
  bookingBody,
  clearBookings,
  errorFields,
  expectProblem,
  futureDate,
  post,
  sendRequest,
} from '../worker-support.ts'

const json = { 'Content-Type': 'application/json' }
const requiredFields = 'Please fill in all required fields'

const bookWith = (overrides: Parameters<typeof bookingBody>[0]) =>
  post('/api/bookings', bookingBody(overrides))
const send = (body: BodyInit | undefined, headers: Record<string, string> = json) =>
  sendRequest('POST', '/api/bookings', { headers, ...(body !== undefined && { body }) })

/** A valid booking as JSON of exactly that many bytes. */
function bodyOfBytes(bytes: number): string {
  const body = { ...bookingBody({ date: futureDate() }), padding: '' }
  return JSON.stringify({ ...body, padding: 'x'.repeat(bytes - JSON.stringify(body).length) })
}

beforeEach(clearBookings)

test('accepts a body of 16 KiB and refuses one byte more', async () => {
  expect((await send(bodyOfBytes(16 * 1024))).status).toBe(201)
  await expectProblem(await send(bodyOfBytes(16 * 1024 + 1)), 413, 'too-large')
})

test('accepts a small body without a Content-Length', async () => {
  const text = new TextEncoder().encode(JSON.stringify(bookingBody({ date: futureDate() })))
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < text.length; at += 50) controller.enqueue(text.subarray(at, at + 50))
      controller.close()
    },
  })
  expect((await send(chunks)).status).toBe(201)
})

test('names the missing and invalid fields', async () => {
  const missing = await expectProblem(await bookWith({ name: ' ', phone: undefined }), 422, 'invalid')
  expect(missing.detail).toBe(requiredFields)
  const errors = ['name', 'phone'].map((field) => ({ field, message: expect.stringMatching(/^Please/) }))
  expect(missing.errors).toEqual(errors)
  const wrong = await expectProblem(await bookWith({ date: '2027-02-29' }), 422, 'invalid')
  expect(wrong.errors).toEqual([{ field: 'date', message: expect.stringMatching(/\w/) }])
})

test('uses the business’s date: a day is past from midnight at UTC−7', async () => {
  vi.setSystemTime('2027-01-12T06:59:59Z')
  await expectProblem(await bookWith({ date: today, time: '8:00 PM' }), 422, 'slot-unavailable')
  vi.setSystemTime('2027-01-12T07:00:00Z')
  expect(
    errorFields(await expectProblem(await bookWith({ date: today, time: '8:00 PM' }), 422, 'invalid')),
  ).toEqual(['date'])
  await book({ date: '2027-01-12', time: '9:00 AM' })
})

test('a taken time on a full day offers other days', async () => {
  const date = futureDate()
  for (const time of ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM'])
    await book({ date, time })
  const { alternatives = [] } = await expectProblem(
    await bookWith({ date, time: '8:00 PM' }),
    409,
    'slot-taken',
  )
  expect(alternatives.length).toBeGreaterThan(0)
  expect(alternatives.map((slot) => slot.date)).not.toContain(date)
})
