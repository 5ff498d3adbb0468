import { expect, test } from 'vitest'
import { serviceColour } from '../../../client/dashboard/components/booking/service-colour.ts'
import { mailtoLink, smsLink, telLink } from '../../../client/dashboard/components/customer/contact-links.ts'
import { formatTimeLeft } from '../../../client/dashboard/components/needs-you/time-left.ts'
import {
  parseListView,
  returnPath,
  signInDestination,
} from '../../../client/dashboard/lib/routing/screen-views.ts'
import { parseSearch, stringifySearch } from '../../../client/dashboard/lib/routing/search-params.ts'
import { planEmailMessages } from '../../../client/dashboard/screens/booking/moves/moves-messages.ts'
import { shortNumber } from '../../../client/dashboard/screens/money/figures/chart-scale.ts'
import { settingsSections } from '../../../client/dashboard/screens/settings/settings-sections.ts'
import { formatNumber } from '../../../shared/lib/text/format-number.ts'
import { jobText } from '../../../shared/rules/job/job-text.ts'
import { packages } from '../../site-defaults.ts'

test.each([
  [-30_000, '1 min late', true],
  [0, '1 min left', false],
  [59 * 60_000, '59 min left', false],
  [60 * 60_000, '1 h left', false],
  [47.9 * 3_600_000, '47 h left', false],
  [-48 * 3_600_000, '2 days late', true],
])('%i ms before a promised call, shows %s', (left, text, isLate) => {
  const now = Date.parse('2026-11-20T19:00:00Z')
  expect(formatTimeLeft(new Date(now + left).toISOString(), now)).toEqual({ text, isLate })
})

test('colours each package by its category', () => {
  expect(Object.fromEntries(packages.map(({ id, name }) => [id, serviceColour(name)]))).toEqual({
    'interior-detailing': 'green',
    'interior-exterior-package': 'green',
    'steam-cleaning-package': 'green',
    'one-step-correction': 'blue',
    'two-step-ceramic': 'blue',
    'five-year-ceramic': 'blue',
    'headlight-restoration': 'green',
    'decal-removal': 'grey',
  })
})

test.each([
  [0, '0', '0'],
  [1234, '1,234', '1,234'],
  [99_999, '99,999', '99,999'],
  [150_000, '150,000', '150K'],
  [16_000_000, '16,000,000', '16M'],
])('formats %i as %s, or %s in short', (value, long, short) => {
  expect([formatNumber(value), shortNumber(value)]).toEqual([long, short])
})

test.each([
  ['(604) 555-0166', 'tel:+16045550166', 'sms:+16045550166'],
  ['+1 604 555 0166', 'tel:+16045550166', 'sms:+16045550166'],
  ['604-555-0166 ext. 5', 'tel:+16045550166;ext=5', 'sms:+16045550166'],
  ['604 555 0166;isub=1', 'tel:+16045550166', 'sms:+16045550166'],
  ['٦٠٤ ٥٥٥ ٠١٦٦', 'tel:+16045550166', 'sms:+16045550166'],
  ['+44 20 7946 0958 ext. 12', 'tel:+442079460958;ext=12', 'sms:+442079460958'],
])('links the number %s as %s for calls and %s for texts', (phone, link, text) => {
  expect(telLink(phone)).toBe(link)
  expect(smsLink(phone)).toBe(text)
})

test('lets an email address add no recipient or subject', () => {
  expect(mailtoLink('a@example.com?bcc=b@example.com&subject=x')).toBe(
    'mailto:a@example.com%3Fbcc%3Db%40example.com%26subject%3Dx',
  )
})

test.each(['robin', '604', '"a" & b=c'])('keeps a view with a search for %s in the URL', (search) => {
  const view = {
    ...{ search, status: 'pending', range: '7d', from: '2027-01-18', to: '2027-02-28' },
    ...{ location: 'whistler', crew: '10', place: 'mobile', sort: 'totalPrice', order: 'asc' },
    booking: '0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6',
  }
  expect(parseListView(parseSearch(stringifySearch(view)))).toEqual(view)
})

test('ignores invalid values in the URL', () => {
  expect(
    parseListView(parseSearch('?status=done&range=1y&from=2027-02-30&crew=0&place=home&sort=price&order=up')),
  ).toEqual({
    sort: 'bookingDate',
    order: 'desc',
  })
})

test.each([
  ['/dashboard', undefined],
  ['/dashboard?status=pending', '/dashboard?status=pending'],
  ['/dashboard?booking=a1', '/dashboard?booking=a1'],
  ['/dashboard/calendar?booking=a1', '/dashboard/calendar?booking=a1'],
  ['/dashboard/calendar/days-off?booking=a1', '/dashboard/calendar/days-off?booking=a1'],
  ['/dashboard/settings/hours?booking=a1', '/dashboard/settings/hours?booking=a1'],
  ['/dashboard/calendar?date=2026-11-20', '/dashboard/calendar?date=2026-11-20'],
  ['/dashboard/settings', '/dashboard/settings'],
  ['/dashboard/site?part=prices', '/dashboard/site?part=prices'],
  ['/dashboard/nowhere', undefined],
  ['https://example.com/dashboard/settings', undefined],
  ['//example.com', undefined],
])('after a sign-in for %s, opens only pages of the dashboard', (href, place) => {
  expect(returnPath(href)).toBe(place)
  expect(signInDestination(href)).toBe(place ?? '/dashboard')
})

test('starts a text about a job with the business and the booking', () => {
  const job = { bookingDate: '2027-01-18', bookingTime: '9:00 AM' }
  expect(jobText(job, { name: 'Kim’s Detailing' })).toBe(
    'Kim’s Detailing, about your booking on Mon, Jan 18, 2027, 9:00 AM: ',
  )
})

test('describes no section of the settings by deposits, which show only with card payments', () => {
  expect(settingsSections.filter(({ about }) => /deposit/i.test(about))).toEqual([])
})

test('promises to notify only where somebody has an email address', () => {
  expect([planEmailMessages.moveNow(3, true), planEmailMessages.moveNow(3, false)]).toEqual([
    'Reschedule 3 now and notify',
    'Reschedule 3 bookings',
  ])
})
