import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { JobJson } from '../../../shared/rules/job/job-json.ts'
import {
  createFinger,
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  failedRequests,
  phone,
  toastOf,
} from '../browser-support.ts'
import {
  bookByPhone,
  bookingDialog,
  bookingTitle,
  dashboard,
  emptyCalendar,
  newCustomer,
  openAsOwner,
  signIn,
  useCrews,
  visitAsOwner,
} from '../dashboard-support.ts'
import { openProxy, runSql } from '../open-site.ts'
import { account } from '../owner-account.ts'
import { createCameraPhoto } from '../quote/camera-photo.ts'
import { fetchAvailability, requestAsOwner } from '../site-api.ts'

const todayAddress = `${dashboard}/today`

const nextJob = (page: Page) => page.getByRole('region', { name: /^(Next|Now|Not completed):/ })
const jobsOf = (page: Page) => page.getByRole('region', { name: 'Jobs of the day' }).getByRole('listitem')
const bookingDialogOf = (page: Page, customer: string) => page.getByRole('dialog', { name: customer })

const paymentMethodDialog = (page: Page) => page.getByRole('dialog', { name: 'How was it paid?' })

/** Books two open jobs for today: one in Whistler, then one in Squamish an hour later, or for another crew. */
async function bookTwoJobs(crew = 1) {
  await emptyCalendar()
  const { today } = await fetchAvailability()
  const [first, second] = [newCustomer('First'), newCustomer('Second')]
  const order = { date: today, overrideHours: true, overrideDrives: true }
  const mobile = {
    place: 'mobile',
    area: 'whistler',
    address: '12 Example Road',
    accessNotes: 'Gate 7',
  } as const
  const one = await bookByPhone({ ...order, ...mobile, name: first, time: '12:00 AM', crew: 1 })
  const two = await bookByPhone({ ...order, name: second, time: '3:00 AM', crew })
  return { today, first, second, ids: [one.booking.id, two.booking.id] }
}

async function jobOf(id = '') {
  const response = await requestAsOwner(`/api/admin/bookings/${id}`, 'GET')
  const { status, paid }: { status: string; paid: number } = await response.json()
  const history = await requestAsOwner(`/api/admin/bookings/${id}/history`, 'GET')
  const { events }: { events: { action: string }[] } = await history.json()
  return { status, paid, actions: events.map(({ action }) => action) }
}

