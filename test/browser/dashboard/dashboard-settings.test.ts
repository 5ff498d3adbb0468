import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addDays, formatShortDate, weekdayOf } from '../../../shared/ground/time/business-time.ts'
import type { DayAvailability } from '../../../shared/rules/schedule/availability-json.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  failedCalls,
  origins,
  visit,
} from '../browser-support.ts'
import {
  dashboard,
  expectToast,
  newAccount,
  newBooking,
  newCustomer,
  signIn,
  tabTo,
  visitAsOwner,
} from '../owner.ts'
import { allTimes, book, callAsOwner, fetchAvailability, freeDay } from '../serve-site.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

// The schedule is the whole business's: each test begins with the usual one.
beforeEach(async () => {
  await callAsOwner('/api/admin/schedule', 'PUT', { ...defaultSchedule, keepBookings: true })
})

async function openSettings(expected?: RegExp): Promise<Page> {
  const page = await visitAsOwner(expected ? { expected } : {})
  await page.goto(`${dashboard}/settings`)
  await page.getByRole('heading', { name: 'Schedule' }).waitFor()
  return page
}

/** What visitors are offered on a day. */
async function offeredOn(date: string): Promise<DayAvailability | undefined> {
  const { days } = await fetchAvailability(date, date)
  return days[0]
}

async function saveSchedule(page: Page) {
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await expectToast(page, 'Schedule saved')
}

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('Settings is a tab that is accessible and fits every screen', async () => {
  const page = await visitAsOwner()
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL(`${dashboard}/settings`)
  await page.getByRole('heading', { name: 'Time off' }).waitFor()
  await page.getByText('No time off ahead').waitFor()
  await page.getByLabel('Open on this day').check()
  await page.getByLabel('Whole days').uncheck()
  await expectGoodAtEveryWidth(page)
})

test('a weekday that is closed offers nothing at once, and opens again; notice and days ahead change what is offered at once', async () => {
  const date = await freeDay()
  const { today } = await fetchAvailability()
  const weekday = weekdays[weekdayOf(date)] ?? ''
  const page = await openSettings()
  await page.getByRole('checkbox', { name: weekday }).uncheck()
  await saveSchedule(page)
  expect(await offeredOn(date)).toEqual({ date, closed: true, slots: [] })
  await page.reload()
  const open = page.getByRole('checkbox', { name: weekday })
  await open.waitFor()
  expect(await open.isChecked()).toBe(false)
  await open.check()
  await page.getByLabel(`${weekday} opens`).selectOption('10:00 AM')
  await page.getByLabel(`${weekday} closes`).selectOption('1:00 PM')
  await saveSchedule(page)
  expect(await offeredOn(date)).toEqual({ date, closed: false, slots: ['10:00 AM', '11:00 AM', '12:00 PM'] })

  await page.getByLabel('Days ahead').fill('1')
  await saveSchedule(page)
  await eventually(async () => (await fetchAvailability()).lastDate).toBe(addDays(today, 1))
  expect((await offeredOn(date))?.slots).toEqual([])
  await page.getByLabel('Days ahead').fill('180')
  await page.getByLabel('Notice in minutes').fill('43200')
  await saveSchedule(page)
  await eventually(async () => (await offeredOn(addDays(today, 28)))?.slots).toEqual([])
})

test('a schedule that cannot be is refused at its field and changes nothing', async () => {
  const date = await freeDay()
  const weekday = weekdays[weekdayOf(date)] ?? ''
  const page = await openSettings(failedCalls)
  // A number is typed after the zero of an emptied field, and reads as a number.
  await page.getByLabel('Crews').fill('0')
  await page.getByLabel('Crews').press('2')
  expect(await page.getByLabel('Crews').inputValue()).toBe('2')
  await page.getByLabel('Crews').fill('11')
  await page.getByLabel(`${weekday} closes`).selectOption('8:00 AM')
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await page.getByText('Please give a whole number from 1 to 10').waitFor()
  await page.getByText('Opening must come before closing').waitFor()
  expect(await page.getByLabel('Crews').getAttribute('aria-invalid')).toBe('true')
  expect((await offeredOn(date))?.slots).toEqual(allTimes)
  await expectGoodAtEveryWidth(page)
})

