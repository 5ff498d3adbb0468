import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatShortDate } from '../../../shared/ground/time/business-time.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import { eventually, expectAccessible, expectFocusOn, expectToast, failedCalls } from '../browser-support.ts'
import { dashboard, newCustomer, openAsOwner, tabTo, visitAsOwner } from '../owner.ts'
import { book, bookingsOf, callAsOwner, freeDay, newEmail } from '../serve-site.ts'

// Somebody calls, and the owner writes it down.

const newForm = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const bookButton = (page: Page) => newForm(page).getByRole('button', { name: 'Book', exact: true })
const time = (page: Page) => newForm(page).getByLabel('Time (any hour)')
const freeTimes = (page: Page) => newForm(page).getByRole('group', { name: 'Free times' }).getByRole('button')

/** Opens the form and fills in who calls and with what. */
async function writeDown(page: Page, { name, email, date }: { name: string; email: string; date: string }) {
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'New booking' }).click()
  const form = newForm(page)
  await form.getByLabel('Make').fill('Lund')
  await form.getByLabel('Model').fill('Impact')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Phone').fill('(604) 555-0144')
  await form.getByLabel('Email (optional)').fill(email)
  return form
}

const caller = async () => ({ name: newCustomer(), email: newEmail(), date: await freeDay() })

test('a caller is booked by keyboard alone, and the focus returns to the button', async () => {
  const { name, email, date } = await caller()
  const page = await openAsOwner(dashboard)
  const opener = page.getByRole('button', { name: 'New booking' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectFocusOn(newForm(page).getByLabel('Find a customer'))
  const [year = '', month = '', day = ''] = date.split('-')
  for (const [label, text] of [
    ['Name', name],
    ['Phone', '6045550144'],
    ['Email (optional)', email],
    ['Make', 'Subaru'],
    ['Model', 'Outback'],
    ['Date', `${month}${day}${year}`],
    ['Time (any hour)', '9:00 AM'],
  ] as const) {
    await tabTo(page, newForm(page).getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, bookButton(page))
  await page.keyboard.press('Enter')
  await expectToast(page, `Booked for ${formatShortDate(date)}, 9:00 AM`)
  await expectFocusOn(opener)
  expect(await bookingsOf(email)).toMatchObject([{ customerName: name, bookingTime: '9:00 AM' }])
})

test('a call needs a name, is never booked over another job, outside hours only on purpose, and once when the answer is lost; price and free times are those of the job as it is written down', async () => {
  const { name: customer, email, date } = await caller()
  await book({ date, time: '1:00 PM' })
  const page = await visitAsOwner({ expected: failedCalls })
  const form = await writeDown(page, { name: '', email, date })
  const refusal = form.getByRole('alert')
  await form.getByLabel('Package').selectOption(packageName('interior-detailing'))
  const first = async (count: number) => (await freeTimes(page).allInnerTexts()).slice(0, count)
  await eventually(() => first(3)).toEqual(['9:00 AM', '10:00 AM', '11:00 AM'])
  await form.getByLabel('Hours', { exact: true }).fill('4')
  await eventually(() => first(2)).toEqual(['9:00 AM', '3:00 PM'])
  await form.getByLabel('Hours', { exact: true }).fill('2')
  await bookButton(page).click()
  await form.getByText('Please enter the customer’s name').waitFor()
  const name = form.getByLabel('Name', { exact: true })
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await expectFocusOn(name)
  await expectAccessible(page, form)
  await name.fill(customer)
  await form.getByText(`Total ${expectedDollars('interior-detailing')}`).waitFor()
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Whistler')
  await form.getByText(`Total ${expectedDollars('interior-detailing', 'sedan', 'whistler')}`).waitFor()
  // There and back take 48 minutes each.
  await eventually(() => first(3)).toEqual(['9:00 AM', '10:00 AM', '4:00 PM'])

  await time(page).selectOption('6:00 AM')
  await bookButton(page).click()
  await refusal.getByText('The selected time is outside of business hours').waitFor()
  await expectFocusOn(time(page))
  await form.getByLabel('Outside business hours').check()
  await time(page).selectOption('2:00 PM')
  await bookButton(page).click()
  await refusal.getByText('Free nearby:').waitFor()
  expect(await bookingsOf(email)).toEqual([])
  await refusal.getByRole('button', { name: '4:00 PM' }).click()
  await page.route(
    '**/api/admin/bookings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await bookButton(page).click()
  await refusal.getByText('Failed to book. Nothing you entered is lost: please try again.').waitFor()
  await bookButton(page).click()
  await expectToast(page, `Booked for ${formatShortDate(date)}, 4:00 PM`)
  await form.waitFor({ state: 'detached' })
  const totalPrice = expectedPrice('interior-detailing', 'sedan', 'whistler')
  expect(await bookingsOf(email)).toMatchObject([
    { customerName: customer, location: 'whistler', totalPrice, bookingTime: '4:00 PM', status: 'confirmed' },
  ])
})

test('a package that is hidden from visitors can be chosen for a caller; a job outside the catalogue is booked with a title, a price and a length of its own', async () => {
  await callAsOwner('/api/admin/site/packages/headlight-restoration', 'PATCH', { hidden: true })
  await callAsOwner('/api/admin/site/publish', 'POST', {})
  const boat = await caller()
  const page = await visitAsOwner({ expected: failedCalls })
  const form = await writeDown(page, boat)
  await form.getByLabel('Package').selectOption('Headlight Restoration (hidden from visitors)')
  await form.getByText('Total $80').waitFor()
  await form.getByLabel('Package').selectOption('Something else')
  await form.getByText('Total $0').waitFor()
  await form.getByLabel('Time (any hour)').selectOption('9:00 AM')
  await bookButton(page).click()
  await expectFocusOn(form.getByLabel('Title'))
  await form.getByText('Please give the job a title').waitFor()
  await form.getByText('Please give the amount in dollars, such as 63.15').waitFor()
  await form.getByLabel('Title').fill('Boat hull wash')
  expect(await form.getByLabel('What for').inputValue()).toBe('Agreed price')
  await form.getByLabel('Kind of work').selectOption('Boat')
  await form.getByLabel('Dollars').fill('400')
  await form.getByText('Total $400').waitFor()
  // Before the free times of the longer job are known it is booked at the time that is shown.
  await page.route('**/api/admin/starts?*', () => {})
  await form.getByLabel('Hours', { exact: true }).fill('5')
  await bookButton(page).click()
  await expectToast(page, `Booked for ${formatShortDate(boat.date)}, 9:00 AM`)
  await page.unroute('**/api/admin/starts?*')
  expect(await bookingsOf(boat.email)).toMatchObject([
    {
      packageId: 'custom',
      serviceName: 'Boat hull wash',
      service: 'boat',
      totalPrice: 400,
      durationMinutes: 300,
    },
  ])
})
