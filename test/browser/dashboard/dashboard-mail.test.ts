import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MailResentJson, MailTroubleJson } from '../../../shared/rules/mail/mail-json.ts'
import { eventually, expectGoodAtEveryWidth, expectToast, sizes } from '../browser-support.ts'
import {
  action,
  bookForCaller,
  dashboard,
  details,
  freeWeek,
  newBooking,
  newCustomer,
  visitAsOwner,
} from '../owner.ts'
import { freeDay } from '../serve-site.ts'

// Nothing is sent from this site: the answers are a mail service's that was down.

type Trouble = Pick<MailTroubleJson, 'failed' | 'doubtful' | 'bookings' | 'quotes' | 'others'>

const none: Trouble = { failed: 0, doubtful: 0, bookings: [], quotes: [], others: 0 }
const asOf = '2026-11-20T18:00:00.000Z'

const step = (part: Partial<MailResentJson>): MailResentJson => ({
  ...{ sent: 0, failed: 0, dropped: 0, sending: 0, left: 0 },
  ...part,
})

const notice = (page: Page) => page.getByRole('region', { name: /could not be sent|may have arrived/ })

test('mail in trouble is counted, leads to its bookings and is sent again in one go, until the mail service does not answer', async () => {
  const customer = newCustomer()
  const { booking } = await bookForCaller({ name: customer, date: await freeWeek() })
  const page = await visitAsOwner()
  const { id, customerName, date, time } = booking
  const bookings = [{ id, customerName, date, time }]
  const quotes = [{ id: 'a-quote', customerName: 'Sasha Early', service: 'fleet' as const }]
  let trouble: Trouble = { failed: 8, doubtful: 1, bookings, quotes, others: 3 }
  const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>()
  const steps = [
    step({ sent: 1, sending: 2, left: 6 }),
    step({ sent: 4, left: 2 }),
    step({ sent: 1, dropped: 1 }),
  ]
  const asked: unknown[] = []
  await page.route('**/api/admin/mail', (route) =>
    route.fulfill({ json: { isSetUp: true, ...trouble, asOf } }),
  )
  await page.route('**/api/admin/mail/resend', async (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length === 3) await isSeen
    trouble = asked.length === 1 ? { ...none, failed: 6 } : none
    await route.fulfill({ json: steps[asked.length - 1] })
  })
  await page.goto(dashboard)
  const heading = (name: string) => notice(page).getByRole('heading', { name }).waitFor()
  await heading('8 messages could not be sent, 1 may have arrived or not')
  await notice(page).getByText('and 3 more').waitFor()
  await notice(page).getByRole('link', { name: 'Sasha Early, quote for fleet' }).waitFor()
  await expectGoodAtEveryWidth(page, notice(page))
  await page.setViewportSize(sizes.desktop)
  await notice(page).getByRole('button', { name: customer }).click()
  await details(page).getByRole('heading', { name: 'Messages' }).waitFor()
  await page.keyboard.press('Escape')
  const send = notice(page).getByRole('button', { name: 'Send all again' })
  await send.click()
  await expectToast(page, '1 message sent, 2 without an answer from the mail service, 6 not tried')
  await heading('6 messages could not be sent')
  expect(asked).toEqual([{ asOf }])

  await send.click()
  await notice(page).getByRole('status').getByText('4 of 6 messages done').waitFor()
  letGo()
  await expectToast(page, '5 messages sent, 1 no longer needed')
  await notice(page).waitFor({ state: 'detached' })
})

test('the owner is told that mail is not set up, sees what waits, and sends one again that failed or got no answer', async () => {
  const { booking } = await newBooking(newCustomer(), { date: await freeDay() })
  const page = await visitAsOwner()
  const address = `${dashboard}?booking=${booking.id}`
  await page.goto(address)
  const messages = details(page).getByRole('listitem').filter({ hasText: 'Booking received' })
  await eventually(() => messages.allInnerTexts()).toEqual([
    'Booking received, to the customer\nWaiting',
    'Booking received, to the owner\nWaiting',
  ])
  expect(await messages.getByRole('button').count()).toBe(0)
  await page.keyboard.press('Escape')
  const notSetUp = page.getByText('Mail is not set up')
  await notSetUp.waitFor()
  await expectGoodAtEveryWidth(page, notSetUp.locator('..'))
  await page.setViewportSize(sizes.desktop)

  const message = { id: 'm', event: 'received', to: 'customer', at: booking.createdAt, canResend: true }
  const resent = ['sending', 'sent']
  let state = { state: 'failed', attempts: 3 }
  await page.route(/\/bookings\/[^/]+\/mail(\/m\/resend)?$/, (route) => {
    if (route.request().method() === 'POST') state = { state: resent.shift() ?? '', attempts: 1 }
    return route.fulfill({ json: { isSetUp: true, messages: [{ ...message, ...state }] } })
  })
  await page.goto(address)
  await details(page).getByText('Failed 3 times').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog')
  await page.setViewportSize(sizes.desktop)
  await action(page, 'Resend Booking received, to the customer').click()
  await expectToast(page, 'The mail service has not answered yet: the message may arrive or not')
  await action(page, 'Resend Booking received, to the customer').click()
  await expectToast(page, 'Message sent')
  await details(page)
    .getByText(/^Sent /)
    .waitFor()
})
