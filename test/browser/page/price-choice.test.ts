import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { areaName, areaSlugs } from '../../../shared/lib/business/area-names.ts'
import { landingAreas } from '../../../shared/lib/business/areas.ts'
import { type Location, locations } from '../../../shared/lib/business/location.ts'
import { vehicleSizes } from '../../../shared/rules/price/vehicles.ts'
import { services as serviceKinds } from '../../../shared/site/page/service-pages.ts'
import { expectedDollars, packageName, packageOf } from '../../expected-price.ts'
import { catalogue } from '../../site-defaults.ts'
import { eventually, expectFocusOn, openPage, origins, phone } from '../browser-support.ts'
import { openWizard, stepHeading, vehicleChoice, wizardButton } from '../wizard-support.ts'

const [, coating] = serviceKinds

const services = (page: Page) => page.getByRole('region', { name: 'Our Detailing Services' })
const vehicle = (page: Page, name: string) => services(page).getByRole('radio', { name, exact: true })
const shop = (page: Page) => services(page).getByRole('radio', { name: 'At our shop in Squamish' })
const area = (page: Page) => services(page).getByRole('combobox', { name: 'Area' })

/** The price of each package on the home page, and what it is for. */
const shownPrices = (page: Page) =>
  page
    .locator('.service-card:has([name=packageId])')
    .evaluateAll((cards) =>
      Object.fromEntries(
        cards.map((card) => [
          card.querySelector('button')?.value,
          ['.price-badge', '.price-for'].map((part) => card.querySelector(part)?.textContent).join(' | '),
        ]),
      ),
    )

/** A visitor of a host with a vehicle, at the shop (`null`) or at home in an area. */
function expectedPrices(host: Location, size: (typeof vehicleSizes)[number], area: string | null) {
  const slug = areaSlugs.find((each) => each === area) ?? null
  return Object.fromEntries(
    catalogue.packages.map(({ id, hourly, shopOnly }) => {
      const isAtShop = shopOnly || slug === null
      const pricedIn = !isAtShop && (host === 'whistler' || slug === 'whistler') ? 'whistler' : 'squamish'
      const [amount, hour] = [expectedDollars(id, size.id, pricedIn), expectedDollars(id, size.id)]
      const unit = amount === hour ? ' per hour' : ` first hour, then ${hour}`
      const where = isAtShop || !slug ? 'at our shop in Squamish' : `at your place in ${areaName(slug)}`
      return [id, `${amount}${hourly ? unit : ''} | ${size.name}, ${where}`]
    }),
  )
}

test.each(locations)('on %s every card has the price of each vehicle at each place', async (host) => {
  const page = await openPage(origins[host])
  await vehicle(page, 'Car').check()
  for (const size of vehicleSizes) {
    await vehicle(page, size.name).check()
    for (const slug of areaSlugs) {
      await area(page).selectOption(slug)
      await eventually(() => shownPrices(page)).toEqual(expectedPrices(host, size, slug))
    }
    await shop(page).check()
    await eventually(() => shownPrices(page)).toEqual(expectedPrices(host, size, null))
  }
})

test('the choice stays on the device, on one line on a phone, and the wizard and a card go on with it', async () => {
  const page = await openPage(origins.whistler, phone)
  const asked = services(page).getByRole('status')
  await eventually(() => asked.innerText()).toBe('Choose your vehicle to see your price.')
  await vehicle(page, 'Truck/SUV').check()
  await eventually(() => asked.innerText()).toBe(
    'Prices for Truck/SUV, at your place in Whistler. No tax added.',
  )
  expect(await page.context().cookies()).toEqual([])

  // A reload would keep the scroll position, and what is in view is not folded.
  await page.goto(`${origins.whistler}/terms`)
  await page.goto(origins.whistler)
  const line = services(page).getByText('Prices for Truck/SUV, at your place in Whistler', { exact: true })
  await eventually(() => line.isVisible()).toBe(true)
  await line.click()
  await expectFocusOn(vehicle(page, 'Truck/SUV'))

  await openWizard(page, { origin: origins.whistler })
  await eventually(() => wizardButton(page, vehicleChoice('truck')).getAttribute('aria-pressed')).toBe('true')
  // The page follows the wizard too.
  await wizardButton(page, vehicleChoice('van')).click()
  // On one line only if that moved nothing.
  const vanLine = services(page).getByText('Prices for Van, at your place in Whistler', { exact: true })
  await vanLine.waitFor({ state: 'attached' })
  const price = expectedDollars('interior-detailing', 'van', 'whistler')
  await eventually(async () => (await shownPrices(page))['interior-detailing']).toContain(price)

  await services(page)
    .getByRole('button', { name: new RegExp(`^Select Package.*${packageName('interior-detailing')}`) })
    .click()
  await stepHeading(page, 'Choose Date & Time').waitFor()
  await page.getByText(`Interior Detailing, ${price}`).first().waitFor()
})

