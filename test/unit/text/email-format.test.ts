import { expect, test } from 'vitest'
import { emailFormat } from '../../../shared/lib/text/email-format.ts'

const local = (length: number) => 'a'.repeat(length)
const label = (length: number) => 'b'.repeat(length)
/** A domain of this length, made of valid labels. */
const domain = (length: number) => `${label(63)}.${label(63)}.${label(63)}.${label(length - 192)}`

test.each([
  'robin@example.com',
  'r.o.b.i.n@example.com',
  'robin+corridor@mail.example.co.uk',
  'o’brien'.replace('’', "'").concat('@example.ca'),
  `${local(64)}@example.com`,
  `robin@${label(63)}.ca`,
  `robin@a-b.ca`,
  `robin@xn--80ak6aa92e.com`,
  `${local(1)}@${domain(252)}`,
])('accepts %s', (address) => {
  expect(emailFormat.fits(address)).toBe(true)
})

test.each([
  '.a@x.ca',
  'a.@x.ca',
  'a..b@x.ca',
  '.@x.ca',
  'a.b..c.d@x.ca',
  `${local(65)}@example.com`,
  `${local(2)}@${domain(252)}`,
  `robin@${label(64)}.ca`,
  'robin@-example.ca',
  'robin@example-.ca',
  'robin@mail.-example.ca',
  'robin@.ca',
  'robin@example..ca',
  'robin@example.ca.',
  'robin@example',
  'robin@',
  '@example.com',
  'robin',
  'robin@exam_ple.ca',
  'a@b@example.com',
])('rejects %s', (address) => {
  expect(emailFormat.fits(address)).toBe(false)
})
