import { expect, test } from 'vitest'
import { loginMessages, loginSchema } from '../../../shared/rules/account/login.ts'
import fc from '../../fast-check.ts'

const bothRequired = 'Please enter both email and password'

test.each([
  ['owner@example.com', 'owner@example.com'],
  ['  owner@example.com\t', 'owner@example.com'],
  ['Owner@Example.COM', 'owner@example.com'],
  [' OWNER@EXAMPLE.COM\n', 'owner@example.com'],
])('the email %j signs in as %s', (email, expected) => {
  expect(loginSchema.safeParse({ email, password: 'secret' })).toMatchObject({
    success: true,
    data: { email: expected, password: 'secret' },
  })
})

test.each([' secret ', 'SeCrEt', 'pässwörd', '密码', '   '])(
  'the password %j is taken as it is',
  (password) => {
    const result = loginSchema.safeParse({ email: 'owner@example.com', password })
    expect(result.data?.password).toBe(password)
  },
)

const incomplete: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['no email', { password: 'secret' }, ['email']],
  ['an empty email', { email: '', password: 'secret' }, ['email']],
  ['a blank email', { email: ' \t ', password: 'secret' }, ['email']],
  ['a null email', { email: null, password: 'secret' }, ['email']],
  ['a number for an email', { email: 1, password: 'secret' }, ['email']],
  ['no password', { email: 'owner@example.com' }, ['password']],
  ['an empty password', { email: 'owner@example.com', password: '' }, ['password']],
  ['a null password', { email: 'owner@example.com', password: null }, ['password']],
  ['an array for a password', { email: 'owner@example.com', password: ['secret'] }, ['password']],
  ['nothing at all', {}, ['email', 'password']],
  ['an email below __proto__', JSON.parse('{"__proto__":{"email":"a@b.ca"}}'), ['email', 'password']],
]

test.each(incomplete)('signing in with %s asks for both email and password', (_, body, fields) => {
  const result = loginSchema.safeParse(body)
  expect(result.success).toBe(false)
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(fields)
  expect(result.error?.issues.every(({ message }) => message === bothRequired)).toBe(true)
})

test.each([null, [], 42, 'owner@example.com', true])('the body %j cannot sign in', (body) => {
  expect(loginSchema.safeParse(body).success).toBe(false)
})

test('what signs in is an email and a password and nothing else', () => {
  const result = loginSchema.safeParse({ email: 'a@b.ca', password: 'x', role: 'admin' })
  expect(result.data).toEqual({ email: 'a@b.ca', password: 'x' })
})

test('no JSON value makes the login schema throw', () => {
  const anyBody = fc.oneof(fc.jsonValue(), fc.record({ email: fc.jsonValue(), password: fc.jsonValue() }))
  fc.assert(
    fc.property(anyBody, (body) => {
      const result = loginSchema.safeParse(body)
      if (!result.success) return
      expect(result.data.email).toBe(result.data.email.trim().toLowerCase())
      expect(result.data.email).not.toBe('')
      expect(result.data.password).not.toBe('')
    }),
  )
})

test('the sign-in messages are the specification’s', () => {
  expect(loginMessages).toMatchObject({
    required: bothRequired,
    failed: 'Failed to sign in',
    succeeded: 'Signed in successfully',
  })
})
