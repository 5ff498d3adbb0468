import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import { shopAddress } from '../../shipped.ts'
import { minutes, now } from '../clock.ts'
import { book, changeStatus, futureDate, signInOwner } from '../worker-support.ts'
import { moveForm, open, submit } from './read-manage-link.ts'

const owner = await signInOwner()

async function eventOf(manageUrl: string) {
  const response = await open(manageUrl, '/calendar.ics')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="booking-\w{8}\.ics"$/)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    location: event.location,
    description: event.description,
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
  }
}

test('the calendar file follows the booking: one id, a higher sequence with every change, cancelled at the end', async () => {
  const date = futureDate()
  const { booking, manageUrl } = await book({ date, time: '9:00 AM' })
  const first = await eventOf(manageUrl)
  expect(first).toEqual({
    uid: expect.stringContaining(booking.id),
    sequence: 0,
    start: `${date}T16:00:00Z`,
    end: `${date}T18:00:00Z`,
    location: shopAddress,
    description: expect.stringContaining('9:00 AM Pacific Time'),
    method: 'PUBLISH',
    status: 'TENTATIVE',
  })
  vi.setSystemTime(now + minutes(1))
  await changeStatus(booking.id, 'confirmed', owner)
  expect(await eventOf(manageUrl)).toEqual({ ...first, sequence: 1, status: 'CONFIRMED' })
  vi.setSystemTime(now + minutes(2))
  await moveForm(manageUrl, { date, time: '2:00 PM' })
  const moved = {
    ...first,
    sequence: 2,
    status: 'CONFIRMED',
    start: `${date}T21:00:00Z`,
    end: `${date}T23:00:00Z`,
    description: first.description.replace('9:00 AM', '2:00 PM'),
  }
  expect(await eventOf(manageUrl)).toEqual(moved)
  expect(await eventOf(manageUrl)).toEqual(moved)
  vi.setSystemTime(now + minutes(3))
  await submit(manageUrl, 'cancel')
  expect(await eventOf(manageUrl)).toEqual({ ...moved, sequence: 3, method: 'CANCEL', status: 'CANCELLED' })
})
