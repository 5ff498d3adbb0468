import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MailResentJson, MailTroubleJson } from '../../../shared/rules/mail/mail-json.ts'
import { expectGoodAtEveryWidth } from '../browser-support.ts'
import {
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  newCustomer,
  visitAsOwner,
} from '../owner.ts'

// Nothing is sent from this site: the answers are a mail service's that was down.

type Trouble = Pick<MailTroubleJson, 'failed' | 'doubtful' | 'bookings' | 'quotes' | 'others'>

const none: Trouble = { failed: 0, doubtful: 0, bookings: [], quotes: [], others: 0 }
const asOf = '2026-11-20T18:00:00.000Z'

/** Answers with what is in trouble until it is sent again, then with what is left. */
async function withTrouble(page: Page, before: Trouble, steps: MailResentJson[], after = none) {
  const asked: unknown[] = []
  await page.route('**/api/admin/mail', (route) =>
    route.fulfill({ json: { isSetUp: true, ...(asked.length ? after : before), asOf } }),
  )
  await page.route('**/api/admin/mail/resend', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: steps[asked.length - 1] })
  })
  return asked
}

const step = (part: Partial<MailResentJson>): MailResentJson => ({
  ...{ sent: 0, failed: 0, dropped: 0, sending: 0, left: 0 },
  ...part,
})

const notice = (page: Page) => page.getByRole('region', { name: /could not be sent|may have arrived/ })

test('mail in trouble is counted, leads to its bookings and is sent again in one go', async () => {
  const customer = newCustomer()
  const { booking } = await bookForCaller({ name: customer, date: await freeWeek() })
  const page = await visitAsOwner()
  const { id, customerName, date, time } = booking
  const bookings = [{ id, customerName, date, time }]
  const quotes = [{ id: 'a-quote', customerName: 'Sasha Early', service: 'fleet' as const }]
  const trouble = { failed: 7, doubtful: 1, bookings, quotes, others: 3 }
  const steps = [step({ sent: 5, dropped: 1, left: 2 }), step({ sent: 2 })]
  const asked = await withTrouble(page, trouble, steps)
  await page.goto(dashboard)
  const heading = '7 messages could not be sent, 1 may have arrived or not'
  await notice(page).getByRole('heading', { name: heading }).waitFor()
  await notice(page).getByText('and 3 more').waitFor()
  await notice(page).getByRole('link', { name: 'Sasha Early, quote for fleet' }).waitFor()
  await expectGoodAtEveryWidth(page)
  await notice(page).getByRole('button', { name: customer }).click()
  await details(page).getByRole('heading', { name: 'Messages' }).waitFor()
  await page.keyboard.press('Escape')
  await notice(page).getByRole('button', { name: 'Send all again' }).click()
  await expectToast(page, '7 messages sent, 1 no longer needed')
  await notice(page).waitFor({ state: 'detached' })
  expect(asked).toEqual([{ asOf }, { asOf }])
})

test('a mail service that does not answer is not asked on, and the owner is told', async () => {
  const page = await visitAsOwner()
  const trouble = { ...none, failed: 9 }
  const asked = await withTrouble(page, trouble, [step({ sent: 1, sending: 2, left: 6 })], {
    ...none,
    failed: 6,
  })
  await page.goto(dashboard)
  await notice(page).getByRole('button', { name: 'Send all again' }).click()
  await expectToast(page, '1 message sent, 2 without an answer from the mail service, 6 not tried')
  await notice(page).getByRole('heading', { name: '6 messages could not be sent' }).waitFor()
  expect(asked).toHaveLength(1)
})

test('how far sending again has come is said while it lasts', async () => {
  const page = await visitAsOwner()
  await withTrouble(page, { ...none, failed: 9 }, [])
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/admin/mail/resend', async (route) => {
    if (++calls === 1) return route.fulfill({ json: step({ sent: 6, left: 3 }) })
    await released
    return route.fulfill({ json: step({ failed: 3 }) })
  })
  await page.goto(dashboard)
  await notice(page).getByRole('button', { name: 'Send all again' }).click()
  await notice(page).getByRole('status').getByText('6 of 9 messages done').waitFor()
  release()
  await expectToast(page, '6 messages sent, 3 failed again')
})

test('a single message that gets no answer in time is not called failed', async () => {
  const { booking } = await bookForCaller({ name: newCustomer(), date: await freeWeek() })
  const page = await visitAsOwner()
  const message = {
    ...{ id: 'message', event: 'received', to: 'customer', attempts: 1, at: booking.createdAt },
    ...{ state: 'failed', canResend: true },
  }
  const answer = (state: string) => ({ json: { isSetUp: true, messages: [{ ...message, state }] } })
  await page.route(`**/api/admin/bookings/${booking.id}/mail`, (route) => route.fulfill(answer('failed')))
  await page.route('**/mail/message/resend', (route) => route.fulfill(answer('sending')))
  await page.goto(`${dashboard}?booking=${booking.id}`)
  await details(page).getByRole('button', { name: 'Resend Booking received, to the customer' }).click()
  await expectToast(page, 'The mail service has not answered yet: the message may arrive or not')
})
