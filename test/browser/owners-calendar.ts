import type { Locator, Page } from 'playwright-core'
import { formatNearDate } from '../../shared/time/business-time.ts'
import { dashboard } from './owner.ts'

// The calendar of the dashboard, and the dialog that gives a booking another time.

export const calendarAddress = (date: string) => `${dashboard}/calendar?date=${date}`

/** A day of the calendar, by its date. */
export const dayOf = (page: Page, date: string) => page.getByRole('region', { name: formatNearDate(date) })

/** Drags a booking of two hours to another day, and some hours down. */
export async function drag(page: Page, booking: Locator, day: Locator, hours: number) {
  await booking.scrollIntoViewIfNeeded()
  const [from, to] = [await booking.boundingBox(), await day.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  const hour = from.height / 2
  await page.mouse.move(from.x + from.width / 2, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, from.y + 10 + hours * hour, { steps: 8 })
  await page.mouse.up()
}

export const reschedule = (page: Page) => page.getByRole('dialog', { name: 'Reschedule' })

export const moveButton = (page: Page) => reschedule(page).getByRole('button', { name: 'Move Booking' })
