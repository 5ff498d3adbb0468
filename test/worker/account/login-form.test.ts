import { parse } from 'node-html-parser'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { brokenDatabase } from '../database-doubles.ts'
import {
  account,
  addAccount,
  emptyTables,
  get,
  post,
  sendRequest,
  sendRequestWith,
  sessionCookie,
} from '../worker-support.ts'

// The sign-in form as the browser posts it when a user submits before the script has loaded.

const crew = { email: 'crew@example.com', password: 'a password of the crew', role: 'crew' as const }
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

beforeAll(async () => {
  await addAccount()
  await addAccount(crew)
})

beforeEach(() => emptyTables('attempts', 'code_apps', 'recovery_codes'))

let networks = 0

const postLoginForm = (fields: Record<string, string>, search = '', headers: Record<string, string> = {}) =>
  sendRequest('POST', `/login${search}`, {
    body: new URLSearchParams(fields),
    headers: { 'CF-Connecting-IP': `198.51.${++networks}.1`, ...headers },
  })

/** The sign-in page of a response, as a user sees it. */
async function readLoginPage(response: Response) {
  const html = await response.text()
  const form = parse(html).querySelector('form')
  return {
    html,
    method: form?.getAttribute('method'),
    action: form?.getAttribute('action'),
    email: form?.querySelector('#email')?.getAttribute('value'),
    password: form?.querySelector('#password')?.getAttribute('value'),
    alert: form?.querySelector('[role=alert]')?.text,
    answer: form?.getAttribute('data-answer'),
  }
}

test('the form posts to its own address, can be filled in at once and shows no error', async () => {
  const response = await get('/login?next=/dashboard/money')
  const { html, ...form } = await readLoginPage(response)
  expect(form).toEqual({
    ...{ method: 'post', action: undefined, email: '', password: '', alert: '', answer: '' },
  })
  expect(parse(html).querySelector('#app')?.hasAttribute('inert')).toBe(false)
})

test('signing in sets the same session as the API and redirects with a GET', async () => {
  const response = await postLoginForm(
    { ...account, email: ` ${account.email.toUpperCase()} ` },
    '?next=/dashboard/money',
  )
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard/money'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const byCall = await post('/api/auth/login', account)
  const attributes = ({ headers }: Response) =>
    headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '').replace(/Expires=[^;]+/, ''))
  expect(attributes(response)).toEqual(attributes(byCall))
  const session = await get('/api/auth/session', { cookie: sessionCookie(response) })
  expect(await session.json()).toMatchObject({ user: { email: account.email } })
})

describe('redirects', () => {
  test.each([
    ['to the view that was requested', '?next=%2Fdashboard%2Fmoney%3Fpage%3D2', '/dashboard/money?page=2'],
    ['to the plain dashboard', '?next=/dashboard', '/dashboard'],
    ['to no other origin', '?next=https://evil.example/dashboard', '/dashboard'],
    ['to no other origin without a scheme', '?next=//evil.example/dashboard', '/dashboard'],
    ['to no other origin behind backslashes', '?next=/\\evil.example/dashboard', '/dashboard'],
    ['to no script', '?next=javascript:alert(1)', '/dashboard'],
    ['to no other page of the site', '?next=/quote', '/dashboard'],
    ['to no path that only starts like the dashboard’s', '?next=/dashboards', '/dashboard'],
    ['to no path that leaves the dashboard by dot segments', '?next=/dashboard/../quote', '/dashboard'],
  ])('%s', async (_, search, location) => {
    const response = await postLoginForm(crew, search)
    expect([response.status, response.headers.get('Location')]).toEqual([303, location])
  })

  test('a phone to Today, and the owner of a new site to the setup', async () => {
    const onPhone = await postLoginForm(crew, '', { 'User-Agent': phone })
    expect(onPhone.headers.get('Location')).toBe('/dashboard/today')
    expect((await postLoginForm(account)).headers.get('Location')).toBe('/dashboard/setup')
  })
})

describe('a failed sign-in', () => {
  const { email } = account
  test.each([
    ['no password', { email, password: '' }, 422, loginMessages.required],
    ['no email address', { email: ' ', password: 'secret words' }, 422, loginMessages.required],
    ['no fields', {}, 422, loginMessages.required],
    ['a wrong password', { email, password: 'secret words' }, 401, loginMessages.rejected],
    ['an unknown email address', { email: '<b>"@x', password: 'secret words' }, 401, loginMessages.rejected],
  ])(
    'with %s shows a message and keeps the email, but not the password',
    async (_, fields, status, message) => {
      const response = await postLoginForm(fields)
      expect([response.status, response.headers.getSetCookie()]).toEqual([status, []])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const { html, ...form } = await readLoginPage(response)
      expect(form).toMatchObject({
        ...{ method: 'post', email: 'email' in fields ? fields.email : '', password: '', alert: message },
        answer: JSON.stringify({ message }),
      })
      expect(html).not.toContain('secret words')
      expect(html).not.toContain('<b>')
    },
  )

  test('waits after too many attempts, counted together with the API’s', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.77' }
    const wrong = { email, password: 'a guess' }
    for (let tries = 0; tries < 4; tries++) await post('/api/auth/login', wrong, { headers })
    expect((await postLoginForm(wrong, '', headers)).status).toBe(401)
    const refused = await postLoginForm(account, '', headers)
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([429, []])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await readLoginPage(refused)).toMatchObject({ email, alert: loginMessages.throttled })
  })

  test('from another site or with a malformed body is refused', async () => {
    expect((await postLoginForm(account, '', { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await postLoginForm(account, '', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const body = new Blob(['{}'], { type: 'application/json' })
    expect((await sendRequest('POST', '/login', { body })).status).toBe(400)
    expect((await postLoginForm({ ...account, more: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('during a database failure shows the form again with a message', async () => {
    const DB = brokenDatabase('D1_ERROR: Network connection lost')
    const response = await sendRequestWith({ DB }, 'POST', '/login', { body: new URLSearchParams(account) })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, expect.any(String)])
    expect(await readLoginPage(response)).toMatchObject({ email, alert: loginMessages.failed })
  })
})
