import { expect, test } from 'vitest'
import { loginSchema } from '../../../shared/rules/account/login.ts'

const email = 'owner@example.com'

test('ignores case and surrounding spaces in the email, but keeps the password as typed', () => {
  const typed = { email: ' \tOwner@Example.COM\n', password: ' SeCrEt 密码 ' }
  expect(loginSchema.parse(typed)).toEqual({ email, password: typed.password })
})

test.each<[string, unknown, string[]]>([
  ['no email', { password: 'secret' }, ['email']],
  ['a blank email', { email: ' \t ', password: 'secret' }, ['email']],
  ['a number for an email', { email: 1, password: 'secret' }, ['email']],
  ['an empty password', { email, password: '' }, ['password']],
  ['an array for a password', { email, password: ['secret'] }, ['password']],
  ['an empty body', {}, ['email', 'password']],
])('signing in with %s asks for both email and password', (_, body, fields) => {
  const { error } = loginSchema.safeParse(body)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    fields.map((field) => [field, 'Please enter both email and password']),
  )
})
