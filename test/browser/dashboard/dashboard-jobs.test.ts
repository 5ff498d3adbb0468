import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatShortDate } from '../../../shared/ground/time/business-time.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import type { ScheduleJson } from '../../../shared/rules/schedule/schedule-json.ts'
import { eventually, expectGoodAtEveryWidth, factsOf, failedCalls, phone } from '../browser-support.ts'
import {
  action,
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  newCustomer,
  openDetails,
  visitAsOwner,
} from '../owner.ts'
import { calendarAddress, dayOf, drag, moveButton, reschedule } from '../owners-calendar.ts'
import { bookingsOf, callAsOwner, newEmail } from '../serve-site.ts'

// Jobs of several days, crews with names and the drives between jobs, as the owner plans with them.

const storedSchedule = async (): Promise<ScheduleJson> => (await callAsOwner('/api/admin/schedule')).json()

const setSchedule = (change: Partial<ScheduleJson>) =>
  callAsOwner('/api/admin/schedule', 'PUT', {
    ...defaultSchedule,
    crewNames: [],
    ...change,
    keepBookings: true,
  })

// The schedule is the whole business's: each test begins with the usual one.
beforeEach(async () => {
  await setSchedule({})
})

/** Sixteen hours at the shop. */
const ceramic = { packageId: 'two-step-ceramic' } as const

const mobileIn = (area: 'whistler' | 'pemberton' | 'west-vancouver') =>
  ({ place: 'mobile', area, address: '7 Example Road' }) as const

/** The block of a customer's booking on a day. */
const blockOf = (page: Page, date: string, customer: string) =>
  dayOf(page, date).getByRole('button', { name: customer })

test('a job over a closed day is in the calendar on the days on which it is worked on', async () => {
  const week = await freeWeek()
  const [wednesday, thursday, friday] = [3, 4, 5].map((day) => addDays(week, day))
  if (!wednesday || !thursday || !friday) throw new Error('No week')
  const customer = newCustomer()
  await bookForCaller({ name: customer, date: wednesday, ...ceramic })
  const page = await visitAsOwner()
  await page.goto(calendarAddress(week))
  await blockOf(page, wednesday, customer).getByText('Day 1 of 2, until 9:00 PM').waitFor()
  await blockOf(page, wednesday, customer).getByText('Shop', { exact: true }).waitFor()
  await blockOf(page, friday, customer).getByText('Day 2 of 2, until 1:00 PM').waitFor()
  await dayOf(page, thursday).getByText('No bookings').waitFor()
  await expectGoodAtEveryWidth(page)

  await page.goto(`${calendarAddress(friday)}&view=day`)
  await blockOf(page, friday, customer).getByText('Day 2 of 2, until 1:00 PM').waitFor()
  await blockOf(page, friday, customer).click()
  await eventually(() => factsOf(details(page))).toMatchObject({ Customer: customer })
})

test('a job of several days is dragged by its first day, and not by another', async () => {
  const week = await freeWeek()
  const [monday, tuesday, wednesday] = [1, 2, 3].map((day) => addDays(week, day))
  if (!monday || !tuesday || !wednesday) throw new Error('No week')
  const customer = newCustomer()
  await bookForCaller({ name: customer, date: monday, ...ceramic })
  const page = await visitAsOwner()
  await page.goto(calendarAddress(week))
  await blockOf(page, tuesday, customer).waitFor()
  await drag(page, blockOf(page, tuesday, customer), dayOf(page, wednesday), 0)
  await drag(page, blockOf(page, monday, customer), dayOf(page, tuesday), 0)
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(tuesday)}, 9:00 AM`)
    .waitFor()
  await reschedule(page).getByText('Takes 2 days: leave it Tue 9:00 AM, ready Wed 1:00 PM').waitFor()
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(tuesday)}, 9:00 AM`)
  await blockOf(page, wednesday, customer).getByText('Day 2 of 2').waitFor()
  expect(await blockOf(page, monday, customer).count()).toBe(0)
})

test('crews have the names that the settings give them, on a phone too', async () => {
  const week = await freeWeek()
  const page = await visitAsOwner()
  await page.goto(`${dashboard}/settings`)
  await page.getByLabel('Crews').fill('2')
  await page.getByLabel('Name of crew 1').fill('Ana')
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await expectToast(page, 'Schedule saved')
  const [one, two] = [newCustomer(), newCustomer()]
  await bookForCaller({ name: one, date: week, crew: 1 })
  await bookForCaller({ name: two, date: week, crew: 2 })
  for (const visitor of [page, await visitAsOwner(phone)]) {
    await visitor.goto(calendarAddress(week))
    const crews = dayOf(visitor, week).getByRole('list', { name: 'Crews' }).getByRole('listitem')
    await eventually(() => crews.allInnerTexts()).toEqual(['Ana', 'Crew 2'])
    await blockOf(visitor, week, one)
      .and(visitor.getByRole('button', { name: 'Ana' }))
      .waitFor()
  }
  await expectGoodAtEveryWidth(page)
})

