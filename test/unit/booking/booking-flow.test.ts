import { expect, test } from 'vitest'
import { remainingFormError, resolveStep } from '../../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  emptyForm,
  isStepBefore,
  steps,
  type TargetStep,
} from '../../../shared/rules/booking/booking-form.ts'
import { catalogue } from '../../site-defaults.ts'
import { filledForm as answered, mobileForm as mobile } from './filled-form.ts'

test.each<TargetStep>([...steps, 'confirm'])('opens step %s when every question is answered', (wanted) => {
  for (const form of [answered, mobile]) {
    expect(resolveStep(form, wanted, 'squamish', catalogue)).toEqual({ step: wanted, formError: null })
  }
})

test.each<[Partial<BookingForm>, TargetStep, string, string[]]>([
  [{ packageId: null }, 'package', 'Please choose one of our packages', []],
  [{ packageId: null, date: null, name: '' }, 'package', 'Please choose one of our packages', []],
  [{ date: null }, 'date', 'Please choose a time', []],
  [{ time: null, vehicleMake: '' }, 'date', 'Please choose a time', []],
  [{ vehicleType: null }, 'vehicle', 'Please fill in all required fields', ['vehicleType']],
  [{ vehicleMake: ' ' }, 'vehicle', 'Please fill in all required fields', ['vehicleMake']],
  [{ vehicleModel: 'x'.repeat(61) }, 'vehicle', 'Please check the marked fields', ['vehicleModel']],
  [{ vehicleMake: '', email: '' }, 'vehicle', 'Please fill in all required fields', ['vehicleMake']],
  [{ name: '', phone: '12345' }, 'contact', 'Please fill in all required fields', ['name', 'phone']],
  [{ email: 'robin@' }, 'contact', 'Please check the marked fields', ['email']],
  [{ area: null }, 'package', 'Please fill in all required fields', ['area']],
  [{ area: null, time: null }, 'package', 'Please fill in all required fields', ['area']],
  [{ address: ' ' }, 'contact', 'Please fill in all required fields', ['address']],
  [{ address: 'x'.repeat(201) }, 'contact', 'Please check the marked fields', ['address']],
  [{ accessNotes: 'x'.repeat(501) }, 'contact', 'Please check the marked fields', ['accessNotes']],
])('with %o, confirming a mobile job leads to %s: %s', (missing, step, message, fields) => {
  const { formError, ...next } = resolveStep({ ...mobile, ...missing }, 'confirm', 'squamish', catalogue)
  expect(next).toEqual({ step })
  expect(formError?.message).toBe(message)
  expect((formError?.errors ?? []).map(({ field }) => field)).toEqual(fields)
})

test('opens a step without its own answers or those of later steps', () => {
  const onlyPackage = { ...emptyForm, packageId: answered.packageId }
  expect(resolveStep(emptyForm, 'package', 'squamish', catalogue)).toEqual({
    step: 'package',
    formError: null,
  })
  expect(resolveStep(onlyPackage, 'date', 'squamish', catalogue)).toEqual({ step: 'date', formError: null })
  // The vehicle step opens without a vehicle size when a service was chosen on its page.
  const timed = { ...onlyPackage, date: answered.date, time: answered.time }
  expect(resolveStep(timed, 'vehicle', 'squamish', catalogue)).toEqual({ step: 'vehicle', formError: null })
  expect(resolveStep({ ...answered, name: '' }, 'contact', 'squamish', catalogue)).toEqual({
    step: 'contact',
    formError: null,
  })
})

test('does not validate the address of a job at the shop', () => {
  const where = { area: null, address: ' ', accessNotes: 'x'.repeat(501) }
  const atShop = { ...mobile, ...where, place: 'shop' } as const
  expect(resolveStep(atShop, 'confirm', 'squamish', catalogue).formError).toBeNull()
})

test('asks for an address on the Whistler host, where jobs are mobile by default', () => {
  expect(resolveStep(answered, 'contact', 'whistler', catalogue)).toEqual({
    step: 'contact',
    formError: null,
  })
  expect(resolveStep(answered, 'confirm', 'whistler', catalogue).formError?.errors).toEqual([
    { field: 'address', message: 'Please enter the address where your vehicle is' },
  ])
  expect(
    resolveStep({ ...answered, packageId: 'five-year-ceramic' }, 'confirm', 'whistler', catalogue).step,
  ).toBe('confirm')
})

test.each([
  ['package', 'date', true],
  ['date', 'date', false],
  ['confirm', 'contact', false],
  ['contact', 'vehicle', false],
] as const)('is %s before %s: %s', (wanted, step, expected) => {
  expect(isStepBefore(wanted, step)).toBe(expected)
})

const invalidForm = { ...answered, name: '', email: 'robin@' }
const formError = resolveStep(invalidForm, 'confirm', 'squamish', catalogue).formError ?? { message: '' }

test.each<[string, Partial<BookingForm>, string[]]>([
  ['while nothing is changed', {}, ['name', 'email']],
  ['once one field is right', { name: 'Robin' }, ['email']],
  ['while a changed field is still wrong', { name: 'Robin', email: 'robin.example.com' }, ['email']],
  ['once another field is changed', { phone: '(604) 555-0188' }, ['name', 'email']],
  ['once every field is right', { name: 'Robin', email: 'robin@example.com' }, []],
])('%s, the remaining field errors are %o', (_when, changed, left) => {
  const still = remainingFormError(
    formError,
    invalidForm,
    { ...invalidForm, ...changed },
    'squamish',
    catalogue,
  )
  expect(still?.errors?.map(({ field }) => field) ?? []).toEqual(left)
  expect(still === null).toBe(left.length === 0)
})

test('keeps an error from the server until its field changes', () => {
  const shownError = {
    message: 'Please check',
    errors: [{ field: 'email', message: 'We cannot write there' }],
  }
  expect(
    remainingFormError(shownError, answered, { ...answered, name: 'Robyn' }, 'squamish', catalogue),
  ).toEqual(shownError)
  expect(
    remainingFormError(
      shownError,
      answered,
      { ...answered, email: 'robyn@example.com' },
      'squamish',
      catalogue,
    ),
  ).toBeNull()
})

test.each([{ message: 'Please press again' }, { message: 'Please press again', errors: [] }])(
  'keeps an error that names no field: %o',
  (shownError) => {
    expect(remainingFormError(shownError, answered, invalidForm, 'squamish', catalogue)).toEqual(shownError)
  },
)
