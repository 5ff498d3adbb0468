import { expect, test } from 'vitest'
import { aboutDuration, readyText, stayText } from '../../../shared/rules/schedule/duration-text.ts'
import { fixDate } from '../fixed-date.ts'

fixDate('2027-01-11')

test.each([
  [45, 'about 45 minutes'],
  [60, 'about 1 hour'],
  [90, 'about 1.5 hours'],
  [100, 'about 1.5 hours'],
  [8 * 60, 'about 8 hours'],
  [12 * 60, 'about 1 day'],
  [12 * 60 + 1, 'about 2 days'],
  [100 * 60, 'about 9 days'],
])('describes %i minutes as %s', (minutes, words) => {
  expect(aboutDuration(minutes)).toBe(words)
})

/** 2027-01-18 is a Monday. */
test.each<[string, hours: number, start: string, end: string, stay: string]>([
  ['a usual job', 2, '18 9:00 AM', '18 11:00 AM', 'about 2 hours'],
  ['a job past midnight', 2, '18 11:00 PM', '19 1:00 AM', 'about 2 hours'],
  ['a job that fills much of a day', 8, '18 9:00 AM', '18 5:00 PM', 'about 8 hours, ready 5:00 PM'],
  ['a job that fills a day', 12, '18 9:00 AM', '18 9:00 PM', 'about 1 day, ready 9:00 PM'],
  [
    'a job over two days',
    24,
    '19 9:00 AM',
    '20 9:00 PM',
    '2 working days: leave it Tue 9:00 AM, ready Wed 9:00 PM',
  ],
  [
    'a short job over two days',
    3,
    '19 7:00 PM',
    '20 10:00 AM',
    'about 3 hours: leave it Tue 7:00 PM, ready Wed 10:00 AM',
  ],
  [
    'a job over seven days',
    16,
    '18 7:00 PM',
    '24 4:00 PM',
    '2 working days: leave it Mon 7:00 PM, ready Sun 4:00 PM',
  ],
  [
    'a job that is ready on the weekday of its start',
    16,
    '18 7:00 PM',
    '25 4:00 PM',
    '2 working days: leave it Mon 7:00 PM, ready Mon, Jan 25, 4:00 PM',
  ],
])('describes %s', (_, hours, start, end, stay) => {
  const [[bookingDate, bookingTime], [readyDate, readyTime]] = [slotOf(start), slotOf(end)]
  const job = { bookingDate, bookingTime, readyDate, readyTime, durationMinutes: hours * 60 }
  const [ready = null] = /ready .*$/.exec(stay) ?? []
  expect([stayText(job), readyText(job)]).toEqual([stay, ready])
})

/** `18 9:00 AM` is in January 2027. */
function slotOf(text: string): [date: string, time: string] {
  return [`2027-01-${text.slice(0, 2)}`, text.slice(3)]
}
