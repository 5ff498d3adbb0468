import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { parseCalendarUrl } from '../../../worker/lib/calendar/calendar-url.ts'
import { readBusyTimes } from '../../../worker/lib/calendar/read-busy-times.ts'

const from = '2026-12-01'
const to = '2026-12-31'

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR'].join('\r\n')

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']

const read = (text: string) =>
  readBusyTimes(ICAL, text, { from, to, ownUidSuffix: '@corridor.example' }).map(
    ({ date, from: begin, to: end }) => `${date} ${begin / 60}-${end / 60}`,
  )

const timesOf = (...lines: string[]) => read(calendar(...event(...lines)))

/** As Google still writes it: winter time since November, which British Columbia no longer has. */
const outdatedZone = (tzid: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'TZNAME:PDT',
  'DTSTART:19700308T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'TZNAME:PST',
  'DTSTART:19701101T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

test.each<[string, string[], string[]]>([
  ['in UTC', ['DTSTART:20261202T170000Z', 'DTEND:20261202T183000Z'], ['2026-12-02 10-11.5']],
  ['without a zone', ['DTSTART:20261202T100000', 'DTEND:20261202T110000'], ['2026-12-02 10-11']],
  ['with a duration', ['DTSTART:20261202T100000', 'DURATION:PT90M'], ['2026-12-02 10-11.5']],
  [
    'over midnight',
    ['DTSTART:20261202T220000', 'DTEND:20261203T010000'],
    ['2026-12-02 22-24', '2026-12-03 0-1'],
  ],
  ['until midnight', ['DTSTART:20261202T220000', 'DTEND:20261203T000000'], ['2026-12-02 22-24']],
  [
    'of whole days',
    ['DTSTART;VALUE=DATE:20261202', 'DTEND;VALUE=DATE:20261204'],
    ['2026-12-02 0-24', '2026-12-03 0-24'],
  ],
  ['of one whole day without an end', ['DTSTART;VALUE=DATE:20261202'], ['2026-12-02 0-24']],
  ['marked as free', ['DTSTART:20261202T100000', 'DTEND:20261202T110000', 'TRANSP:TRANSPARENT'], []],
  [
    'marked as free in Outlook',
    ['DTSTART:20261202T100000', 'DTEND:20261202T110000', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    [],
  ],
  ['cancelled', ['DTSTART:20261202T100000', 'DTEND:20261202T110000', 'STATUS:CANCELLED'], []],
  ['before the first day', ['DTSTART:20261130T100000', 'DTEND:20261130T110000'], []],
  ['that began before', ['DTSTART:20261130T230000', 'DTEND:20261201T020000'], ['2026-12-01 0-2']],
  ['without a length', ['DTSTART:20261202T100000', 'DTEND:20261202T100000'], []],
])('reads an event %s', (_, lines, times) => {
  expect(timesOf(...lines)).toEqual(times)
})

test.each(['America/Vancouver', 'Pacific Standard Time'])(
  'takes the clock time of %s, whatever its definition says',
  (tzid) => {
    const lines = event(`DTSTART;TZID=${tzid}:20261202T100000`, `DTEND;TZID=${tzid}:20261202T110000`)
    expect(read(calendar(...outdatedZone(tzid), ...lines))).toEqual(['2026-12-02 10-11'])
  },
)

test('converts the time of another zone by its definition', () => {
  const tzid = 'America/Los_Angeles'
  const lines = event(`DTSTART;TZID=${tzid}:20261202T100000`, `DTEND;TZID=${tzid}:20261202T110000`)
  expect(read(calendar(...outdatedZone(tzid), ...lines))).toEqual(['2026-12-02 11-12'])
})

const weekly = ['DTSTART:20261001T090000', 'DTEND:20261001T100000', 'RRULE:FREQ=WEEKLY;BYDAY=TH']

test('expands a series within the days, without the dates that were removed', () => {
  expect(timesOf(...weekly, 'EXDATE:20261210T090000')).toEqual([
    '2026-12-03 9-10',
    '2026-12-17 9-10',
    '2026-12-24 9-10',
    '2026-12-31 9-10',
  ])
})

test('takes changed repetitions as they are, moved or cancelled', () => {
  const moved = event('RECURRENCE-ID:20261203T090000', 'DTSTART:20261204T130000', 'DTEND:20261204T140000')
  const cancelled = event('RECURRENCE-ID:20261210T090000', 'DTSTART:20261210T090000', 'STATUS:CANCELLED')
  const other = [
    'BEGIN:VEVENT',
    'UID:other',
    'RECURRENCE-ID:20261217T090000',
    'DTSTART:20261218T080000',
    'DTEND:20261218T090000',
    'END:VEVENT',
  ]
  expect(read(calendar(...event(...weekly), ...moved, ...cancelled, ...other))).toEqual([
    '2026-12-04 13-14',
    '2026-12-17 9-10',
    '2026-12-18 8-9',
    '2026-12-24 9-10',
    '2026-12-31 9-10',
  ])
})

test('joins events that overlap or touch', () => {
  const second = ['BEGIN:VEVENT', 'UID:two', 'DTSTART:20261202T103000', 'DTEND:20261202T120000', 'END:VEVENT']
  const third = [
    'BEGIN:VEVENT',
    'UID:three',
    'DTSTART:20261202T120000',
    'DTEND:20261202T130000',
    'END:VEVENT',
  ]
  expect(
    read(calendar(...event('DTSTART:20261202T100000', 'DTEND:20261202T110000'), ...third, ...second)),
  ).toEqual(['2026-12-02 10-13'])
})

test('leaves out the bookings of this site', () => {
  const own = [
    'BEGIN:VEVENT',
    'UID:b1@corridor.example',
    'DTSTART:20261202T100000',
    'DTEND:20261202T110000',
    'END:VEVENT',
  ]
  expect(read(calendar(...own))).toEqual([])
})

test.each([
  ['no calendar', 'hello'],
  ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD'],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
  [
    'a repetition every second',
    calendar(...event('DTSTART:20200101T000000', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
  ],
])('refuses %s', (_, text) => {
  expect(() => read(text)).toThrow()
})

test.each([
  [
    'https://calendar.google.com/calendar/ical/x/private-1/basic.ics',
    'https://calendar.google.com/calendar/ical/x/private-1/basic.ics',
  ],
  ['webcal://p12-caldav.icloud.com/published/2/abc', 'https://p12-caldav.icloud.com/published/2/abc'],
  [
    ' https://outlook.live.com/owa/calendar/x/calendar.ics#part ',
    'https://outlook.live.com/owa/calendar/x/calendar.ics',
  ],
])('takes %s', (text, url) => {
  expect(parseCalendarUrl(text)?.href).toBe(url)
})

test.each([
  'http://calendar.google.com/x.ics',
  'file:///etc/passwd',
  'https://localhost/x.ics',
  'https://printer/x.ics',
  'https://nas.local/x.ics',
  'https://127.0.0.1/x.ics',
  'https://0x7f.1/x.ics',
  'https://2130706433/x.ics',
  'https://[::1]/x.ics',
  'https://10.0.0.8.internal/x.ics',
  'https://user:pass@calendar.google.com/x.ics',
  'https://calendar.google.com:8443/x.ics',
  'https://metadata.google.internal/x',
  'calendar.google.com/x.ics',
  '',
])('refuses the address %s', (text) => {
  expect(parseCalendarUrl(text)).toBeNull()
})
