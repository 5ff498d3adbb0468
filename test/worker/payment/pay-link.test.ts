import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadStripeLibrary } from '../deposit/deposit-scene.ts'
import { toSubjects } from '../mail/fake-email-service.ts'
import {
  due,
  expectTrueMoney,
  type PayLinkScene,
  payLinkScene,
  summarizeMoney,
  tip15,
} from './pay-link-scene.ts'

let scene: PayLinkScene

beforeAll(loadStripeLibrary)
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  scene = await payLinkScene()
})
afterEach(async () => {
  await expectTrueMoney(scene)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const paid = {
  bookings: [`completed ${due}`],
  ledger: [`${due} online`],
  tips: [],
  checkouts: ['paid'],
  refunds: [],
  receipts: 1,
}

test('a customer pays the balance due from the private page, with a tip', async () => {
  const details = await (await scene.show()).text()
  expect(details).toContain('Pay $273.28 Now')
  const form = await scene.show('/pay')
  expect(form.headers.get('Content-Security-Policy')).toContain(
    "form-action 'self' https://checkout.stripe.com;",
  )
  expect(await form.text()).toContain('$36.60')
  const id = await scene.open({ tip: '15' })
  const event = scene.stripe.pay(id)
  expect(scene.stripe.checkouts()[0]).toMatchObject({
    amount_total: due + tip15,
    customer_email: 'robin@example.com',
  })
  await scene.expectDelivered(event)
  expect(await summarizeMoney()).toEqual({ ...paid, tips: [tip15] })
  expect(toSubjects(scene.mail.sent)).toEqual([expect.stringMatching(/^robin@example.com: .*[Rr]eceipt/)])
  const after = await (await scene.show('?done=paid')).text()
  expect(after).toContain('Paid, thank you! $309.88 by card, with a tip of $36.60.')
  expect(after).not.toContain('Now</a>')
})
