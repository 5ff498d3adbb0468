import type { Locator, Page } from 'playwright-core'

/** The wizard's steps in order; each ends with the click that leads to the next. */
export const wizardSteps: readonly [name: string, walk: (page: Page) => Promise<void>][] = [
  [
    'select package',
    async (page) => {
      await clickButton(page, 'Car')
      await clickButton(page, 'Exterior Services')
      await clickButton(page, 'Interior Services')
      await clickButton(page, 'Interior Detailing')
      await clickButton(page, 'Continue to Select Date')
    },
  ],
  [
    'choose date',
    async (page) => {
      await clickButton(page, 'Show the whole month')
      await clickButton(page, 'Next month')
      await page.getByRole('grid').getByRole('button', { disabled: false }).last().click()
      await page
        .getByRole('button', { name: /^\d+:00 [AP]M$/ })
        .first()
        .click()
      await clickButton(page, 'Continue to Vehicle Details')
    },
  ],
  [
    'vehicle details',
    async (page) => {
      await page.getByLabel('Make').pressSequentially('Subaru')
      await page.getByLabel('Model').pressSequentially('Outback')
      await clickButton(page, 'Continue to Contact Info')
    },
  ],
  [
    'contact info',
    async (page) => {
      await page.getByLabel('Full Name').pressSequentially('Robin Field')
      await page.getByLabel('Email').pressSequentially('robin@example.com')
      await page.getByLabel('Phone Number').pressSequentially('6045550199')
      await clickButton(page, 'Confirm Booking')
      await page.getByRole('heading', { name: 'Booking Confirmed' }).waitFor()
    },
  ],
]

const wizardOf = (page: Page): Locator => page.getByRole('region', { name: 'Book Your Service' })

async function clickButton(page: Page, name: string) {
  await wizardOf(page).getByRole('button', { name, exact: true }).click()
}

/** Opens the wizard on the home page and waits until it responds. */
export async function openWizard(page: Page, origin: string) {
  await page.goto(`${origin}/?section=booking`)
  const car = wizardOf(page).getByRole('button', { name: 'Car', exact: true })
  while ((await car.getAttribute('aria-pressed')) !== 'true') await car.click()
}
