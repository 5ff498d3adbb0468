import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate } from '../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import {
  createFinger,
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  hold,
  phone,
  toastOf,
  topOf,
} from '../browser-support.ts'
import { moveButton, rescheduleDialog } from '../calendar-support.ts'
import {
  actionButton,
  bookByPhone,
  dashboard,
  emptyCalendar,
  freeWeek,
  newCustomer,
  openAsOwner,
  rescheduleBooking,
  searchAddress,
  visitAsOwner,
} from '../dashboard-support.ts'
import { fetchAvailability, requestAsOwner } from '../site-api.ts'

// Daily tasks of an owner on a phone, counted in taps from the screen where each begins.

async function openList(page: Page, customer: string) {
  await page.goto(searchAddress(customer), { referer: `${dashboard}/today` })
  await page.getByRole('button', { name: `View the booking of ${customer}` }).waitFor()
}

const viewButton = (page: Page, customer: string) =>
  page.getByRole('button', { name: `View the booking of ${customer}` })

async function fetchStatus(id: string) {
  const booking: BookingJson = await (await requestAsOwner(`/api/admin/bookings/${id}`)).json()
  return booking.status
}

test('books a known caller in three taps, plus one for a later time', async () => {
  const [customer, week, { today }] = [newCustomer('Marta'), await freeWeek(), await fetchAvailability()]
  // Closes today, so that the next free time is on a day with several.
  await emptyCalendar()
  await requestAsOwner('/api/admin/time-off', 'POST', {
    ...{ crew: null, hours: null, note: '' },
    ...{ fromDate: today, toDate: today },
  })
  const caller = { name: customer, phone: `604 ${String(Date.now()).slice(-7)}` }
  const mobile = { place: 'mobile', area: 'squamish', address: '7 Drift Lane' } as const
  await bookByPhone({ ...caller, date: week, ...mobile })
  const missed = await bookByPhone({ ...caller, date: addDays(week, 1), ...mobile })
  await rescheduleBooking(missed.booking.id, addDays(today, -1))
  await requestAsOwner(`/api/admin/bookings/${missed.booking.id}/no-show`, 'POST', {
    updatedAt: missed.booking.updatedAt,
  })
  const page = await openAsOwner(`${dashboard}/calendar`, phone)
  const { tap, taps } = createFinger()
  await tap(page.getByRole('button', { name: 'New booking' }))
  const form = page.getByRole('dialog', { name: 'New booking' })
  const find = form.getByLabel('Find a customer')
  await expectFocusOn(find)
  await find.pressSequentially('Nobody')
  await form.getByText('No match. Fill in the form below.').waitFor()
  await find.fill(customer)
  const found = form.getByRole('button', { name: new RegExp(`^${customer}`) })
  await found.waitFor()
  await expectGoodAtEveryWidth(page, 'dialog[aria-labelledby]:last-of-type')
  await tap(found)
  await expectFocusOn(form.getByText(`Filled in from ${customer}’s last booking.`))
  await form.getByText('1 no-show').waitFor()
  expect(await form.getByLabel('Address', { exact: true }).inputValue()).toBe('7 Drift Lane')
  // The total and the Book button stay in view.
  const foot = form.getByRole('status').filter({ hasText: /^Total / })
  const top = await topOf(foot)
  await find.scrollIntoViewIfNeeded()
  expect(await topOf(foot)).toBe(top)
  await tap(form.getByRole('group', { name: 'Free times' }).getByRole('button').nth(1))
  await tap(form.getByRole('button', { name: 'Book', exact: true }))
  await expectToast(page, customer)
  expect(taps()).toBe(4)
})

test('reschedules a booking from the list in four taps and cancels one in three, from the list or the details', async () => {
  const [moved, cancelled, week] = [newCustomer('Mo'), newCustomer('Cal'), await freeWeek()]
  const { booking: first } = await bookByPhone({ name: moved, date: week })
  const { booking } = await bookByPhone({ name: cancelled, date: addDays(week, 1) })
  const page = await visitAsOwner(phone)
  await openList(page, moved)
  const move = createFinger()
  await move.tap(viewButton(page, moved), actionButton(page, 'Reschedule'))
  await move.tap(
    rescheduleDialog(page).getByRole('button', { name: '1:00 PM', exact: true }),
    moveButton(page),
  )
  await expectToast(page, `Booking rescheduled to ${formatDate(week)}, 1:00 PM`)
  // It lies above the dialog's actions, not over them or the title.
  await eventually(() =>
    toastOf(page).evaluate((region) => {
      const actions = region.closest('dialog')?.querySelector('.booking-actions')
      return (actions?.getBoundingClientRect().top ?? 0) - region.getBoundingClientRect().bottom
    }),
  ).toBe(16)
  expect(move.taps()).toBe(4)

  const whileOpen = createFinger()
  await whileOpen.tap(actionButton(page, 'More'), actionButton(page, 'Cancel Booking'))
  await whileOpen.tap(
    page
      .getByRole('dialog', { name: 'Cancel this booking?' })
      .getByRole('button', { name: 'Cancel Booking' }),
  )
  await eventually(() => fetchStatus(first.id)).toBe('cancelled')
  expect(whileOpen.taps()).toBe(3)

  await openList(page, cancelled)
  const cancel = createFinger()
  await hold(viewButton(page, cancelled))
  await cancel.tap(
    page.getByRole('button', { name: 'Cancel…' }),
    page.getByRole('button', { name: 'Cancel and notify them' }),
  )
  await page.getByText('1 booking cancelled.').waitFor()
  expect(await fetchStatus(booking.id)).toBe('cancelled')
  // And the hold.
  expect(cancel.taps()).toBe(2)
})
