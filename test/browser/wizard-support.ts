import type { Locator, Page } from 'playwright-core'
import { formatSpokenDate } from '../../shared/lib/time/business-time.ts'
import {
  type BookingForm,
  emptyForm,
  formFields,
  type Step,
} from '../../shared/rules/booking/booking-form.ts'
import { minOpenForMs } from '../../shared/rules/booking/spam.ts'
import { surchargeLabel, type VehicleSize, vehicleSizes } from '../../shared/rules/price/vehicles.ts'
import { packageName } from '../expected-price.ts'
import { catalogue } from '../site-defaults.ts'
import { detailsOf, eventually, origins } from './browser-support.ts'

// The booking wizard as a visitor uses it.

export const wizardOf = (page: Page) => page.getByRole('region', { name: 'Book Your Service' })

export const wizardButton = (page: Page, name: string) =>
  wizardOf(page).getByRole('button', { name, exact: true })

export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Expects the heading below the header, with only the card's edge and its steps between. */
export async function expectAtTop(heading: Locator) {
  await eventually(async () => {
    const top = await heading.evaluate((each) => each.getBoundingClientRect().top)
    return top > 50 && top < 200
  }).toBe(true)
}

/** Returns the label of a vehicle size in step 1, such as `Truck/SUV (+25%)`. */
export function vehicleChoice(size: VehicleSize): string {
  const { name } = vehicleSizes.find(({ id }) => id === size) ?? vehicleSizes[0]
  const more = surchargeLabel(size, catalogue)
  return more ? `${name} (${more})` : name
}

/** Presses a choice, again if the wizard's script was still loading. */
export async function choose(choice: Locator) {
  await eventually(async () => {
    await choice.click()
    return choice.getAttribute('aria-pressed')
  }).toBe('true')
}

export const defaultOrder = {
  vehicle: vehicleChoice('sedan'),
  category: 'Interior Services',
  package: packageName('interior-detailing'),
  time: '9:00 AM',
  make: 'Subaru',
  model: 'Outback',
  notes: '',
  name: 'Robin Field',
  phone: '(604) 555-0199',
  address: '8 Alder Lane',
}

type Order = typeof defaultOrder & { origin: string; date: string; email: string }

export async function openWizard(page: Page, { origin = origins.squamish }: Partial<Order> = {}) {
  await page.goto(`${origin}/?section=booking`)
}

export async function choosePackage(page: Page, overrides: Partial<Order> = {}) {
  const { vehicle, category, package: name } = { ...defaultOrder, ...overrides }
  await choose(wizardButton(page, vehicle))
  await choose(wizardButton(page, category))
  await choose(wizardButton(page, name))
}

/** Returns a day's button, from the two-week view or else from its month. */
export async function showDay(page: Page, date: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: 'Choose a date' })
  const day = grid.getByRole('button', { name: formatSpokenDate(date) })
  const wholeMonth = page.getByRole('button', { name: 'Show the whole month' })
  const nextMonth = page.getByRole('button', { name: 'Next month' })
  const previousMonth = page.getByRole('button', { name: 'Previous month' })
  await wholeMonth.or(nextMonth).waitFor()
  if ((await day.count()) === 0 && (await wholeMonth.isVisible())) await wholeMonth.click()
  await day.or(nextMonth).first().waitFor()
  while ((await day.count()) === 0) {
    const firstShown = await grid.locator('button[name=date]').first().getAttribute('value')
    await (firstShown && firstShown > date ? previousMonth : nextMonth).click()
  }
  return day
}

export async function chooseSlot(page: Page, { date, time }: { date: string; time: string }) {
  await (await showDay(page, date)).click()
  await wizardButton(page, time).click()
}

/** The facts of step 4's summary, by term. */
export const bookingSummary = (page: Page) => detailsOf(page.getByRole('region', { name: 'Booking Summary' }))

export async function fillVehicle(page: Page, overrides: Partial<Order> = {}) {
  const { make, model, notes } = { ...defaultOrder, ...overrides }
  await page.getByLabel('Make').fill(make)
  await page.getByLabel('Model').fill(model)
  await page.getByLabel('Special Requests or Notes').fill(notes)
}

export const addressField = (page: Page) => page.getByLabel('Address in')

