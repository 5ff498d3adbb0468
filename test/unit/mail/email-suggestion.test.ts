import { expect, test } from 'vitest'
import { commonEmailDomains } from '../../../shared/rules/mail/common-email-domains.ts'
import { suggestEmail } from '../../../shared/rules/mail/email-suggestion.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.ca', 'gmail.com'],
  ['hotmial.ca', 'hotmail.ca'],
  ['yaho.ca', 'yahoo.ca'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['telus.ne', 'telus.net'],
])('suggests %s as %s', (typed, meant) => {
  expect(suggestEmail(`steve@${typed}`)).toBe(`steve@${meant}`)
})

test('keeps the part before the domain as typed', () => {
  expect(suggestEmail(' Steve.O+cars@GMIAL.com ')).toBe('Steve.O+cars@gmail.com')
})

test.each([
  ...commonEmailDomains,
  ...['mail.com', 'email.com', 'yahoo.co.uk', 'hotmail.fr', 'outlook.fr', 'gmx.ca', 'fastmail.com'],
  ...['ubc.ca', 'bcit.ca', 'gov.bc.ca', 'bchydro.com', 'love.com', 'hey.com', 'example.com', 'studio.pro'],
])('suggests nothing for %s', (domain) => {
  expect(suggestEmail(`steve@${domain}`)).toBeNull()
})

test.each(['', 'steve', 'steve@', '@gmial.com', '@'])(
  'suggests nothing for the incomplete address %j',
  (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  },
)
