import { expect, test } from 'vitest'
import { contactKeys, isSamePerson, phoneKey, wholePhone } from '../../../shared/rules/customer/customer.ts'

test.each([
  ['(604) 555-0199', '6045550199'],
  ['+1 604.555.0199', '6045550199'],
  ['5550199', '5550199'],
  ['٦٠٤ ٥٥٥ ٠١٩٩', '٦٠٤٥٥٥٠١٩٩'],
])('the phone number %s is known by %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

test.each([
  ['+1 (604) 555-0199', '6045550199'],
  ['604.555.0199', '6045550199'],
  ['604 555 019', null],
  ['604 555 0199 Robin', null],
  ['robin', null],
])('a search for %s is one for the whole phone number %s', (search, key) => {
  expect(wholePhone(search)).toBe(key)
})

const address = 'robin@example.com'
const phone = '(604) 555-0199'

test.each([
  ['one address, two phones', { email: address, phone }, { email: 'ROBIN@example.com', phone: '555' }, true],
  ['one phone, no address', { email: '', phone }, { email: '', phone: '+1 604.555.0199' }, true],
  ['one phone, one address', { email: address, phone }, { email: '', phone }, true],
  ['one phone, two addresses', { email: address, phone }, { email: 'kim@example.com', phone }, false],
  ['half a phone', { email: '', phone: '555' }, { email: '', phone: '555' }, false],
])('%s', (_, one, other, isSame) => {
  expect(isSamePerson(contactKeys(one), contactKeys(other))).toBe(isSame)
  expect(isSamePerson(contactKeys(other), contactKeys(one))).toBe(isSame)
})
