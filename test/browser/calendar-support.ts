import type { Locator, Page } from 'playwright-core'
import { formatDate } from '../../shared/lib/time/business-time.ts'
import { dashboard } from './dashboard-support.ts'

// The dashboard's calendar and the Reschedule dialog.

export const calendarAddress = (date: string) => `${dashboard}/calendar?date=${date}`

export const dayRegion = (page: Page, date: string) => page.getByRole('region', { name: formatDate(date) })

/** Drags a two-hour booking to another day, `hours` down. */
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

/** Drags a booking by its handle within its day, as a finger would. */
export async function dragByFinger(page: Page, booking: Locator, hours: number) {
  await booking.scrollIntoViewIfNeeded()
  const [block, handle] = [await booking.boundingBox(), await booking.locator('[data-handle]').boundingBox()]
  if (!block || !handle) throw new Error('Nothing to drag')
  const x = handle.x + handle.width / 2
  const from = handle.y + handle.height / 2
  const distance = (block.height / 2) * hours
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: from + distance * part }],
    })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

export const hourDialog = (page: Page, date: string, time: string) =>
  page.getByRole('dialog', { name: `${formatDate(date)}, ${time}` })

export const rescheduleDialog = (page: Page) => page.getByRole('dialog', { name: 'Reschedule' })

export const moveButton = (page: Page) =>
  rescheduleDialog(page).getByRole('button', { name: 'Reschedule booking' })