/** A row of the prices of an area or service page: what it is for and its price. */
const rowPrice = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .locator('.price')

test.each(locations)(
  'on %s the prices of area and coating pages follow the vehicle, each for its place',
  async (host) => {
    const page = await openPage(`${origins[host]}/whistler`)
    for (const { id: size, name } of vehicleSizes) {
      await page.getByRole('radio', { name, exact: true }).check()
      for (const { id, shopOnly } of catalogue.packages.filter(({ hourly }) => !hourly)) {
        const amount = expectedDollars(id, size, shopOnly ? 'squamish' : 'whistler')
        await eventually(() => rowPrice(page, packageName(id)).innerText()).toBe(`${amount}\n${name}`)
      }
    }
    for (const { slug } of landingAreas) {
      await page.goto(`${origins[host]}/${slug}`)
      const isDearer = slug === 'whistler' || (host === 'whistler' && slug !== 'squamish')
      const amount = expectedDollars('interior-detailing', 'van', isDearer ? 'whistler' : 'squamish')
      await eventually(() => rowPrice(page, packageName('interior-detailing')).innerText()).toBe(
        `${amount}\nVan`,
      )
    }
    // The choice goes along, and the coating is done at the shop on either host.
    await page.goto(`${origins[host]}${coating.path('west-vancouver')}`)
    await eventually(() => rowPrice(page, packageName('two-step-ceramic')).innerText()).toBe(
      `${expectedDollars('two-step-ceramic', 'van')}\nVan`,
    )
  },
)

test('an area page names its next opening once it has loaded, and a link to it without scripts', async () => {
  const { next } = await (await fetch(`${origins.squamish}/api/availability/next?area=pemberton`)).json()
  const page = await openPage(`${origins.squamish}/pemberton`)
  const link = page.getByRole('link', { name: 'Next opening in Pemberton' })
  await eventually(() => link.locator('b').innerText()).toBe(next.text)

  const plain = await openPage(`${origins.squamish}/pemberton`, { javaScriptEnabled: false })
  expect(
    await plain.getByRole('link', { name: 'Next opening in Pemberton See open times' }).getAttribute('href'),
  ).toBe('/?section=booking&place=mobile&area=pemberton')
})

test('the quote form starts with the place of the choice, and an address with an area has its own', async () => {
  const page = await openPage(`${origins.squamish}/terms`)
  await page.evaluate(() =>
    localStorage.setItem('price-choice', 'vehicleSize=van&place=mobile&area=pemberton'),
  )
  const chosenArea = () => page.getByLabel('Area where the vehicle is').inputValue()
  await page.goto(`${origins.squamish}/quote`)
  await eventually(chosenArea).toBe('pemberton')
  await page.evaluate(() => localStorage.removeItem('quote-draft'))
  await page.goto(`${origins.squamish}/quote?area=lions-bay`)
  await page.locator('#quote-request[data-enhanced]').waitFor()
  expect(await chosenArea()).toBe('lions-bay')
})

test('without scripts the choice leads to the plain booking with its prices', async () => {
  const page = await openPage(origins.squamish, { javaScriptEnabled: false })
  await services(page).getByText('Van', { exact: true }).click()
  await area(page).selectOption('whistler')
  await services(page).getByText('At my place in').click()
  await services(page).getByRole('button', { name: 'Show My Prices' }).click()
  await page.getByRole('heading', { name: 'Select Package', exact: true }).waitFor()
  expect(packageOf('interior-detailing').shopOnly).toBe(false)
  await page.getByText(expectedDollars('interior-detailing', 'van', 'whistler'), { exact: true }).waitFor()
})