test('a special day is closed at once, has hours of its own, and goes away again; one on a closed weekday opens it, and the calendar says why', async () => {
  const date = await freeDay()
  const thursday = addDays(date, (4 - weekdayOf(date) + 7) % 7)
  const page = await openSettings()
  const days = part(page, 'Special days')
  const save = days.getByRole('button', { name: 'Save Special Day' })
  await days.getByLabel('Date of the special day').fill(date)
  await days.getByLabel('Note for the special day (optional)').fill('Inventory')
  await save.click()
  await expectToast(page, 'Special day saved')
  expect(await offeredOn(date)).toEqual({ date, closed: true, slots: [] })
  await days.getByRole('listitem').getByText('Closed, Inventory').waitFor()

  await days.getByLabel('Date of the special day').fill(date)
  await days.getByLabel('Open on this day').check()
  await days.getByLabel('Special day opens').selectOption('7:00 AM')
  await days.getByLabel('Special day closes').selectOption('9:00 AM')
  await save.click()
  await days.getByRole('listitem').getByText('7:00 AM to 9:00 AM').waitFor()
  expect(await offeredOn(date)).toEqual({ date, closed: false, slots: ['7:00 AM', '8:00 AM'] })

  await days.getByRole('button', { name: `Delete ${formatShortDate(date)}` }).click()
  await expectToast(page, 'Special day deleted')
  await days.getByText('No special days').waitFor()
  expect((await offeredOn(date))?.slots).toEqual(allTimes)

  expect((await offeredOn(thursday))?.closed).toBe(true)
  await days.getByLabel('Date of the special day').fill(thursday)
  await days.getByLabel('Open on this day').check()
  await days.getByLabel('Special day closes').selectOption('11:00 AM')
  await days.getByLabel('Note for the special day (optional)').fill('Car show')
  await save.click()
  await days.getByRole('listitem').getByText('9:00 AM to 11:00 AM, Car show').waitFor()
  expect((await offeredOn(thursday))?.slots).toEqual(['9:00 AM', '10:00 AM'])
  await page.goto(`${dashboard}/calendar?date=${thursday}`)
  await page.getByText('Car show').waitFor()
  await callAsOwner(`/api/admin/special-days/${thursday}`, 'DELETE')
})

test('time off takes its hours away at once and gives them back; of several days it closes each of them', async () => {
  const date = await freeDay()
  const [next, after] = [addDays(date, 1), addDays(date, 2)]
  const page = await openSettings()
  const timeOff = part(page, 'Time off')
  await timeOff.getByLabel('First day off').fill(date)
  await timeOff.getByLabel('Whole days').uncheck()
  await timeOff.getByLabel('Time off from').selectOption('9:00 AM')
  await timeOff.getByLabel('Time off to').selectOption('5:00 PM')
  await timeOff.getByLabel('Note for the time off (optional)').fill('Dentist')
  await timeOff.getByRole('button', { name: 'Add Time Off' }).click()
  await expectToast(page, 'Time off added')
  expect((await offeredOn(date))?.slots).toEqual(['5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'])
  await timeOff.getByRole('listitem').getByText('9:00 AM to 5:00 PM, all crews, Dentist').waitFor()
  await page.goto(`${dashboard}/calendar?date=${date}`)
  await page.getByText('Time off: Dentist').waitFor()
  await expectGoodAtEveryWidth(page)

  await page.goto(`${dashboard}/settings`)
  await timeOff.getByRole('button', { name: `Delete ${formatShortDate(date)}` }).click()
  await expectToast(page, 'Time off deleted')
  expect((await offeredOn(date))?.slots).toEqual(allTimes)

  await timeOff.getByLabel('First day off').fill(date)
  await timeOff.getByLabel('Last day off (optional)').fill(next)
  await timeOff.getByRole('button', { name: 'Add Time Off' }).click()
  const several = `${formatShortDate(date)} to ${formatShortDate(next)}`
  await timeOff.getByRole('button', { name: `Delete ${several}` }).waitFor()
  for (const day of [date, next]) expect((await offeredOn(day))?.slots).toEqual([])
  expect((await offeredOn(after))?.slots).toEqual(weekdayOf(after) === 4 ? [] : allTimes)
  await timeOff.getByRole('button', { name: `Delete ${several}` }).click()
  await timeOff.getByText('No time off ahead').waitFor()
})

