import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Answers } from '../../../shared/contract/answers.ts'
import type { BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import { eventually, unfold, visit } from '../browser-support.ts'
import { dashboard, details, openAsOwner, openDetails } from '../owner.ts'
import { callAsOwner, freeDay } from '../serve-site.ts'
import { confirmation, confirmButton, goToConfirm } from '../walk-wizard.ts'

/** What an attacker types into every field. Whatever of it became an element carries the mark. */
const hostile = {
  name: `"'><img data-hostile src=x onerror="document.title='taken'">`,
  email: "a&lt'/x?bcc=evil@example.com",
  phone: '604 555 0142<i data-hostile>',
  make: '</dd></dl><script data-hostile>alert(1)</script>',
  model: '{{7*7}}<svg data-hostile onload=alert(1)>',
  notes:
    '</textarea><a data-hostile href="javascript:alert(1)">x</a>\n<!--<style data-hostile>*{display:none}',
}
const note = '"><iframe data-hostile srcdoc="<script>alert(1)</script>">'

/** The text is there to read, and nothing of it is more than text. CSP reports and failed loads fail every test. */
async function expectInert(page: Page, ...shown: string[]) {
  for (const text of shown) await page.getByText(text).filter({ visible: true }).first().waitFor()
  const found = await page.evaluate(() => ({
    injected: [...document.querySelectorAll('[data-hostile], iframe:not([title])')].map(
      (each) => each.outerHTML,
    ),
    links: [...document.links]
      .map(({ href }) => href)
      .filter((href) => /^javascript:|^mailto:.*\?/i.test(href)),
    title: document.title,
  }))
  expect(found).toEqual({ injected: [], links: [], title: expect.not.stringContaining('taken') })
}

test('what a customer types into the form is text on the confirmation, on the private page and all over the dashboard', async () => {
  const [date, name] = [await freeDay(), `Mallory ${hostile.name}`]
  const visitor = await visit()
  await goToConfirm(visitor, { ...hostile, name, date })
  await confirmButton(visitor).click()
  await confirmation(visitor).waitFor()
  await expectInert(visitor, name, hostile.email, hostile.phone, hostile.make, hostile.model)
  await visitor.getByRole('link', { name: "Your booking's private page" }).click()
  await expectInert(visitor, hostile.make)
  const found = await callAsOwner(`/api/admin/bookings?search=${encodeURIComponent(hostile.email)}`)
  const { items }: BookingListJson = await found.json()
  const whose = await callAsOwner(`/api/admin/customers/of/${items[0]?.id}`)
  const { customerId }: Answers['GET /api/admin/customers/of/:subject'] = await whose.json()
  await callAsOwner(`/api/admin/customers/${customerId}/note`, 'PUT', { text: note })

  const page = await openAsOwner(dashboard)
  await expectInert(page, name)
  await openDetails(page, name)
  await unfold(details(page), 'All bookings of this customer')
  await eventually(() => details(page).getByLabel('Private notes').inputValue()).toBe(note)
  await expectInert(page, hostile.email, hostile.phone, hostile.make, hostile.model)
  await page.goto(`${dashboard}/calendar?date=${date}`)
  await expectInert(page, name)
})
