import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EmailsResentJson, FailedEmailsJson } from '../../../shared/rules/mail/email-json.ts'
import { eventually, expectGoodAtEveryWidth, expectToast, origins } from '../browser-support.ts'
import {
  actionButton,
  bookingDialog,
  dashboard,
  newAccount,
  newBooking,
  newCustomer,
  openPart,
  visitAs,
  visitAsOwner,
} from '../dashboard-support.ts'
import { freeDay } from '../site-api.ts'

// Email alerts and push notifications. This site sends no email, so the responses imitate an email service that was
// down.

type FailedEmailSummary = Pick<FailedEmailsJson, 'failed' | 'doubtful' | 'bookings' | 'quotes' | 'others'>

const noFailedEmails: FailedEmailSummary = { failed: 0, doubtful: 0, bookings: [], quotes: [], others: 0 }
const asOf = '2026-11-20T18:00:00.000Z'

const step = (part: Partial<EmailsResentJson>): EmailsResentJson => ({
  ...{ sent: 0, failed: 0, dropped: 0, sending: 0, left: 0 },
  ...part,
})

const notice = (page: Page) => page.getByRole('region', { name: /could not be sent|may have arrived/ })

test('warns when email isn’t set up, lists failed emails by booking, and resends them one by one or all at once until the service stops responding', async () => {
  const { booking } = await newBooking(newCustomer(), { date: await freeDay() })
  const page = await visitAsOwner()
  await page.goto(`${dashboard}?booking=${booking.id}`)
  await openPart(page, 'Messages')
  const messages = bookingDialog(page).getByRole('listitem').filter({ hasText: 'Booking received' })
  await eventually(() => messages.allInnerTexts()).toEqual([
    'Booking received, to the customer\nWaiting',
    'Booking received, to the owner\nWaiting',
  ])
  expect(await messages.getByRole('button').count()).toBe(0)
  await page.keyboard.press('Escape')
  const notSetUp = page.getByText('Email isn’t set up')
  await notSetUp.waitFor()
  await expectGoodAtEveryWidth(page, notSetUp.locator('..'))

  const message = { id: 'm', event: 'received', to: 'customer', at: booking.createdAt, canResend: true }
  const resent = ['sending', 'sent']
  let state = { state: 'failed', attempts: 3 }
  await page.route(/\/bookings\/[^/]+\/emails(\/m\/resend)?$/, (route) => {
    if (route.request().method() === 'POST') state = { state: resent.shift() ?? '', attempts: 1 }
    return route.fulfill({ json: { isSetUp: true, messages: [{ ...message, ...state }] } })
  })
  const { id, customerName, date, time } = booking
  const bookings = [{ id, customerName, date, time }]
  const quotes = [{ id: 'a-quote', customerName: 'Sasha Early', service: 'fleet' as const }]
  let trouble: FailedEmailSummary = { failed: 8, doubtful: 1, bookings, quotes, others: 3 }
  const steps = [
    step({ sent: 1, sending: 2, left: 6 }),
    step({ sent: 4, left: 2 }),
    step({ sent: 1, dropped: 1 }),
  ]
  const asked: unknown[] = []
  await page.route('**/api/admin/emails', (route) =>
    route.fulfill({ json: { isSetUp: true, ...trouble, asOf } }),
  )
  const { promise: isSeen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/emails/resend', async (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length === 3) await isSeen
    trouble = asked.length === 1 ? { ...noFailedEmails, failed: 6 } : noFailedEmails
    await route.fulfill({ json: steps[asked.length - 1] })
  })
  await page.goto(dashboard)
  const heading = (name: string) => notice(page).getByRole('heading', { name }).waitFor()
  await heading('8 messages could not be sent, 1 may or may not have arrived')
  await notice(page).getByText('and 3 more').waitFor()
  await notice(page).getByRole('link', { name: 'Sasha Early, quote for fleet' }).waitFor()
  await expectGoodAtEveryWidth(page, notice(page))
  await notice(page).getByRole('button', { name: customerName }).click()
  await openPart(page, 'Messages')
  await bookingDialog(page).getByText('Failed 3 times').waitFor()
  await actionButton(page, 'Resend Booking received, to the customer').click()
  await expectToast(page, 'The email service hasn’t answered yet: the message may or may not arrive')
  await actionButton(page, 'Resend Booking received, to the customer').click()
  await expectToast(page, 'Message sent')
  await bookingDialog(page)
    .getByText(/^Sent /)
    .waitFor()
  await page.keyboard.press('Escape')
  const send = notice(page).getByRole('button', { name: 'Resend all' })
  await send.click()
  await expectToast(page, '1 message sent, 2 without an answer from the email service, 6 not tried')
  await heading('6 messages could not be sent')
  expect(asked).toEqual([{ asOf }])

  await send.click()
  await notice(page).getByRole('status').getByText('4 of 6 messages done').waitFor()
  release()
  await expectToast(page, '5 messages sent, 1 no longer needed')
  await notice(page).waitFor({ state: 'detached' })
})