test('a phone opens on Today; the next job is visible, called in one tap, told of the arrival, and completed and paid in two', async () => {
  const { first, second } = await bookTwoJobs()
  const page = await visitAsOwner(phone)
  // The page may redirect before it has loaded.
  await page.goto(dashboard, { waitUntil: 'commit' })
  await page.waitForURL(todayAddress)
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()

  expect(await nextJob(page).innerText()).toContain(first)
  const way = nextJob(page).getByRole('link', { name: `Navigate to ${first}` })
  expect(await way.getAttribute('href')).toContain(encodeURIComponent('12 Example Road, Whistler, BC'))
  await nextJob(page)
    .getByRole('link', { name: `Call ${first}` })
    .waitFor()
  const text = nextJob(page).getByRole('link', { name: `Text ${first}` })
  expect(await text.getAttribute('href')).toMatch(/^sms:\+16045550166\?body=.*about%20your%20booking/)
  const list = page.getByRole('region', { name: 'Jobs of the day' })
  await list.getByText('48 min drive from Whistler, 1 h between jobs').waitFor()
  await list.getByText(/^Now, /).waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)

  await nextJob(page)
    .getByRole('button', { name: `On my way to ${first}` })
    .click()
  const question = page.getByRole('dialog', { name: `On my way to ${first}` })
  await question.getByRole('radio', { name: '30 min' }).check()
  expect(await question.getByRole('link', { name: 'Text' }).getAttribute('href')).toMatch(
    /^sms:\+16045550166\?body=Corridor/,
  )
  await question.getByRole('button', { name: 'Save' }).click()
  await toastOf(page).getByText(`On my way: ${first}`).waitFor()
  await nextJob(page)
    .getByText(/^On my way at /)
    .waitFor()

  const { tap, taps } = createFinger()
  await tap(nextJob(page).getByRole('button', { name: `Complete the job of ${first}` }))
  await paymentMethodDialog(page).waitFor()
  await expectGoodAtEveryWidth(page, 'dialog[open]')
  await tap(paymentMethodDialog(page).getByRole('button', { name: 'Card' }))
  expect(taps()).toBe(2)
  await toastOf(page).getByText(`Completed: ${first}`).waitFor()
  await eventually(() => nextJob(page).innerText()).toContain(second)

  // A customer who was deleted has no number.
  await runSql("UPDATE bookings SET customer_phone = '' WHERE customer_name = ?", second)
  await page.reload()
  await nextJob(page)
    .getByRole('link', { name: `Navigate to ${second}` })
    .waitFor()
  expect(
    await nextJob(page)
      .getByRole('link', { name: /^(Call|Text)/ })
      .count(),
  ).toBe(0)

  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Bookings', exact: true })
    .click()
  await page.getByRole('heading', { name: 'Bookings Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})

test('a no-show is marked in the menu of the next job, undone until it is sent and for ten minutes after', async () => {
  const { first, second } = await bookTwoJobs()
  const page = await openAsOwner(todayAddress, { ...phone, expected: failedRequests })
  await page.route('**/api/admin/jobs/*/no-show', (route) => route.abort())
  const markNoShow = async () => {
    await nextJob(page)
      .getByRole('button', { name: `More for ${first}` })
      .tap()
    await page.getByRole('button', { name: 'No-show', exact: true }).tap()
    const question = page.getByRole('dialog', { name: 'Mark as a no-show?' })
    await question.getByText('No message goes out: call or text').waitFor()
    expect(await question.getByRole('link', { name: 'Text' }).getAttribute('href')).toMatch(
      /^sms:\+16045550166\?body=.*we%20missed%20you.*Book%20again/,
    )
    await question.getByRole('button', { name: 'Mark as no-show' }).tap()
  }
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  await markNoShow()
  await eventually(() => nextJob(page).innerText()).toContain(second)
  await page.getByText(`No-show: ${first}. Waiting for a connection. It sends by itself.`).waitFor()
  await undo.tap()
  await eventually(() => nextJob(page).innerText()).toContain(first)

  await page.unroute('**/api/admin/jobs/*/no-show')
  await markNoShow()
  await toastOf(page).getByText(`No-show: ${first}`).waitFor()
  const bar = page.getByRole('region', { name: 'Undo' })
  await bar.getByText(`No-show: ${first}.`).waitFor()
  await expectGoodAtEveryWidth(page)
  await bar.getByRole('button', { name: 'Undo' }).tap()
  await eventually(() => nextJob(page).innerText()).toContain(first)
  expect(await bar.count()).toBe(0)
})

test('opens a job with its details and takes a note; arrow keys and Back change the day; remembers the crew whose day is shown', async () => {
  await useCrews('Sam', 'Alex')
  onTestFinished(() => runSql('UPDATE admins SET crew = NULL'))
  const { today, first, second } = await bookTwoJobs(2)
  const page = await openAsOwner(todayAddress)
  const opener = jobsOf(page).getByRole('button', { name: first })
  await opener.click()
  const dialog = bookingDialogOf(page, first)
  await dialog.getByText('Gate 7').waitFor()
  await dialog.getByLabel('Add a note').fill('Scratch on the hood')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await dialog.getByRole('listitem').getByText('Scratch on the hood').waitFor()
  await dialog.getByRole('link', { name: 'Open full booking' }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await expectFocusOn(opener)

  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Tomorrow', level: 1 }).waitFor()
  await page.getByText('No jobs on this day').waitFor()
  expect(new URL(page.url()).searchParams.get('date')).toBe(addDays(today, 1))
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Tomorrow', level: 1 }).waitFor()

  await page.goto(todayAddress)
  const crew = (name: string) => page.getByRole('button', { name, exact: true })
  await jobsOf(page).filter({ hasText: second }).waitFor()
  await crew('Alex').click()
  await eventually(() => jobsOf(page).filter({ hasText: first }).count()).toBe(0)
  await expectGoodAtEveryWidth(page, crew('Alex').locator('..'))
  await page.reload()
  await jobsOf(page).filter({ hasText: second }).waitFor()
  expect(await crew('Alex').getAttribute('aria-pressed')).toBe('true')
  await crew('All vans').click()
  await jobsOf(page).filter({ hasText: first }).waitFor()

  // An account with a crew opens on that crew's day.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${dashboard}/settings/people`)
  await page.getByRole('combobox', { name: `Van of ${account.email}` }).selectOption('Sam')
  await toastOf(page).getByText('Van changed').waitFor()
  await page.goto(todayAddress)
  await jobsOf(page).filter({ hasText: first }).waitFor()
  expect(await jobsOf(page).filter({ hasText: second }).count()).toBe(0)
})

test('on a phone, the next job and the full booking show the customer’s comments and our notes; names open customers, and Today a new booking', async () => {
  await emptyCalendar()
  const { today } = await fetchAvailability()
  const order = { date: today, time: '12:00 AM', overrideHours: true, overrideDrives: true }
  const customer = newCustomer()
  await bookByPhone({ ...order, name: customer, phone: '(604) 555-0183', comments: 'Dog hair in the back' })
  const page = await openAsOwner(todayAddress, phone)
  await nextJob(page).getByText('Customer’s commentsDog hair in the back').waitFor()
  await nextJob(page).getByRole('button', { name: customer, exact: true }).click()
  const job = bookingDialogOf(page, customer)
  await job.getByLabel('Add a note').fill('Bring the pet brush')
  await job.getByRole('button', { name: 'Save note' }).click()
  await job.getByRole('listitem').getByText('Bring the pet brush').waitFor()
  await job.getByRole('link', { name: 'Open full booking' }).click()
  await bookingDialog(page).getByText('Dog hair in the back').waitFor()
  await bookingDialog(page).getByText('Bring the pet brush').waitFor()
  await expectGoodAtEveryWidth(page, bookingDialog(page))
  await bookingTitle(page, customer).click()
  await page.getByRole('heading', { name: customer, level: 2, exact: true }).waitFor()

  await page.goto(todayAddress)
  await nextJob(page).getByText('NotesBring the pet brush').waitFor()
  await page.getByRole('link', { name: 'New booking', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New booking' })
  await expectGoodAtEveryWidth(page, form)
  await form.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Bookings Dashboard' }).waitFor()
  expect(await form.count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
})

/** Opens Today on a phone and waits until it is stored for offline use. */
async function visitStoredToday(origin: string) {
  const page = await openAsOwner(`${origin}/dashboard/today`, {
    ...phone,
    serviceWorkers: 'allow',
    isNew: true,
    expected: failedRequests,
  })
  await nextJob(page).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await eventually(() => page.evaluate(() => caches.match('/dashboard/today').then(Boolean))).toBe(true)
  return page
}

/** Returns the keys that the dashboard has in IndexedDB. */
const storedKeys = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('dashboard')
    await new Promise((done) => {
      open.onsuccess = done
    })
    const keys = open.result.transaction('kept').objectStore('kept').getAllKeys()
    await new Promise((done) => {
      keys.onsuccess = done
    })
    return keys.result.map(String)
  })

test('reports cash that somebody else has recorded, and completes the job without it', async () => {
  const { today, first, ids } = await bookTwoJobs()
  const page = await openAsOwner(`${todayAddress}?job=${ids[0]}`, { ...phone, expected: failedRequests })
  await page.route('**/api/admin/changes', (route) => route.abort())
  const dialog = bookingDialogOf(page, first)
  await dialog.getByRole('button', { name: `Complete the job of ${first}` }).click()
  await paymentMethodDialog(page).waitFor()
  const job = await requestAsOwner(`/api/admin/jobs/${ids[0]}`, 'GET')
  const { due }: Pick<JobJson, 'due'> = await job.json()
  const theirs = { id: crypto.randomUUID(), amount: due, method: 'cash', date: today }
  await requestAsOwner(`/api/admin/bookings/${ids[0]}/payments`, 'POST', theirs)
  await paymentMethodDialog(page).getByRole('button', { name: 'Cash' }).click()
  await dialog.getByText(/Already paid: .* Nothing more is due\. Add another \$[\d.]+\?$/).waitFor()
  await expectGoodAtEveryWidth(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Complete without it' }).click()
  await toastOf(page).getByText(`Completed: ${first}`).waitFor()
  expect(await jobOf(ids[0])).toMatchObject({ status: 'completed', paid: due })
})

test('offline, Today opens as last seen; notes, photos and actions survive a reload, are sent once when online, and report a conflict', async () => {
  const { first, second, ids } = await bookTwoJobs()
  const gate = await openProxy()
  onTestFinished(gate.shut)
  const today = `${gate.origin}/dashboard/today`
  const page = await visitStoredToday(gate.origin)
  const dialog = bookingDialogOf(page, first)
  const complete = (customer: string) =>
    nextJob(page).getByRole('button', { name: `Complete the job of ${customer}` })
  const picture = await createCameraPhoto({ width: 400, height: 300 })
  await page.context().setOffline(true)
  gate.shut()
  await page.goto(`${gate.origin}/dashboard`, { waitUntil: 'commit' })
  await page.getByText(/^No connection\. As of .*\d minutes? ago\.$/).waitFor()
  // Dialogs that were never opened on this device work too.
  await jobsOf(page).getByRole('button', { name: first }).click()
  await dialog.getByText('Gate 7').waitFor()
  await dialog.getByLabel('Add a note').fill('Scratch on the hood')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await dialog.getByText('Scratch on the hood').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add photos taken before the job' }).click()
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: picture })
  await dialog.getByText('No connection: we will try again').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog[open]')
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })

  await nextJob(page)
    .getByRole('button', { name: `On my way to ${first}` })
    .click()
  await page.getByRole('dialog', { name: `On my way to ${first}` }).waitFor()
  await page.keyboard.press('Escape')
  await complete(first).click()
  await paymentMethodDialog(page).getByRole('button', { name: 'Cash' }).click()
  await eventually(() => complete(second).isEnabled()).toBe(true)
  await complete(second).click()
  await paymentMethodDialog(page).getByRole('button', { name: 'Not paid yet' }).click()
  await nextJob(page).waitFor({ state: 'detached' })
  const unpaid = jobsOf(page).filter({ hasText: second })
  expect(await unpaid.innerText()).toMatch(/\$[\d.]+ due/)

  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await each.goto(`${today}?job=${ids[0]}`)
    await each.getByText(/^No connection/).waitFor()
    await bookingDialogOf(each, first).getByText('Scratch on the hood').waitFor()
    await bookingDialogOf(each, first).getByText('IMG_1.jpg', { exact: true }).waitFor()
    // Pending actions load shortly after the day itself.
    await eventually(() => nextJob(each).count()).toBe(0)
  }
  await gate.open()
  expect((await jobOf(ids[0])).status).toBe('confirmed')

  // Another user cancels the second job meanwhile.
  await requestAsOwner(`/api/admin/bookings/${ids[1]}`, 'PATCH', { status: 'cancelled' })
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Enlarge Photo 1 of 1 before the job' }).waitFor()
  await page
    .getByText(`“Complete” for ${second} was not done: This job was changed in the meantime.`)
    .waitFor()
  await page.getByText(/^No connection/).waitFor({ state: 'detached' })
  await eventually(() => storedKeys(page)).toEqual([
    expect.stringMatching('day'),
    expect.stringMatching('press'),
    'session',
  ])
  const { status, paid, actions } = await jobOf(ids[0])
  expect([status, actions.toSorted()]).toEqual([
    'completed',
    ['booked', 'invoiced', 'noted', 'paid', 'status'],
  ])
  expect(paid).toBeGreaterThan(0)
  const response = await requestAsOwner(`/api/admin/jobs/${ids[0]}`, 'GET')
  const { notes, photos }: Pick<JobJson, 'notes' | 'photos'> = await response.json()
  expect(notes.map(({ text }) => text)).toEqual(['Scratch on the hood'])
  expect(photos).toMatchObject([{ moment: 'before' }])

  // The page notices a restored connection without pending actions, too.
  await page.context().setOffline(true)
  gate.shut()
  await page.goto(today)
  await page.getByText(/^No connection/).waitFor()
  await gate.open()
  await page.context().setOffline(false)
  await page.getByText(/^No connection/).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  expect((await storedKeys(page)).filter((key) => !key.startsWith('press'))).toEqual([])
  expect(await page.evaluate(() => caches.has('dashboard'))).toBe(false)
  await signIn(page, account)
  await page.waitForURL(today)
})
