import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatShortDate, weekdayOf } from '../../../shared/ground/time/business-time.ts'
import type { BackupJson } from '../../../shared/rules/backup/backup-json.ts'
import type { DayAvailability } from '../../../shared/rules/schedule/availability-json.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  failedCalls,
  origins,
  phone,
  sizes,
  unfold,
  visit,
} from '../browser-support.ts'
import { dashboard, newAccount, signIn, visitAsOwner } from '../owner.ts'
import { allTimes, callAsOwner, fetchAvailability, freeDay } from '../serve-site.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

// The schedule is the whole business's: each test begins with the usual one.
beforeEach(async () => {
  await callAsOwner('/api/admin/schedule', 'PUT', { ...defaultSchedule, keepBookings: true })
})

async function openRoom(room: string, expected?: RegExp): Promise<Page> {
  const page = await visitAsOwner(expected ? { expected } : {})
  await page.goto(`${dashboard}/${room}`)
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Goes to another screen, which asks first where something is not saved. */
const leave = (page: Page) => page.getByRole('link', { name: 'Calendar', exact: true }).click()

/** What visitors are offered on a day. */
async function offeredOn(date: string): Promise<DayAvailability | undefined> {
  const { days } = await fetchAvailability(date, date)
  return days[0]
}

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('hours and crews are refused at their fields, not thrown away without asking, decide at once what is offered, and are there after a reload', async () => {
  const date = await freeDay()
  const weekday = weekdays[weekdayOf(date)] ?? ''
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Hours and crews' }).click()
  await page.waitForURL(`${dashboard}/settings/hours`)
  const crews = page.getByRole('spinbutton', { name: 'Crews', exact: true })
  // A number is typed after the zero of an emptied field, and reads as a number.
  await crews.fill('0')
  await crews.press('2')
  expect(await crews.inputValue()).toBe('2')
  await crews.fill('11')
  await page.getByLabel('Closes', { exact: true }).selectOption('8:00 AM')
  await save(page).click()
  await page.getByText('Please give a whole number from 1 to 10').waitFor()
  await page.getByText('Opening must come before closing').waitFor()
  expect(await crews.getAttribute('aria-invalid')).toBe('true')
  expect((await offeredOn(date))?.slots).toEqual(allTimes)
  await unfold(page, 'Other hours on some days')
  await unfold(page, 'When customers can book')
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize(sizes.desktop)

  await crews.fill('2')
  await unfold(page, 'Crew names')
  await page.getByLabel('Name of crew 1').fill('Ana')
  await page.getByLabel('Closes', { exact: true }).selectOption('9:00 PM')
  await page.getByLabel(`${weekday} opens`).selectOption('10:00 AM')
  await page.getByLabel(`${weekday} closes`).selectOption('1:00 PM')
  await page.getByText(`${weekday} 10:00 AM to 1:00 PM`).waitFor()
  await page.getByLabel('Latest change, hours before').fill('12')
  await leave(page)
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  expect(await crews.inputValue()).toBe('2')
  await save(page).click()
  await expectToast(page, 'Schedule saved')
  expect(await (await callAsOwner('/api/admin/schedule')).json()).toMatchObject({
    crewCount: 2,
    cutoffHours: 12,
    crewNames: ['Ana', ''],
  })
  expect(await offeredOn(date)).toEqual({ date, closed: false, slots: ['10:00 AM', '11:00 AM', '12:00 PM'] })
  // All other open days change together.
  await page.getByLabel('Closes', { exact: true }).selectOption('6:00 PM')
  await page.getByRole('checkbox', { name: weekday }).uncheck()
  await save(page).click()
  await expectToast(page, 'Schedule saved')
  const { weeklyHours } = await (await callAsOwner('/api/admin/schedule')).json()
  const open = { opens: 540, closes: 1080 }
  expect(weeklyHours).toEqual(weekdays.map((name) => (name === weekday || name === 'Thursday' ? null : open)))

  await page.reload()
  await page.getByText('Ana, Crew 2').waitFor()
  await page.getByRole('checkbox', { name: weekday }).check()
  await leave(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'Calendar' }).waitFor()
})

