import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from '../../../worker/lib/sign-in/password.ts'
import { expectProblem, sendRequestWith } from '../worker-support.ts'

test.each([
  ...[undefined, '', 'short', 'x'.repeat(31)].map((secret) => ['SESSION_SECRET', secret]),
  ['SESSION_SECRET_PREVIOUS', 'x'.repeat(31)],
])('health reports a Worker whose %s is %j', async (name = '', secret) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expectProblem(await sendRequestWith({ [name]: secret }, 'GET', '/api/health'), 500, 'unexpected')
  expect(String(log.mock.calls[0]?.[0])).toContain(`${name} must be set to at least 32 bytes`)
  log.mockRestore()
})

test.each([
  ['SESSION_SECRET', 'x'.repeat(32)],
  ['SESSION_SECRET', 'é'.repeat(16)],
  ['SESSION_SECRET_PREVIOUS', ''],
])('a Worker whose %s is %j is healthy', async (name, secret) => {
  expect((await sendRequestWith({ [name]: secret }, 'GET', '/api/health')).status).toBe(200)
})

test('a password hash is salted, and only the password matches it', async () => {
  const [first, second] = await Promise.all([
    hashPassword('a long password'),
    hashPassword('a long password'),
  ])
  expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword('a long password', first)).toBe(true)
  expect(await verifyPassword('a long passworD', first)).toBe(false)
})

test('composed and decomposed accents in a password are the same', async () => {
  expect(await verifyPassword('cafe\u0301 password', await hashPassword('caf\u00e9 password'))).toBe(true)
})

test.each(['', 'plain text', 'bcrypt$1$2$3$c2FsdA$a2V5', 'scrypt$32768$8$3$$'])(
  'the stored hash "%s" matches no password',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
  },
)
