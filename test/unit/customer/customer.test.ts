import { expect, test } from 'vitest'
import { customerQuerySchema, phoneKey } from '../../../shared/customer/customer.ts'

test.each([
  ['(604) 555-0199', '6045550199'],
  ['+1 604.555.0199', '6045550199'],
  ['5550199', '5550199'],
  ['٦٠٤ ٥٥٥ ٠١٩٩', '٦٠٤٥٥٥٠١٩٩'],
])('the phone number %s is known by %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

test.each([
  [{ email: 'Robin@Example.com' }, { kind: 'email', key: 'robin@example.com' }],
  [{ phone: '+1 (604) 555-0199' }, { kind: 'phone', key: '6045550199' }],
  [{ phone: '555-0199' }, { kind: 'phone', key: '5550199' }],
])('%j asks for one customer', (query, key) => {
  expect(customerQuerySchema.parse(query)).toEqual(key)
})

test.each([
  [{}],
  [{ email: 'robin@example.com', phone: '555-0199' }],
  [{ email: 'ab' }],
  [{ phone: '555-019' }],
])('%j asks for no customer', (query) => {
  expect(customerQuerySchema.safeParse(query).success).toBe(false)
})
