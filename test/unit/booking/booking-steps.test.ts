import { expect, test } from 'vitest'
import type { Location } from '../../../shared/lib/business/location.ts'
import { formatDate } from '../../../shared/lib/time/business-time.ts'
import { type BookingForm, emptyForm } from '../../../shared/rules/booking/booking-form.ts'
import {
  chosenTimeText,
  durationNote,
  durationText,
  placeText,
} from '../../../shared/rules/booking/booking-steps.ts'
import { jobChangeNote } from '../../../shared/rules/booking/job-change-note.ts'
import { noTaxTerms } from '../../../shared/rules/price/tax.ts'
import { packageOf } from '../../expected-price.ts'
import { catalogue } from '../../site-defaults.ts'

test.each([
  ['interior-detailing', 'van', 'Takes about 2 hours.'],
  ['one-step-correction', 'truck', 'Takes about 8 hours.'],
  ['five-year-ceramic', 'sedan', 'Takes about 1 day.'],
  ['two-step-ceramic', 'van', 'Takes about 2 days.'],
  // Paid by the hour, so it ends when the work does.
  ['decal-removal', 'sedan', 'Takes up to 2 hours.'],
] as const)('the card of %s for a %s says: %s', (id, vehicleType, note) => {
  expect(durationNote(packageOf(id), vehicleType)).toBe(note)
})

/** 2027-01-19 is a Tuesday. */
const ceramic: BookingForm = {
  ...emptyForm,
  packageId: 'two-step-ceramic',
  vehicleType: 'van',
  date: '2027-01-19',
  time: '9:00 AM',
}
const wednesdayNight = { date: '2027-01-20', time: '9:00 PM' }

test.each<[Partial<BookingForm>, typeof wednesdayNight | null, string]>([
  [{}, wednesdayNight, '2 working days: leave it Tue 9:00 AM, ready Wed 9:00 PM'],
  [{}, null, 'about 2 days'],
  [{ time: null }, wednesdayNight, 'about 2 days'],
  [{ date: null }, wednesdayNight, 'about 2 days'],
  [{ packageId: 'one-step-correction' }, null, 'about 10 hours'],
  [{ packageId: 'one-step-correction', vehicleType: null }, null, 'about 8 hours'],
  [{ packageId: 'interior-detailing' }, null, 'about 2 hours'],
  [{ packageId: 'decal-removal' }, null, 'up to 2 hours'],
])('with %o, ready at %o, it takes %s', (changed, ready, text) => {
  expect(durationText({ ...ceramic, ...changed }, ready, catalogue)).toBe(text)
})

test.each<[Partial<BookingForm>, typeof wednesdayNight | null, string | null]>([
  [{}, wednesdayNight, `${formatDate('2027-01-19')}, 9:00 AM, ready Wed 9:00 PM`],
  [{}, null, `${formatDate('2027-01-19')}, 9:00 AM`],
  [{ time: null }, wednesdayNight, null],
])('with %o, ready at %o, the chosen time is %s', (changed, ready, text) => {
  expect(chosenTimeText({ ...ceramic, ...changed }, ready, catalogue)).toBe(text)
})

test.each([
  ['sedan', 'van', true, 'Van price: $1,275 (+50%). Now ready Wed 9:00 PM instead of Wed 5:00 PM'],
  ['van', 'van', true, 'Now ready Wed 9:00 PM instead of Wed 5:00 PM'],
  ['sedan', 'van', false, 'Van price: $1,275 (+50%)'],
  ['van', 'van', false, ''],
] as const)(
  'a %s that turns out to be a %s (ready later: %s) says: %s',
  (vehicleSize, vehicleType, isLater, note) => {
    const times = {
      ready: wednesdayNight,
      readyBefore: isLater ? { ...wednesdayNight, time: '5:00 PM' } : wednesdayNight,
    }
    const form = { ...ceramic, vehicleSize, vehicleType }
    expect(jobChangeNote(form, times, 'squamish', noTaxTerms, catalogue)).toBe(note)
    expect(
      jobChangeNote(
        { ...form, vehicleType: vehicleSize },
        { ready: null },
        'squamish',
        noTaxTerms,
        catalogue,
      ),
    ).toBe('')
  },
)

test.each<[Location, Partial<BookingForm>, string]>([
  ['squamish', { place: 'mobile' }, 'at your place'],
  ['squamish', { place: 'mobile', area: 'west-vancouver' }, 'at your place in West Vancouver'],
  ['whistler', { packageId: 'five-year-ceramic' }, 'at our shop in Squamish'],
])('on the %s host, %o is done %s', (host, answers, text) => {
  expect(placeText({ ...emptyForm, ...answers }, host, catalogue)).toBe(text)
})
