import type { Locator, Page } from 'playwright-core'
import { formatDate } from '../../shared/lib/time/business-time.ts'
import { dashboard } from './dashboard-support.ts'

// The dashboard's calendar and the Reschedule dialog.

export const calendarAddress = (date: string, view: 'day' | 'week' = 'week') =>
  `${dashboard}/calendar?date=${date}&view=${view}`

export const weekTable = (page: Page) => page.getByRole('table', { name: 'Week by van' })

/** A van's cell of a day in the week's table. */
export const weekCell = (page: Page, date: string) => weekTable(page).locator(`td[data-date="${date}"]`)

export const dayRegion = (page: Page, date: string) => page.getByRole('region', { name: formatDate(date) })

/** Drags a two-hour booking within its day, `hours` down. */
export async function drag(page: Page, booking: Locator, hours: number) {
  const { x, y, height } = await boxOf(booking)
  await dragTo(page, booking, { x: x + 40, y: y + 10 + (hours * height) / 2 })
}

/** Drags a booking of the week's table to another day. */
export async function dragToDay(page: Page, booking: Locator, day: Locator) {
  const { x, y, width } = await boxOf(day)
  await dragTo(page, booking, { x: x + width / 2, y: y + 10 })
}

async function dragTo(page: Page, booking: Locator, to: { x: number; y: number }) {
  const from = await boxOf(booking)
  await page.mouse.move(from.x + 40, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  return box
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
