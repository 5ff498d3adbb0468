import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../worker/ground/sign-in/password.ts'

test('a password is stored salted, and only it opens its hash', async () => {
  const [first, second] = await Promise.all([
    hashPassword('a long password'),
    hashPassword('a long password'),
  ])
  expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword('a long password', first)).toBe(true)
  expect(await verifyPassword('a long passworD', first)).toBe(false)
})

test('a password typed with composed or decomposed accents is the same', async () => {
  expect(await verifyPassword('cafe\u0301 password', await hashPassword('caf\u00e9 password'))).toBe(true)
})

test.each(['', 'plain text', 'bcrypt$1$2$3$c2FsdA$a2V5', 'scrypt$32768$8$3$$'])(
  'the stored hash "%s" opens to nothing',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
  },
)
