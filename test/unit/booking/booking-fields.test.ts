import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  formValuesOf,
  toJobInput,
} from '../../../client/dashboard/components/booking/job-form/job-form-values.ts'
import { bookingFields, bookingFieldsWith } from '../../../shared/rules/booking/booking-fields.ts'
import { bookings } from '../../../worker/db/schema/booking-tables.ts'
import { catalogue } from '../../site-defaults.ts'
import { bookedJson } from './booked-json.ts'

test('has a row for every column of the table of bookings, and for nothing else', () => {
  expect(Object.keys(bookingFields).sort()).toEqual(Object.keys(getTableColumns(bookings)).sort())
})

test('a personal field that owners read is logged without values, so that an erasure need not search the history', () => {
  const personal: readonly string[] = bookingFieldsWith('personal')
  const edited = bookingFieldsWith('edited').filter((field) => personal.includes(field))
  expect(bookingFieldsWith('history')).toEqual(expect.arrayContaining(edited))
})

test('crews read nothing that owners do not', () => {
  expect(bookingFieldsWith('read')).toEqual(expect.arrayContaining(bookingFieldsWith('crew')))
})

test('the owner’s form has every field that an owner may edit', () => {
  const inForm = Object.keys(
    toJobInput(
      { ...formValuesOf(bookedJson.booking, catalogue), duration: { hours: '1', minutes: '0' } },
      catalogue,
    ),
  )
  // A reschedule has a dialog of its own.
  const ofReschedule: readonly string[] = ['bookingDate', 'startMinutes']
  const edited = bookingFieldsWith('edited').filter((field) => !ofReschedule.includes(field))
  expect(inForm).toEqual(expect.arrayContaining(edited))
})
