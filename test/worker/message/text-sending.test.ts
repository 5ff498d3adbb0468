import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textSize } from '../../../shared/rules/message/gsm.ts'
import { hours, minutes, now } from '../clock.ts'
import { fakeEmailService, loadStates } from '../mail/fake-email-service.ts'
import { book, clearBookings, futureDate, get, patch, post, sendRequestWith, signInOwner } from '../worker-support.ts'
import { clearTexts, fakeTwilio, loadTexts, runCron } from './fake-twilio.ts'

const owner = await signInOwner()

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.setSystemTime(now)
  await clearBookings()
  await clearTexts()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const phoneOnly = { customerEmail: '', customerPhone: '(604) 555-0142' }

test('a customer without an email address gets a text, with the words in its thread', async () => {
  const twilio = fakeTwilio()
  const mail = fakeEmailService()
  const { booking } = await book({ date: futureDate(), ...phoneOnly })
  await runCron({ ...twilio.bindings, ...mail.bindings })
  expect(twilio.sent).toEqual([{ sid: 'SM0001', to: '+16045550142', body: expect.any(String) }])
  const [text] = twilio.sent
  expect(text?.body).toMatch(/^Corridor Auto Detailing: we have your booking: .*https:\/\/corridordetailing\.example\/booking\//)
  expect(textSize(text?.body ?? '').segments).toBeLessThanOrEqual(2)
  expect(await loadTexts()).toEqual([
    expect.objectContaining({
      ...{ direction: 'out', phone: '+16045550142', state: 'sent', providerId: 'SM0001' },
      ...{ subjectId: booking.id, event: 'received', body: text?.body },
    }),
  ])
  expect(mail.sent).toHaveLength(1)
  expect(await loadStates()).toEqual(['received customer sent', 'received owner sent'])
})