test('the calendar says how far it is from one job to the next', async () => {
  const week = await freeWeek()
  const [here, there] = [newCustomer('Here'), newCustomer('There')]
  await bookForCaller({ name: here, date: week, time: '9:00 AM' })
  await bookForCaller({ name: there, date: week, time: '12:00 PM', ...mobileIn('whistler') })
  const page = await visitAsOwner()
  await page.goto(calendarAddress(week))
  await blockOf(page, week, there).getByText('Whistler', { exact: true }).waitFor()
  await dayOf(page, week).getByRole('listitem').getByText(`48 min drive to ${there}`).waitFor()
  await expectGoodAtEveryWidth(page)
})

test('a booking is dragged to where the drive is too long only on purpose', async () => {
  const week = await freeWeek()
  const [monday, tuesday] = [addDays(week, 1), addDays(week, 2)]
  const [north, south] = [newCustomer('North'), newCustomer('South')]
  const email = newEmail()
  await bookForCaller({ name: north, date: tuesday, time: '9:00 AM', ...mobileIn('pemberton') })
  await bookForCaller({ name: south, email, date: monday, time: '9:00 AM', ...mobileIn('west-vancouver') })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(calendarAddress(week))
  await blockOf(page, monday, south).waitFor()
  await drag(page, blockOf(page, monday, south), dayOf(page, tuesday), 3)
  await moveButton(page).click()
  const warning = reschedule(page).getByRole('alert')
  await warning.getByText('The crew cannot be there in time').waitFor()
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: monday }])
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await warning.getByRole('button', { name: 'Do it anyway' }).click()
  await expectToast(page, `Booking moved to ${formatShortDate(tuesday)}, 12:00 PM`)
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: tuesday, bookingTime: '12:00 PM' }])
  await dayOf(page, tuesday).getByText(`123 min drive in 60 min to ${south}`).waitFor()
  await expectGoodAtEveryWidth(page)
})

test('the owner chooses the crew to which a booking goes', async () => {
  await setSchedule({ crewCount: 2, crewNames: ['Ana', 'Ben'] })
  const week = await freeWeek()
  const [monday, tuesday] = [addDays(week, 1), addDays(week, 2)]
  const customer = newCustomer()
  const email = newEmail()
  await bookForCaller({ name: customer, email, date: monday, crew: 1 })
  await bookForCaller({ name: newCustomer(), date: tuesday, time: '9:00 AM', crew: 2 })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  await action(page, 'Reschedule').click()
  const free = reschedule(page).getByRole('group', { name: 'Free times' })
  await reschedule(page).getByLabel('Date').fill(tuesday)
  await free.getByRole('button', { name: '9:00 AM' }).click()
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(tuesday)}, 9:00 AM, Ana`)
    .waitFor()
  await reschedule(page).getByLabel('Crew').selectOption('Ben')
  await free.getByRole('button', { name: '9:00 AM' }).waitFor({ state: 'detached' })
  await free.getByRole('button', { name: '11:00 AM' }).click()
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(tuesday)}, 11:00 AM, Ben`)
    .waitFor()
  await expectGoodAtEveryWidth(page)
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(tuesday)}, 11:00 AM`)
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: tuesday, bookingTime: '11:00 AM', crew: 2 }])
})

test('the drives and the set-up gap are the owner’s to set', async () => {
  const page = await visitAsOwner()
  await page.goto(`${dashboard}/settings`)
  const minutes = (area: string) => page.getByLabel(`Minutes to ${area}`)
  await minutes('Whistler').waitFor()
  expect(await minutes('Squamish').count()).toBe(0)
  expect(await minutes('West Vancouver').inputValue()).toBe('45')
  expect(await page.getByLabel('Direction to West Vancouver').inputValue()).toBe('south')
  await minutes('Whistler').fill('55')
  await minutes('West Vancouver').fill('')
  await minutes('West Vancouver').pressSequentially('50')
  await page.getByLabel('Direction to Valleycliffe').selectOption('north')
  await page.getByLabel('Set-up gap in minutes').fill('15')
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await expectToast(page, 'Schedule saved')
  expect(await storedSchedule()).toMatchObject({
    setupGapMinutes: 15,
    corridorMinutes: { whistler: 55, 'west-vancouver': -50, valleycliffe: 4 },
  })
  await page.reload()
  await eventually(() => minutes('Whistler').inputValue()).toBe('55')
  expect(await page.getByLabel('Direction to Valleycliffe').inputValue()).toBe('north')
  await expectGoodAtEveryWidth(page)
})

test('a drive that cannot be is refused at its field', async () => {
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(`${dashboard}/settings`)
  await page.getByLabel('Minutes to Pemberton').fill('900')
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await page.getByText('Please give a whole number from -600 to 600').waitFor()
  expect(await page.getByLabel('Minutes to Pemberton').getAttribute('aria-invalid')).toBe('true')
  expect((await storedSchedule()).corridorMinutes).toEqual({})
})