const devices = (page: Page) =>
  page.getByRole('region', { name: 'Notifications on your devices', exact: true })

/** Local push services are allowed for development. */
const endpointOf = (device: string) => `http://127.0.0.1:8080/${device}`

/** Returns what a browser reports as its subscription. */
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

/**
 * Mocks the browser's push subscription, because there is no push service here. Permission prompts return `permission`.
 */
const stubPush = (page: Page, endpoint: string, permission: 'granted' | 'denied' = 'granted') =>
  page.addInitScript(
    ({ told, answer }) => {
      const kept = 'subscribed'
      const subscription = {
        ...told,
        toJSON: () => told,
        unsubscribe: async () => {
          sessionStorage.removeItem(kept)
          return true
        },
      }
      const registration = {
        pushManager: {
          getSubscription: async () => (sessionStorage.getItem(kept) ? subscription : null),
          subscribe: async () => {
            sessionStorage.setItem(kept, 'yes')
            return subscription
          },
        },
      }
      const serviceWorker = {
        register: async () => registration,
        getRegistration: async () => registration,
        ready: Promise.resolve(registration),
        addEventListener: () => {},
      }
      Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
      Object.defineProperty(Notification, 'permission', {
        get: () => (answer === 'denied' ? answer : 'default'),
      })
      Notification.requestPermission = async () => answer
    },
    { told: subscriptionAt(endpoint), answer: permission },
  )

const isSubscribed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    return (await registration?.pushManager.getSubscription()) != null
  })

test('turns notifications on, filters, tests and turns them off for this and other devices, and ends them on sign-out', async () => {
  const own = await newAccount()
  const page = await visitAs(own, { isNew: true })
  await stubPush(page, endpointOf('this'))
  // There is no push service here.
  await page.route('**/push/devices/*/test', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${dashboard}/settings/notifications`)
  const section = devices(page)
  const turnOn = section.getByRole('button', { name: 'Turn on for this device' })
  await section.getByText('No other devices get notifications.').waitFor()
  await turnOn.click()
  await expectToast(page, 'Notifications are on for this device')

  await section.getByLabel('Quotes: requests').click()
  await expectToast(page, 'Notifications saved')
  await section.getByRole('button', { name: 'Send test' }).click()
  await expectToast(page, 'Test sent. It should arrive in a moment.')
  await page.evaluate(
    async (json) => {
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/api/admin/push/devices', { method: 'PUT', headers, body: JSON.stringify(json) })
    },
    { ...subscriptionAt(endpointOf('other')), events: ['booked', 'quote'] },
  )
  await page.reload()
  const other = section.getByRole('listitem').filter({ hasText: /On since/ })
  await other.waitFor()
  await expectGoodAtEveryWidth(page)

  await section.getByRole('button', { name: 'Turn off for this device' }).click()
  await expectToast(page, 'Device removed')
  expect(await isSubscribed(page)).toBe(false)
  await other.getByRole('button', { name: /^Remove/ }).click()
  await section.getByText('No other devices get notifications.').waitFor()

  await turnOn.click()
  await section.getByLabel('Quotes: requests').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await eventually(() => isSubscribed(page)).toBe(false)
})

test('says why notifications aren’t possible', async () => {
  const page = await visitAsOwner({ isNew: true })
  await stubPush(page, 'https://example.com', 'denied')
  await page.goto(`${dashboard}/settings/notifications`)
  const section = devices(page)
  await section.getByText('Notifications from this site are blocked on this device.').waitFor()
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await page.reload()
  await section.getByText('This browser doesn’t support notifications.').waitFor()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })
  })
  await page.reload()
  await section.getByText('add this site to the home screen first').waitFor()
})

test('shows a push message as a notification, whose press opens its page in the dashboard', async () => {
  const page = await visitAsOwner({
    isNew: true,
    isFullBrowser: true,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
  await page.goto(`${origins.squamish}/sitemap`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.goto(`${dashboard}/settings`)
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const message = { title: 'New booking', body: 'Robin, Subaru', tag: 'one', url: '/dashboard/money' }
  for (let times = 0; times < 2; times++) {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: origins.squamish,
      registrationId: await registered,
      data: JSON.stringify(message),
    })
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await eventually(shown).toEqual([{ title: 'New booking', body: 'Robin, Subaru', tag: 'one' }])

  const [worker] = page.context().serviceWorkers()
  // A synthetic click may not open a window, but the open page receives it.
  await worker?.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await page.waitForURL(`${dashboard}/money`)
})
