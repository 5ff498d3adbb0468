import { expect, test } from 'vitest'
import { contactKeys, isSameCustomer, parseFullPhone } from '../../../shared/rules/customer/customer.ts'

test.each([
  ['+1 (604) 555-0199', '+16045550199'],
  ['604.555.0199', '+16045550199'],
  ['٦٠٤ ٥٥٥ ٠١٩٩', '+16045550199'],
  ['604-555-0199 x5', '+16045550199;ext=5'],
  ['+44 20 7946 0958', '+442079460958'],
  ['604 555 019', null],
  ['604 555 0199 Robin', null],
  ['robin', null],
])('reads a search for %s as the phone number %s', (search, key) => {
  expect(parseFullPhone(search)).toBe(key)
})

const address = 'robin@example.com'
const phone = '(604) 555-0199'

test.each([
  [
    'matches one email with two phones',
    { email: address, phone },
    { email: 'ROBIN@example.com', phone: '555' },
    true,
  ],
  ['matches one phone without emails', { email: '', phone }, { email: '', phone: '+1 604.555.0199' }, true],
  ['matches one phone with one email', { email: address, phone }, { email: '', phone }, true],
  [
    'does not match one phone with two emails',
    { email: address, phone },
    { email: 'kim@example.com', phone },
    false,
  ],
  [
    'does not match one extension at two companies',
    { email: '', phone: '(604) 555-0150 ext. 5' },
    { email: '', phone: '(778) 555-0150 ext. 5' },
    false,
  ],
  [
    'does not match two extensions at one company',
    { email: '', phone: '(604) 555-0150 ext. 5' },
    { email: '', phone: '(604) 555-0150 ext. 6' },
    false,
  ],
  ['does not match an incomplete phone', { email: '', phone: '555' }, { email: '', phone: '555' }, false],
])('%s', (_, one, other, isSame) => {
  expect(isSameCustomer(contactKeys(one), contactKeys(other))).toBe(isSame)
  expect(isSameCustomer(contactKeys(other), contactKeys(one))).toBe(isSame)
})
