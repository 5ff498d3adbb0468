import { expect, test } from 'vitest'
import { toAvailabilityJson, toNextOpeningJson } from '../../../shared/rules/schedule/availability-json.ts'

// The free times, ready times and nearby crews are checked in job-oracle.test.ts.

const date = '2027-01-19'
const range = { today: '2027-01-11', lastDate: '2027-07-10' }

test('lists a day’s times, ready times of longer jobs, and a nearby crew', () => {
  const usual = { date, closed: false, starts: [540, 600], crewNearby: false }
  const ends = new Map([
    [540, { date: '2027-01-20', minutes: 780 }],
    [600, { date: '2027-01-20', minutes: 840 }],
  ])
  const days = [usual, { ...usual, crewNearby: true, ends }]
  const slots = ['9:00 AM', '10:00 AM']
  const ready = {
    '9:00 AM': { date: '2027-01-20', time: '1:00 PM' },
    '10:00 AM': { date: '2027-01-20', time: '2:00 PM' },
  }
  expect(toAvailabilityJson({ days, ...range })).toEqual({
    days: [
      { date, closed: false, slots },
      { date, closed: false, slots, ready, crewNearby: true },
    ],
    ...range,
  })
})

test.each([
  ['2027-01-11', 'Today 9:00 AM'],
  ['2027-01-12', 'Tomorrow 9:00 AM'],
  ['2027-01-13', 'Wed 9:00 AM'],
  ['2027-01-17', 'Sun 9:00 AM'],
  ['2027-01-18', 'Mon, Jan 18, 9:00 AM'],
])('says when the next opening on %s is', (free, text) => {
  const day = (date: string, starts: number[]) => ({ date, closed: false, starts, crewNearby: false })
  const days = [day('2027-01-10', []), day(free, [540, 600]), day('2027-01-20', [480])]
  expect(toNextOpeningJson({ days, ...range })).toEqual({ next: { date: free, time: '9:00 AM', text } })
})

test('there is no next opening without a free time', () => {
  const days = [{ date, closed: true, starts: [], crewNearby: false }]
  expect(toNextOpeningJson({ days, ...range })).toEqual({ next: null })
})
