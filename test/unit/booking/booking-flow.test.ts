import { expect, test } from 'vitest'
import { stepFor, troubleLeft } from '../../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  emptyForm,
  isBefore,
  steps,
  type WantedStep,
} from '../../../shared/rules/booking/booking-form.ts'
import { catalogue } from '../../shipped.ts'
import { filledForm as answered, mobileForm as mobile } from './filled-form.ts'

test.each<WantedStep>([...steps, 'confirm'])('with every question answered, %s is what follows', (wanted) => {
  for (const form of [answered, mobile]) {
    expect(stepFor(form, wanted, 'squamish', catalogue)).toEqual({ step: wanted, trouble: null })
  }
})

test.each<[Partial<BookingForm>, WantedStep, string, string[]]>([
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
  const { trouble, ...next } = stepFor({ ...mobile, ...missing }, 'confirm', 'squamish', catalogue)
  expect(next).toEqual({ step })
  expect(trouble?.message).toBe(message)
  expect((trouble?.errors ?? []).map(({ field }) => field)).toEqual(fields)
})

test('a step does not ask its own questions, nor those of later ones', () => {
  const onlyPackage = { ...emptyForm, packageId: answered.packageId }
  expect(stepFor(emptyForm, 'package', 'squamish', catalogue)).toEqual({ step: 'package', trouble: null })
  expect(stepFor(onlyPackage, 'date', 'squamish', catalogue)).toEqual({ step: 'date', trouble: null })
  // A service chosen without a vehicle size leads past it.
  const timed = { ...onlyPackage, date: answered.date, time: answered.time }
  expect(stepFor(timed, 'vehicle', 'squamish', catalogue)).toEqual({ step: 'vehicle', trouble: null })
  expect(stepFor({ ...answered, name: '' }, 'contact', 'squamish', catalogue)).toEqual({
    step: 'contact',
    trouble: null,
  })
})

test('of a job at the shop it is not asked where, whatever was typed before', () => {
  const where = { area: null, address: ' ', accessNotes: 'x'.repeat(501) }
  const atShop = { ...mobile, ...where, place: 'shop' } as const
  expect(stepFor(atShop, 'confirm', 'squamish', catalogue).trouble).toBeNull()
})

test('on the host of Whistler a job is mobile there until something else is said, so that its address is asked for', () => {
  expect(stepFor(answered, 'contact', 'whistler', catalogue)).toEqual({ step: 'contact', trouble: null })
  expect(stepFor(answered, 'confirm', 'whistler', catalogue).trouble?.errors).toEqual([
    { field: 'address', message: 'Please enter the address where your vehicle is' },
  ])
  expect(
    stepFor({ ...answered, packageId: 'five-year-ceramic' }, 'confirm', 'whistler', catalogue).step,
  ).toBe('confirm')
})

test.each([
  ['package', 'date', true],
  ['date', 'date', false],
  ['confirm', 'contact', false],
  ['contact', 'vehicle', false],
] as const)('%s before %s: %s', (wanted, step, expected) => {
  expect(isBefore(wanted, step)).toBe(expected)
})

const refused = { ...answered, name: '', email: 'robin@' }
const trouble = stepFor(refused, 'confirm', 'squamish', catalogue).trouble ?? { message: '' }

test.each<[string, Partial<BookingForm>, string[]]>([
  ['while nothing is changed', {}, ['name', 'email']],
  ['once one field is right', { name: 'Robin' }, ['email']],
  ['while a changed field is still wrong', { name: 'Robin', email: 'robin.example.com' }, ['email']],
  ['once another field is changed', { phone: '(604) 555-0188' }, ['name', 'email']],
  ['once every field is right', { name: 'Robin', email: 'robin@example.com' }, []],
])('%s, what was wrong is what is left: %o', (_when, changed, left) => {
  const still = troubleLeft(trouble, refused, { ...refused, ...changed }, 'squamish', catalogue)
  expect(still?.errors?.map(({ field }) => field) ?? []).toEqual(left)
  expect(still === null).toBe(left.length === 0)
})

test('what only the server sees is said until the field is another', () => {
  const told = { message: 'Please check', errors: [{ field: 'email', message: 'We cannot write there' }] }
  expect(troubleLeft(told, answered, { ...answered, name: 'Robyn' }, 'squamish', catalogue)).toEqual(told)
  expect(
    troubleLeft(told, answered, { ...answered, email: 'robyn@example.com' }, 'squamish', catalogue),
  ).toBeNull()
})

test.each([{ message: 'Please press again' }, { message: 'Please press again', errors: [] }])(
  'a trouble that names no field stays: %o',
  (told) => {
    expect(troubleLeft(told, answered, refused, 'squamish', catalogue)).toEqual(told)
  },
)
