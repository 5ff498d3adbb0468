import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { findCodeStep, newSecret, secretUrl } from '../../../worker/lib/sign-in/totp.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

// RFC 6238, appendix B; six digits here.
test.each([
  [59, '287082'],
  [20000000000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(findCodeStep(secret, code, 0, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

const at = 1_800_000_000_000
const step = at / 30_000
const app = new TOTP({ secret: Secret.fromBase32(secret) })

test.each([
  ['the current half minute', 0, 0, step],
  ['the half minute before', -30, 0, step - 1],
  ['the half minute after', 30, 0, step + 1],
  ['two half minutes before', -60, 0, null],
  ['two half minutes after', 60, 0, null],
  ['a used code', 0, step, null],
  ['one before the last used', -30, step, null],
  ['the one after the last used', 30, step, step + 1],
])('the code of %s (%i s, after step %i) matches step %s', (_, seconds, lastStep, expected) => {
  const code = app.generate({ timestamp: at + seconds * 1000 })
  expect(findCodeStep(secret, code, lastStep, at)).toBe(expected)
})

test('an app that reads the setup link generates matching codes for any secret', () => {
  for (let tries = 0; tries < 20; tries++) {
    const own = newSecret()
    expect(own).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(secretUrl(own, 'Corridor & Co', 'owner+1@example.com'))
    expect(decodeURIComponent(url.pathname)).toBe('/Corridor & Co:owner+1@example.com')
    expect(url.searchParams.get('issuer')).toBe('Corridor & Co')
    const theirs = new TOTP({ secret: Secret.fromBase32(url.searchParams.get('secret') ?? '') })
    expect(findCodeStep(own, theirs.generate({ timestamp: at }), 0, at)).toBe(step)
  }
})
