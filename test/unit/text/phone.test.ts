import { expect, test } from 'vitest'
import { toBusiness } from '../../../shared/lib/business/business.ts'
import { hasPhoneNumber, nationalFormat, phoneKey, telLink } from '../../../shared/lib/text/phone.ts'
import { formatPhone, isPhoneNumber } from '../../../shared/lib/text/phone-number.ts'
import { tidyPhone } from '../../../shared/lib/text/tidy.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { storedSiteSchema } from '../../../shared/site/published/stored-site.ts'

const ours = '(604) 555-0112'
const extended = `${ours} ext. 5`

test.each([
  ['604-555-0112', ours],
  ['6045550112', ours],
  ['+1 (604) 555-0112', ours],
  ['1 604 555 0112', ours],
  ['001 604 555 0112', ours],
  ['604.555.0112', ours],
  ['604/555/0112', ours],
  ['\u202a(604) 555-0112\u202c', ours],
  ['604\u00a0555\u20110112', ours],
  ['604–555−0112', ours],
  ['٦٠٤ ٥٥٥ ٠١١٢', ours],
  ['٠٠١٦٠٤٥٥٥٠١١٢', ours],
  ['۶۰۴۵۵۵۰۱۱۲', ours],
  ['６０４－５５５－０１１２', ours],
  ['Cell: 604-555-0112', ours],
  ['604-555-0112 (cell)', ours],
  ['604.555.0112 x5', extended],
  ['604-555-0112 ext 5', extended],
  ['604-555-0112 Ext. 5', extended],
  ['604-555-0112 extension 5', extended],
  ['604 555 0112 poste 5', extended],
  ['604-555-0112 #5', extended],
  ['604-555-0112,,5', extended],
  ['tel:+16045550112;ext=5', extended],
  ['1-800-GOT-WASH', '(800) 468-9274'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
  ['011 44 20 7946 0958', '+44 20 7946 0958'],
  ['+44 20 7946 0958 x9', '+44 20 7946 0958 ext. 9'],
])('formats %s as %s', (typed, written) => {
  expect(isPhoneNumber(typed)).toBe(true)
  expect(formatPhone(typed)).toBe(written)
  expect(formatPhone(written)).toBe(written)
  expect(hasPhoneNumber(tidyPhone(typed))).toBe(true)
  expect(telLink(written)).toBe(`tel:${phoneKey(written)}`)
})

test.each([
  '604-555-0112 or 778-555-0113',
  '604-555-0112 / 778-555-0113',
  'ask 604-555-0112 for Al',
  '555-0112',
  '604 555 011',
  '1234567890',
  '020 7946 0958',
  '12345678901234567890',
])('keeps %s as typed, since it is not one number, with its own key and link', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false)
  expect(formatPhone(`\u200e ${typed}`)).toBe(typed)
  expect(phoneKey(typed)).not.toBe('')
  expect(telLink(typed)).toMatch(/^tel:\+?\d{7,}$/)
})

test('calls the first of two numbers', () => {
  expect(telLink('604-555-0112 or 778-555-0113')).toBe('tel:+16045550112')
  expect(telLink('604-555-0112 x5 / 778-555-0113')).toBe('tel:+16045550112;ext=5')
})

test.each([
  [ours, '+16045550112'],
  [extended, '+16045550112;ext=5'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 20 7946 0958 ext. 9', '+442079460958;ext=9'],
])('uses the E.164 number and extension of %s as its key and link', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
  expect(telLink(phone)).toBe(`tel:${key}`)
})

test.each(['6045550112', '604.555.0112 x5', '+1 604 555 0112', '(604) 555-0112'])(
  'formats %s without loading every country’s numbers',
  (typed) => {
    expect(nationalFormat(typed)).toBe(formatPhone(typed))
  },
)

test.each([
  ['(604) 555-0177', { href: 'tel:+16045550177', number: '+16045550177' }],
  ['(604) 555-0177 ext. 2', { href: 'tel:+16045550177;ext=2', number: '+16045550177' }],
  ['+44 20 7946 0958', { href: 'tel:+442079460958', number: '+442079460958' }],
])('calls the business’s number %s by its E.164', (phone, called) => {
  expect(toBusiness({ ...defaultSite.business, phone }).phone).toEqual({ display: phone, ...called })
})

test('formats the business’s number even if it was published as typed', () => {
  const stored = { ...defaultSite, business: { ...defaultSite.business, phone: '6045550177' } }
  expect(storedSiteSchema.parse(stored).business.phone).toBe('(604) 555-0177')
})
