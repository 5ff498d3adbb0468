import { expect, test } from 'vitest'
import { splitAtPhoneNumber } from '../../../shared/lib/text/split-at-phone-number.ts'

const number = '(604) 555-0142'

test.each([
  ['Please call us at (604) 555-0142.', ['Please call us at ', '.']],
  ['Call (604) 555-0142: nothing is lost.', ['Call ', ': nothing is lost.']],
  ['Please try again, or call us.', ['Please try again, or call us at ', '.']],
  ['Please choose another time.', null],
  ['We call users back.', null],
])('splits “%s” where the number belongs', (text, parts) => {
  expect(splitAtPhoneNumber(text, number)).toEqual(parts)
})
