import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { DayAvailability } from '../../../shared/rules/schedule/availability-json.ts'
import { Calendar } from '../../../shared/views/booking/calendar.tsx'
import { fixDate } from '../fixed-date.ts'

fixDate('2026-11-27')

type LoadedDays = Record<string, Partial<DayAvailability> | null>

/** Renders a calendar whose days have free times unless `loadedDays` says otherwise; `null` is a day not yet loaded. */
const calendarOf = (
  from: string,
  to: string,
  month: string | null,
  loadedDays: LoadedDays,
  chosen: string | null,
) =>
  renderToStaticMarkup(
    createElement(Calendar, {
      displayed: { from, to, month },
      today: '2026-11-27',
      lastDate: '2027-05-26',
      dayOf: (date: string) =>
        loadedDays[date] === null
          ? undefined
          : { date, closed: false, slots: ['9:00 AM'], ...loadedDays[date] },
      chosen,
      area: 'whistler',
      isLive: true,
    }),
  )

/** The text on each day button beside its accessible name. */
function daysOf(from: string, to: string, month: string | null, loadedDays: LoadedDays) {
  const html = calendarOf(from, to, month, loadedDays, null)
  const buttons = html.matchAll(/class="day.*?aria-label="([^"]*)"[^>]*>(.*?)<\/button>/g)
  return [...buttons].map(([, name = '', content = '']) => ({
    name,
    visible: content.replaceAll(/<.*?>/g, '').trim(),
  }))
}

const loadedDays: LoadedDays = {
  '2026-11-28': { slots: [], crewNearby: true },
  '2026-11-29': { crewNearby: true },
  '2026-12-03': { closed: true, slots: [] },
}

test('starts each day’s accessible name with its visible text', () => {
  const days = daysOf('2026-11-27', addDays('2026-11-27', 13), null, loadedDays)
  expect(days.slice(0, 7)).toEqual([
    { visible: '27 today', name: '27 today, Friday, November 27, 2026' },
    { visible: '28 full', name: '28 full, Saturday, November 28, 2026' },
    { visible: '29', name: 'Sunday, November 29, 2026, we are in Whistler that day' },
    { visible: '30', name: 'Monday, November 30, 2026' },
    { visible: '1 Dec', name: '1 Dec, Tuesday, December 1, 2026' },
    { visible: '2', name: 'Wednesday, December 2, 2026' },
    { visible: '3 closed', name: '3 closed, Thursday, December 3, 2026' },
  ])
  const full = daysOf('2026-11-27', '2026-12-10', null, { '2026-11-27': { slots: [] } })
  expect(full[0]).toEqual({ visible: '27 full', name: '27 full, Friday, November 27, 2026, today' })
})

test('keeps notes in the accessible names when a month has no room for them', () => {
  const days = daysOf('2026-11-01', '2026-11-30', '2026-11', loadedDays)
  expect(days.slice(-4)).toEqual([
    { visible: '27', name: 'Friday, November 27, 2026, today' },
    { visible: '28', name: 'Saturday, November 28, 2026, no free times' },
    { visible: '29', name: 'Sunday, November 29, 2026, we are in Whistler that day' },
    { visible: '30', name: 'Monday, November 30, 2026' },
  ])
})

const fortnight = Array.from({ length: 14 }, (_, index) => addDays('2026-11-27', index))
const full = Object.fromEntries(fortnight.map((date) => [date, { slots: [] }]))

// Each row: the case, the loaded days, the chosen day and the expected notice.
const ranges: [string, LoadedDays, string | null, RegExp | null][] = [
  ['all are full', full, null, /No available time slots.*Next free day: Fri, Dec 11/],
  ['another day is chosen', full, '2027-01-04', /No available time slots/],
  ['the day that is chosen says so itself', full, '2026-11-30', null],
  ['one has a time', { ...full, '2026-12-10': {} }, null, null],
  ['of one nothing is known yet', { ...full, '2026-12-10': null }, null, null],
  [
    'none is known after them',
    {
      ...full,
      ...Object.fromEntries(Array.from({ length: 180 }, (_, i) => [addDays('2026-12-11', i), null])),
    },
    null,
    /No available time slots<\/p><\/div>/,
  ],
]

test.each(ranges)('two weeks: %s', (_, knownDays, chosen, said) => {
  const html = calendarOf('2026-11-27', '2026-12-10', null, knownDays, chosen)
  if (said) expect(html).toMatch(said)
  else expect(html).not.toContain('No available time slots')
})
