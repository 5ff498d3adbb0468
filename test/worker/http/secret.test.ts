import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type AppEnv, secretKey } from '../../../worker/ground/environment.ts'
import { hashPassword, verifyPassword } from '../../../worker/ground/sign-in/password.ts'

const app = new Hono<AppEnv>()
  .get('/', (c) => c.text(String(secretKey(c.env).length)))
  .onError((error, c) => c.text(error.message, 500))

const keyOf = async (secret: string | undefined) => {
  const bindings = { ...env, ...(secret !== undefined && { SESSION_SECRET: secret }) }
  if (secret === undefined) Reflect.deleteProperty(bindings, 'SESSION_SECRET')
  const response = await app.request('/', {}, bindings)
  return { status: response.status, text: await response.text() }
}

test.each([undefined, '', 'short', 'x'.repeat(31)])(
  'the secret %j stops with an error that says why',
  async (secret) => {
    expect(await keyOf(secret)).toEqual({
      status: 500,
      text: expect.stringMatching(/SESSION_SECRET.*32 bytes/),
    })
  },
)

test.each(['x'.repeat(32), 'é'.repeat(16)])('the secret %s of 32 bytes is taken', async (secret) => {
  expect(await keyOf(secret)).toEqual({ status: 200, text: '32' })
})

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
