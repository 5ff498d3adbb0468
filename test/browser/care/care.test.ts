import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import {
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  openPage,
  phone,
} from '../browser-support.ts'
import {
  bookingDialog,
  dashboard,
  newBooking,
  newCustomer,
  openAsOwner,
  openDetails,
} from '../dashboard-support.ts'
import { reopenSiteWithMailbox } from '../open-site.ts'
import { fetchAvailability, freeDay, requestAsOwner } from '../site-api.ts'

beforeAll(reopenSiteWithMailbox)

test('a completed job comes back in one tap; its customer is due, is reminded in one tap, and asks for it themselves', async () => {
  const name = newCustomer('Nora')
  const { booking, manageUrl } = await newBooking(name, {
    date: await freeDay(),
    vehicleMake: 'Mazda',
    vehicleModel: 'CX-5',
  })
  for (const status of ['confirmed', 'completed']) {
    expect((await requestAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status })).status).toBe(200)
  }
  const page = await openAsOwner(dashboard, phone)
  await openDetails(page, name)
  const comesBack = bookingDialog(page).getByRole('button', { name: `Comes back every 3 months for ${name}` })
  await comesBack.click()
  await expectToast(page, 'Comes back every 3 months')
  await comesBack.waitFor({ state: 'detached' })

  // The owner brings the date forward.
  const { customerId } = await (await requestAsOwner(`/api/admin/bookings/${booking.id}`)).json()
  const { today } = await fetchAvailability()
  await page.goto(`${dashboard}/customers?customer=${customerId}`)
  await page.getByRole('button', { name: 'Change when Mazda CX-5 comes back' }).click()
  const form = page.getByRole('dialog', { name: 'Mazda CX-5 comes back' })
  await form.getByLabel('Every').selectOption('2 months')
  await form.getByLabel('Next date').fill(addDays(today, -2))
  await expectGoodAtEveryWidth(page, 'dialog.form-dialog')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Plan saved')

  // The line on Today leads to the list.
  await page.goto(`${dashboard}/today`)
  await page.getByRole('link', { name: /due for care/ }).click()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await item.getByText('2 days late').waitFor()
  await item.getByText('Interior Detailing, Mazda CX-5').waitFor()
  await item.getByText(/By email$/).waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await item.getByRole('button', { name: `Remind ${name} by email` }).click()
  await expectToast(page, 'Reminder on its way')
  await item.getByText(/^Reminded /).waitFor()
  expect(await item.getByRole('button', { name: 'Remind' }).count()).toBe(0)

  // The booking's own page asks likewise, and its link fills the wizard in.
  const visitor = await openPage(manageUrl, phone)
  await visitor.getByRole('link', { name: 'Remind me when it is due' }).click()
  await visitor.getByRole('radio', { name: '6 months' }).check()
  await expectGoodAtEveryWidth(visitor)
  await visitor.getByRole('button', { name: 'Remind me' }).click()
  await visitor.getByText('We will remind you when it is due.').waitFor()
  await visitor.goto('about:blank')
  await visitor.goto(`${manageUrl}#book`)
  await visitor.waitForURL(/section=booking/)
  await visitor.getByRole('heading', { name: 'Choose Date & Time' }).waitFor()
  await visitor
    .getByText(/^Interior Detailing/)
    .first()
    .waitFor()
})