test('what lies between two jobs is typed north and south of the shop, and refused at its area', async () => {
  const page = await openRoom('settings/advanced', failedCalls)
  const gap = page.getByLabel('Minutes between jobs')
  await gap.fill('15')
  await unfold(page, 'Drives from the shop')
  const minutes = (direction: string, area: string) =>
    page.getByRole('group', { name: direction }).getByLabel(area, { exact: true })
  expect(await minutes('South', 'West Vancouver').inputValue()).toBe('45')
  expect(await page.getByLabel('Squamish', { exact: true }).count()).toBe(0)
  await minutes('North', 'Pemberton').fill('900')
  await save(page).click()
  await page.getByText('Please give a whole number from -600 to 600').waitFor()
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize(sizes.desktop)
  await minutes('North', 'Pemberton').fill('70')
  await minutes('South', 'West Vancouver').fill('')
  await minutes('South', 'West Vancouver').pressSequentially('50')
  await save(page).click()
  await expectToast(page, 'Schedule saved')
  expect(await (await callAsOwner('/api/admin/schedule')).json()).toMatchObject({
    setupGapMinutes: 15,
    corridorMinutes: { pemberton: 70, 'west-vancouver': -50 },
  })
})

test('on a phone every room of the settings is short, has few fields in view, and one step back', async () => {
  const page = await visitAsOwner(phone)
  await page.goto(`${dashboard}/more`)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  const rooms = page.getByRole('main').getByRole('listitem').getByRole('link')
  await eventually(() => rooms.count()).toBe(5)
  for (let room = 0; room < 5; room++) {
    await rooms.nth(room).click()
    await page.getByRole('link', { name: 'Settings', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    const fields = page.getByRole('main').locator('input, select, textarea').filter({ visible: true })
    expect(await fields.count()).toBeLessThanOrEqual(12)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
  }
})

test('a special day and time off take their hours away at once and give them back, and the calendar says why', async () => {
  const date = await freeDay()
  const next = addDays(date, 1)
  const page = await openRoom('calendar')
  await page.getByRole('link', { name: 'Days Off' }).click()
  const days = part(page, 'Special days')
  await unfold(days, 'Add a special day')
  await days.getByLabel('Date of the special day').fill(date)
  await days.getByLabel('Open on this day').check()
  await days.getByLabel('Special day opens').selectOption('7:00 AM')
  await days.getByLabel('Special day closes').selectOption('12:00 PM')
  await days.getByLabel('Note for the special day (optional)').fill('Car show')
  await days.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Special day saved')
  await days.getByRole('listitem').getByText('7:00 AM to 12:00 PM, Car show').waitFor()
  const timeOff = part(page, 'Time off')
  await unfold(timeOff, 'Add time off')
  await timeOff.getByLabel('First day off').fill(date)
  await timeOff.getByLabel('Last day off (optional)').fill(next)
  await timeOff.getByLabel('Whole days').uncheck()
  await timeOff.getByLabel('Time off from').selectOption('9:00 AM')
  await timeOff.getByLabel('Time off to').selectOption('11:00 AM')
  await timeOff.getByLabel('Note for the time off (optional)').fill('Dentist')
  await timeOff.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Time off added')
  await timeOff.getByRole('listitem').getByText('9:00 AM to 11:00 AM, all crews, Dentist').waitFor()
  expect(await offeredOn(date)).toEqual({ date, closed: false, slots: ['7:00 AM', '11:00 AM'] })
  expect((await offeredOn(next))?.slots).not.toContain('9:00 AM')
  await page.goto(`${dashboard}/calendar?date=${date}`)
  await page.getByText('Car show').waitFor()
  await page.getByText('Time off: Dentist').first().waitFor()

  await page.goto(`${dashboard}/calendar/days-off`)
  await days.getByRole('button', { name: `Delete ${formatShortDate(date)}` }).click()
  await expectToast(page, 'Special day deleted')
  await days.getByText('No special days').waitFor()
  const both = `${formatShortDate(date)} to ${formatShortDate(next)}`
  await timeOff.getByRole('button', { name: `Delete ${both}` }).click()
  await expectToast(page, 'Time off deleted')
  await timeOff.getByText('No time off ahead').waitFor()
  expect((await offeredOn(date))?.slots).toEqual(allTimes)
})

test('the owner’s terms are refused at their fields, kept from being lost, and on the website once saved', async () => {
  const page = await openRoom('settings/taxes', failedCalls)
  const number = page.getByLabel('GST number (optional)')
  const payment = page.getByLabel('Payment, in your words')
  await unfold(page, 'Payment')
  const sitesWords = await payment.inputValue()
  expect(sitesWords).toContain('You pay when the job is done')

  await number.fill('123')
  await payment.fill('Cash or e-transfer, please.')
  await page.getByLabel('Jobs from this price on, $').fill('600')
  await save(page).click()
  await page.getByText('Please give the GST number as nine digits').waitFor()
  await page.getByText('Please give a whole percentage from 1 to 100').waitFor()
  await expectFocusOn(number)
  await expectGoodAtEveryWidth(page)

  await page.setViewportSize(sizes.desktop)
  await leave(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Editing' }).click()
  await number.fill('123456789 rt 0001')
  await page.getByLabel('Deposit, % of the price').fill('25')
  await save(page).click()
  await expectToast(page, 'Taxes and terms saved')
  await eventually(() => number.inputValue()).toBe('123456789RT0001')

  const home = await visit()
  await home.goto(origins.squamish)
  expect(await home.locator('#wizard').getAttribute('data-tax-terms')).toContain('"charged":["gst"]')

  await page.reload()
  await unfold(page, 'Payment')
  expect(await payment.inputValue()).toBe('Cash or e-transfer, please.')
  await page.getByRole('button', { name: 'Use the site’s words for Payment' }).click()
  expect(await payment.inputValue()).toBe(sitesWords)
  await number.fill('')
  await save(page).click()
  await expectToast(page, 'Taxes and terms saved')
  await home.reload()
  expect(await home.locator('#wizard').getAttribute('data-tax-terms')).toBeNull()
})

test('the settings say that there is no backup without a bucket, when the last one was checked, and that one is missing', async () => {
  const page = await openRoom('settings/advanced')
  const backup = part(page, 'Backup')
  await backup.getByText('There is no backup.').waitFor()
  const verifiedAt = new Date(Date.now() - 50 * 3_600_000).toISOString()
  const json: BackupJson = { isSetUp: true, last: { verifiedAt, rows: 12_345 } }
  await page.route('**/api/admin/backup', (route) => route.fulfill({ json }))
  await page.reload()
  await backup.getByText('All 12,345 rows were read again and are right.').waitFor()
  await backup.getByText('is missing').waitFor()
})

const notifications = 'Notifications on your devices'

/** On one's own machine a push service may be a program there. */
const endpointOf = (device: string) => `http://127.0.0.1:8080/${device}`

/** What a browser says of its subscription. */
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

/** Stands in for the push of the browser, which has no push service here; whoever is asked answers as is said. */
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

test('on a device it is turned on, chosen, tried and turned off what it is told of, for the others too, and signing out ends it', async () => {
  const own = await newAccount()
  const page = await visit({ isNew: true })
  await stubPush(page, endpointOf('this'))
  // There is no push service here.
  await page.route('**/push/devices/*/test', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${origins.squamish}/login`)
  await signIn(page, own)
  await page.waitForURL(dashboard)
  await page.goto(`${dashboard}/settings/notifications`)
  const section = part(page, notifications)
  const turnOn = section.getByRole('button', { name: 'Turn On for This Device' })
  await section.getByText('No other device is told.').waitFor()
  await turnOn.click()
  await expectToast(page, 'This device is told from now on')

  await section.getByLabel('Quotes: requests').click()
  await expectToast(page, 'Saved what this device is told of')
  await section.getByRole('button', { name: 'Send a Test' }).click()
  await expectToast(page, 'Test sent: it shows up in a moment')
  await page.evaluate(
    async (json) => {
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/api/admin/push/devices', { method: 'PUT', headers, body: JSON.stringify(json) })
    },
    { ...subscriptionAt(endpointOf('other')), events: ['booked', 'quote'] },
  )
  await page.reload()
  const other = section.getByRole('listitem').filter({ hasText: /Told since/ })
  await other.waitFor()
  await expectGoodAtEveryWidth(page)

  await section.getByRole('button', { name: 'Turn Off for This Device' }).click()
  await expectToast(page, 'The device is told nothing any more')
  expect(await isSubscribed(page)).toBe(false)
  await other.getByRole('button', { name: /^Remove/ }).click()
  await section.getByText('No other device is told.').waitFor()

  await turnOn.click()
  await section.getByLabel('Quotes: requests').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await eventually(() => isSubscribed(page)).toBe(false)
})

test('who cannot be told reads why', async () => {
  const page = await visitAsOwner({ isNew: true })
  await stubPush(page, 'https://example.com', 'denied')
  await page.goto(`${dashboard}/settings/notifications`)
  const section = part(page, notifications)
  await section.getByText('Notifications of this site are blocked on this device.').waitFor()
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await page.reload()
  await section.getByText('This browser knows no notifications.').waitFor()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })
  })
  await page.reload()
  await section.getByText('add this site to the home screen first').waitFor()
})

test('a message to a browser shows as a notification, and pressed goes to its page in the open dashboard', async () => {
  const page = await visitAsOwner({
    isNew: true,
    isWhole: true,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
  await page.goto(origins.squamish)
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
  // A press that no person made may open no window, but the page that is open hears of it.
  await worker?.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await page.waitForURL(`${dashboard}/money`)
})