/** Waits as long as a person would: forms sent faster count as spam. */
export const waitMinimumTime = (page: Page) =>
  eventually(() => page.evaluate(() => performance.now())).toBeGreaterThan(minOpenForMs)

/** Fills in the contact step, with the address if the job is mobile. */
export async function fillContact(page: Page, overrides: Partial<Order>) {
  const { name, email = 'robin@example.com', phone, address } = { ...defaultOrder, ...overrides }
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number').fill(phone)
  if (await addressField(page).isVisible()) await addressField(page).fill(address)
  await waitMinimumTime(page)
}

export async function goToDates(page: Page, overrides: Partial<Order> = {}) {
  await openWizard(page, overrides)
  await choosePackage(page, overrides)
  await wizardButton(page, 'Continue to Select Date').click()
}

async function walkToVehicle(page: Page, overrides: Partial<Order> & { date: string }) {
  await goToDates(page, overrides)
  await chooseSlot(page, { ...defaultOrder, ...overrides })
  await wizardButton(page, 'Continue to Vehicle Details').click()
}

/** Walks through every step up to Confirm Booking. */
export async function walkToConfirm(page: Page, overrides: Partial<Order> & { date: string }) {
  await walkToVehicle(page, overrides)
  await fillVehicle(page, overrides)
  await wizardButton(page, 'Continue to Contact Info').click()
  await fillContact(page, overrides)
}

type StartedOrder = { date: string } & Partial<Pick<Order, 'origin' | 'time' | 'make' | 'model' | 'notes'>>

/** Restores a stored draft, so that a test of a later step needn't walk there. */
async function openSavedForm(
  page: Page,
  step: Step,
  { origin = origins.squamish, ...started }: StartedOrder,
) {
  const { date, time, make, model, notes } = { ...defaultOrder, ...started }
  const isDescribed = step === 'contact'
  const form: BookingForm = {
    ...emptyForm,
    ...{ packageId: 'interior-detailing', vehicleSize: 'sedan', vehicleType: 'sedan', date, time },
    ...(isDescribed && { vehicleMake: make, vehicleModel: model, comments: notes }),
  }
  const saved = { step, fields: new URLSearchParams(formFields(form, catalogue)).toString() }
  // A blank page on the same origin; with the site's header it can share their process.
  const headers = { 'Content-Type': 'text/html', 'Cross-Origin-Opener-Policy': 'same-origin' }
  const body = '<link rel="icon" href="data:,">'
  await page.route(`${origin}/`, (route) => route.fulfill({ headers, body }), { times: 1 })
  await page.goto(`${origin}/`)
  await page.evaluate((values) => {
    localStorage.setItem('booking-draft', JSON.stringify({ savedAt: Date.now(), ...values }))
  }, saved)
  await openWizard(page, { origin })
  await stepHeading(page, isDescribed ? 'Contact Info' : 'Vehicle Details').waitFor()
}

export const goToVehicle = (page: Page, started: StartedOrder) => openSavedForm(page, 'vehicle', started)

export const goToContact = (page: Page, started: StartedOrder) => openSavedForm(page, 'contact', started)

/** Restores a draft up to Confirm Booking. */
export async function goToConfirm(page: Page, started: StartedOrder & Partial<Order>) {
  await goToContact(page, started)
  await fillContact(page, started)
}

export const confirmButton = (page: Page) => wizardButton(page, 'Confirm Booking')

export const confirmationHeading = (page: Page) => stepHeading(page, 'Booking Confirmed')

export async function bookInBrowser(page: Page, started: StartedOrder & Partial<Order>) {
  await goToConfirm(page, started)
  await confirmButton(page).click()
  await confirmationHeading(page).waitFor()
}

/** Types make and model, wherever the focus is in step 3. */
export async function typeVehicle(page: Page) {
  await tabTo(page, 'Make')
  await page.keyboard.type('Volkswagen')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Westfalia')
  await page.keyboard.press('Enter')
}

/** Presses Tab until a control with this name has the focus. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement)) return ''
      const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement
      const labels = isField ? activeElement.labels : null
      return activeElement.ariaLabel ?? labels?.[0]?.innerText ?? activeElement.innerText
    })
    if (focused.trim().startsWith(name)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}
