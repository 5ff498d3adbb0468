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
])('a search for %s is one for the whole phone number %s', (search, key) => {
  expect(parseFullPhone(search)).toBe(key)
})

const address = 'robin@example.com'
const phone = '(604) 555-0199'

test.each([
  ['one address, two phones', { email: address, phone }, { email: 'ROBIN@example.com', phone: '555' }, true],
  ['one phone, no address', { email: '', phone }, { email: '', phone: '+1 604.555.0199' }, true],
  ['one phone, one address', { email: address, phone }, { email: '', phone }, true],
  ['one phone, two addresses', { email: address, phone }, { email: 'kim@example.com', phone }, false],
  [
    'one extension of two firms',
    { email: '', phone: '(604) 555-0150 ext. 5' },
    { email: '', phone: '(778) 555-0150 ext. 5' },
    false,
  ],
  [
    'two extensions of one firm',
    { email: '', phone: '(604) 555-0150 ext. 5' },
    { email: '', phone: '(604) 555-0150 ext. 6' },
    false,
  ],
  ['half a phone', { email: '', phone: '555' }, { email: '', phone: '555' }, false],
])('%s', (_, one, other, isSame) => {
  expect(isSameCustomer(contactKeys(one), contactKeys(other))).toBe(isSame)
  expect(isSameCustomer(contactKeys(other), contactKeys(one))).toBe(isSame)
})