/** What a visitor's second booking of an hour is answered. */
async function statusOfBooking(date: string): Promise<number> {
  const response = await fetch(`${origins.squamish}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Sasha Late',
      email: 'sasha@example.com',
      phone: '(604) 555-0178',
      packageId: 'interior-detailing',
      date,
      time: '9:00 AM',
      vehicleMake: 'Toyota',
      vehicleModel: 'Tacoma',
    }),
  })
  return response.status
}

test('with two crews an hour takes two bookings and no third, and time off of one leaves the other one bookable', async () => {
  const [date, other] = [await freeDay(), await freeDay()]
  const [first, second] = [newCustomer('First'), newCustomer('Second')]
  await newBooking(first, { date })
  expect(await statusOfBooking(date)).toBe(409)
  const page = await openSettings()
  await page.getByLabel('Crews').fill('2')
  await saveSchedule(page)
  expect((await offeredOn(date))?.slots).toContain('9:00 AM')

  const timeOff = part(page, 'Time off')
  await timeOff.getByLabel('First day off').fill(other)
  await timeOff.getByLabel('Who is off').selectOption('Crew 2')
  await timeOff.getByRole('button', { name: 'Add Time Off' }).click()
  await expectToast(page, 'Time off added')
  expect((await offeredOn(other))?.slots).toEqual(allTimes)
  await book({ date: other, time: '9:00 AM' })
  expect((await offeredOn(other))?.slots).not.toContain('9:00 AM')
  await timeOff.getByRole('button', { name: `Delete ${formatShortDate(other)}` }).click()
  await expectToast(page, 'Time off deleted')
  expect((await offeredOn(other))?.slots).toContain('9:00 AM')

  await newBooking(second, { date })
  expect((await offeredOn(date))?.slots).not.toContain('9:00 AM')
  expect(await statusOfBooking(date)).toBe(409)
  await page.goto(`${dashboard}/calendar?date=${date}`)
  for (const customer of [first, second]) await page.getByRole('button', { name: customer }).waitFor()
  const boxes = await Promise.all(
    [first, second].map((customer) => page.getByRole('button', { name: customer }).boundingBox()),
  )
  const [left, right] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0 }).sort((a, b) => a.x - b.x)
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
  await expectGoodAtEveryWidth(page)
})

test('settings are changed by keyboard alone', async () => {
  const page = await openSettings()
  const weekday = page.getByRole('checkbox', { name: 'Thursday' })
  await weekday.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expectFocusOn(page.getByLabel('Thursday opens'))
  await tabTo(page, page.getByRole('button', { name: 'Save Schedule' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Schedule saved')
  const schedule: { weeklyHours: unknown[] } = await (await callAsOwner('/api/admin/schedule')).json()
  expect(schedule.weeklyHours[4]).toEqual({ opens: 540, closes: 1260 })
})

test('settings that cannot be loaded can be asked for again', async () => {
  const page = await visitAsOwner({ expected: failedCalls })
  await page.route('**/api/admin/schedule', (route) => route.abort())
  await page.goto(`${dashboard}/settings`)
  await page.getByRole('alert').getByText('Failed to load the settings').waitFor()
  await expectGoodAtEveryWidth(page)
  await page.unroute('**/api/admin/schedule')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Schedule' }).waitFor()
})

test('settings that are not saved are not thrown away without asking', async () => {
  const page = await openSettings()
  const calendar = page.getByRole('link', { name: 'Calendar' })
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await page.getByLabel('Set-up gap in minutes').fill('15')
  await calendar.click()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  expect(await page.getByLabel('Set-up gap in minutes').inputValue()).toBe('15')
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await expectToast(page, 'Schedule saved')
  await page.getByLabel('Note for the time off (optional)').fill('Away')
  await calendar.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'Calendar' }).waitFor()
})

test('the owner’s terms are refused at their fields, kept from being lost, and on the website once saved', async () => {
  const page = await openSettings(failedCalls)
  const terms = part(page, 'Taxes, terms and deposits')
  const save = terms.getByRole('button', { name: 'Save Terms' })
  const payment = terms.getByLabel('Payment', { exact: true })
  const ceramic = terms.getByRole('spinbutton', { name: /^5 Year Ceramic Coating/ })
  await terms.getByText('Card payments are set up').waitFor()
  const sitesWords = await payment.inputValue()
  expect(sitesWords).toContain('You pay when the job is done')

  await terms.getByLabel('GST number (optional)').fill('123')
  await terms.getByLabel('Decal Removal', { exact: true }).selectOption('GST and PST')
  await payment.fill('Cash or e-transfer, please.')
  await ceramic.fill('5000')
  await terms.getByLabel('Other jobs from this price on, $').fill('600')
  await save.click()
  await terms.getByText('Please give the GST number as nine digits').waitFor()
  await terms.getByText('at most the $1,099 that it costs at least').waitFor()
  await terms.getByText('Please give a whole percentage from 1 to 100').waitFor()
  await expectFocusOn(terms.getByLabel('GST number (optional)'))
  await expectGoodAtEveryWidth(page, '.terms')

  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Editing' }).click()
  await terms.getByLabel('GST number (optional)').fill('123456789 rt 0001')
  await ceramic.fill('200')
  await terms.getByLabel('Deposit for those, in % of the price').fill('25')
  await save.click()
  await expectToast(page, 'Taxes, terms and deposits saved')
  expect(await terms.getByLabel('GST number (optional)').inputValue()).toBe('123456789RT0001')

  const home = await visit()
  await home.goto(origins.squamish)
  expect(await home.locator('#wizard').getAttribute('data-tax-terms')).toContain('"decal-removal":"gst-pst"')

  await page.reload()
  expect(await payment.inputValue()).toBe('Cash or e-transfer, please.')
  await terms.getByRole('button', { name: 'Use the site’s words for Payment' }).click()
  expect(await payment.inputValue()).toBe(sitesWords)
  await terms.getByLabel('GST number (optional)').fill('')
  await save.click()
  await expectToast(page, 'Taxes, terms and deposits saved')
  await home.reload()
  expect(await home.locator('#wizard').getAttribute('data-tax-terms')).toBeNull()
})

const notifications = 'Notifications on your devices'

/** A push service beside the site. @returns where it takes messages for a device, and how many it got. */
async function servePush() {
  let taken = 0
  const server = createServer((request, response) => {
    taken++
    request.resume()
    response.writeHead(201).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { endpointOf: (device: string) => `http://127.0.0.1:${port}/${device}`, taken: () => taken }
}

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

test('a device is told once that is turned on there, of what is chosen, until it is turned off or signs out', async () => {
  const push = await servePush()
  const own = await newAccount()
  const page = await visit({ isNew: true })
  await stubPush(page, push.endpointOf('this'))
  await page.goto(`${origins.squamish}/login`)
  await signIn(page, own)
  await page.waitForURL(dashboard)
  await page.getByRole('link', { name: 'Settings' }).click()
  const section = part(page, notifications)
  const turnOn = section.getByRole('button', { name: 'Turn On for This Device' })
  await section.getByText('No other device is told.').waitFor()
  await turnOn.click()
  await expectToast(page, 'This device is told from now on')

  await section.getByLabel('Quotes: requests').click()
  await expectToast(page, 'Saved what this device is told of')
  await section.getByRole('button', { name: 'Send a Test' }).click()
  await expectToast(page, 'Test sent: it shows up in a moment')
  expect(push.taken()).toBe(1)
  await page.evaluate(
    async (json) => {
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/api/admin/push/devices', { method: 'PUT', headers, body: JSON.stringify(json) })
    },
    { ...subscriptionAt(push.endpointOf('other')), events: ['booked', 'quote'] },
  )
  await newBooking(newCustomer(), { date: await freeDay() })
  await eventually(push.taken).toBe(3)
  await page.reload()
  const other = section.getByRole('listitem').filter({ hasText: /Told since/ })
  await other.waitFor()
  await expectGoodAtEveryWidth(page, section)

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
  await page.goto(`${dashboard}/settings`)
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
  await page.getByRole('heading', { name: 'Schedule' }).waitFor()
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const message = { title: 'New booking', body: 'Robin, Subaru', tag: 'one', url: '/dashboard/figures' }
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
  await page.waitForURL(`${dashboard}/figures`)
})
