import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AccountListJson, InvitationSentJson } from '../../../shared/rules/account/account-json.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import { days, now } from '../clock.ts'
import {
  account,
  addAccount,
  emptyTables,
  errorFields,
  expectProblem,
  get,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  sessionCookie,
  signIn,
} from '../worker-support.ts'

const second = { email: 'second@example.com', password: 'the other owner is me' }
const crewMember = { email: 'hand@example.com', password: 'foam cannon at dawn' }

let cookie = ''

beforeEach(async () => {
  await emptyTables('admins', 'invitations', 'attempts')
  await addAccount()
  cookie = await signIn()
})

const team = async () => getJson<AccountListJson>('/api/admin/accounts', cookie)
const idOf = async (email: string) => (await team()).accounts.find((each) => each.email === email)?.id ?? ''

async function invite(email = crewMember.email, role: Role = 'crew'): Promise<InvitationSentJson> {
  const response = await post('/api/admin/invitations', { email, role }, { cookie })
  expect(response.status).toBe(201)
  return response.json<InvitationSentJson>()
}

const pathOf = ({ url }: InvitationSentJson) => new URL(url).pathname

/** Submits the form behind an invitation. */
const choosePassword = (path: string, password = crewMember.password, repeated = password) =>
  sendRequest('POST', path, { body: new URLSearchParams({ password, repeated }) })

const loadAuditEntries = async () => {
  const { results } = await env.DB.prepare(
    "SELECT actor, action, subject FROM audit_entries WHERE action NOT LIKE 'signed-in%' ORDER BY id DESC LIMIT 1",
  ).all<Record<string, string | null>>()
  return results[0]
}

const byOwner = (action: string, subject: string) => ({ actor: account.email, action, subject })

const change = (id: string, role: Role, by = cookie) =>
  sendRequest('PATCH', `/api/admin/accounts/${id}`, { json: { role }, cookie: by })
const removeAccount = (id: string, by = cookie) =>
  sendRequest('DELETE', `/api/admin/accounts/${id}`, { cookie: by })

test('shows an invitation’s link once and stores only its hash', async () => {
  const { url, isMailed, invitation } = await invite(' Hand@Example.com ')
  expect(url).toMatch(/^https:\/\/localhost\/invitation\/[\w-]{43}$/)
  expect(isMailed).toBe(false)
  const expiresAt = new Date(now + days(7)).toISOString()
  expect(invitation).toMatchObject({
    email: crewMember.email,
    role: 'crew',
    createdBy: account.email,
    expiresAt,
  })
  expect(await team()).toMatchObject({ invitations: [invitation] })
  const rows = await env.DB.prepare('SELECT * FROM invitations').all()
  expect(JSON.stringify(rows.results)).not.toContain(url.slice(-43))
  expect(await loadAuditEntries()).toEqual(byOwner('account-invited', crewMember.email))
})

test('the link asks for a password, creates the account with its role and signs it in', async () => {
  const path = pathOf(await invite())
  const page = await get(path)
  expect([page.status, page.headers.get('Cache-Control'), page.headers.get('Referrer-Policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  expect(await page.text()).toContain(crewMember.email)
  expect((await team()).accounts).toHaveLength(1)

  const response = await choosePassword(path)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard'])
  const own = sessionCookie(response)
  expect(await (await get('/api/auth/session', { cookie: own })).json()).toMatchObject({
    user: { email: crewMember.email, role: 'crew' },
  })
  expect(await loadAuditEntries()).toEqual({
    actor: crewMember.email,
    action: 'invitation-accepted',
    subject: null,
  })
  expect(await team()).toMatchObject({
    accounts: [
      { email: crewMember.email, role: 'crew', lastSignInAt: new Date(now).toISOString() },
      { email: account.email, role: 'owner' },
    ],
    invitations: [],
  })
  expect((await post('/api/auth/login', crewMember)).status).toBe(200)
}, 20_000)

test('a link works once, even for two requests at once', async () => {
  const path = pathOf(await invite())
  const statuses = (await Promise.all([choosePassword(path), choosePassword(path)])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([303, 404])
  expect((await team()).accounts).toHaveLength(2)
  expect((await choosePassword(path, 'another phrase of words')).status).toBe(404)
  const page = await get(path)
  expect([page.status, await page.text()]).toEqual([
    404,
    expect.stringContaining('This invitation has ended'),
  ])
  expect((await post('/api/auth/login', crewMember)).status).toBe(200)
}, 30_000)

test.each([
  ['short', 'fourteen chars', 'fourteen chars'],
  ['mistyped', crewMember.password, `${crewMember.password}!`],
  ['missing', '', ''],
])(
  'rejects a password that is %s, and the link still works',
  async (_, password, repeated) => {
    const path = pathOf(await invite())
    const response = await choosePassword(path, password, repeated)
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('role="alert"')])
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await choosePassword(path)).status).toBe(303)
  },
  20_000,
)

test('an invitation ends after a week, when withdrawn, and when the address is invited again', async () => {
  const first = await invite()
  const again = await invite(crewMember.email, 'owner')
  expect((await get(pathOf(first))).status).toBe(404)
  expect(await team()).toMatchObject({ invitations: [{ role: 'owner' }] })

  vi.setSystemTime(now + days(7) - 1000)
  expect((await get(pathOf(again))).status).toBe(200)
  vi.setSystemTime(now + days(7))
  expect((await choosePassword(pathOf(again))).status).toBe(404)
  expect((await team()).invitations).toEqual([])
  vi.setSystemTime(now)

  const { id } = again.invitation
  const withdraw = () => sendRequest('DELETE', `/api/admin/invitations/${id}`, { cookie })
  expect((await withdraw()).status).toBe(204)
  expect(await loadAuditEntries()).toEqual(byOwner('invitation-withdrawn', crewMember.email))
  expect((await get(pathOf(again))).status).toBe(404)
  await expectProblem(await withdraw(), 404, 'not-found')
})

test('rejects an invitation for an existing account, and a new account keeps its password', async () => {
  const refused = await post('/api/admin/invitations', { email: account.email, role: 'crew' }, { cookie })
  expect(errorFields(await expectProblem(refused, 422, 'invalid'))).toEqual(['email'])
  const path = pathOf(await invite())
  await addAccount({ ...crewMember, password: 'made at the command line' })
  expect((await choosePassword(path)).status).toBe(404)
  expect((await post('/api/auth/login', crewMember)).status).toBe(401)
}, 20_000)

test.each([
  [{ email: 'nobody', role: 'crew' }, 'email'],
  [{ email: 'a@example.com\nBcc: b@example.com', role: 'crew' }, 'email'],
  [{ email: crewMember.email, role: 'admin' }, 'role'],
])('rejects %o as an invitation', async (body, field) => {
  expect(
    errorFields(await expectProblem(await post('/api/admin/invitations', body, { cookie }), 422, 'invalid')),
  ).toEqual([field])
})

test('emails an invitation with its link when email is set up', async () => {
  const send = vi.fn().mockResolvedValue(undefined)
  const bindings = { EMAIL: { send }, MAIL_FROM: 'bookings@example.com' }
  const json = { email: crewMember.email, role: 'crew' }
  const response = await sendRequestWith(bindings, 'POST', '/api/admin/invitations', { json, cookie })
  const { url, isMailed } = await response.json<InvitationSentJson>()
  expect(isMailed).toBe(true)
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    to: crewMember.email,
    subject: expect.stringContaining('Invitation: your account'),
    text: expect.stringContaining(url),
    html: expect.stringContaining(url),
  })
})

/** Rows that belong to an account. */
const ownedRows = {
  passkeys: "(id, admin_id, public_key, counter, host, name, created_at) VALUES ('', ?, '', 0, '', '', '')",
  code_apps: "(admin_id, secret) VALUES (?, '')",
  recovery_codes: "(admin_id, hash) VALUES (?, '')",
  calendar_feeds: "(admin_id, token_hash, created_at) VALUES (?, '', '')",
  push_devices:
    "(id, admin_id, endpoint, p256dh, auth, device, events, created_at) VALUES ('', ?, '', '', '', '', '[]', '')",
}

test('removing an account ends its sessions at once and deletes its rows', async () => {
  await addAccount({ ...crewMember, role: 'crew' })
  const theirs = await signIn(crewMember)
  const id = await idOf(crewMember.email)
  for (const [table, row] of Object.entries(ownedRows)) {
    await env.DB.prepare(`INSERT INTO ${table} ${row}`).bind(id).run()
  }
  expect((await removeAccount(id)).status).toBe(204)
  expect((await get('/api/admin/calendar', { cookie: theirs })).status).toBe(401)
  for (const table of Object.keys(ownedRows)) {
    expect([table, await env.DB.prepare(`SELECT count(*) FROM ${table}`).first('count(*)')]).toEqual([
      table,
      0,
    ])
  }
  expect((await post('/api/auth/login', crewMember)).status).toBe(401)
  expect(await loadAuditEntries()).toEqual(byOwner('account-removed', crewMember.email))
  await expectProblem(await removeAccount(id), 404, 'not-found')
})

test('an account cannot remove itself', async () => {
  await addAccount(second)
  await expectProblem(await removeAccount(await idOf(account.email)), 409, 'account-conflict')
})

test('a role change takes effect on the next request, and a new crew member loses the owner’s calendar link', async () => {
  await addAccount(second)
  const theirs = await signIn(second)
  const feed = await post('/api/admin/calendar-feed', {}, { cookie: theirs })
  const { url } = await feed.json<{ url: string }>()
  const id = await idOf(second.email)
  expect((await change(id, 'crew')).status).toBe(204)
  expect(await loadAuditEntries()).toEqual(byOwner('role-changed-crew', second.email))
  await expectProblem(await get('/api/admin/stats', { cookie: theirs }), 403, 'not-allowed')
  expect((await get('/api/admin/changes', { cookie: theirs })).status).toBe(200)
  expect((await get(new URL(url).pathname)).status).toBe(404)

  expect((await change(id, 'owner')).status).toBe(204)
  expect((await get('/api/admin/stats', { cookie: theirs })).status).toBe(200)
})

test('an owner assigns an account to a crew, or to none', async () => {
  await addAccount({ ...crewMember, role: 'crew' })
  const id = await idOf(crewMember.email)
  const join = (crew: unknown) =>
    sendRequest('PATCH', `/api/admin/accounts/${id}`, { json: { crew }, cookie })
  expect((await join(2)).status).toBe(204)
  expect((await team()).accounts).toContainEqual(
    expect.objectContaining({ email: crewMember.email, role: 'crew', crew: 2 }),
  )
  expect(await loadAuditEntries()).toEqual(byOwner('account-crew-changed', crewMember.email))
  expect(errorFields(await expectProblem(await join(0), 422, 'invalid'))).toEqual(['crew'])
  expect((await join(null)).status).toBe(204)
  expect((await team()).accounts).toContainEqual(
    expect.objectContaining({ email: crewMember.email, crew: null }),
  )
})

test('the last owner cannot become crew, whatever other accounts exist', async () => {
  await addAccount({ ...crewMember, role: 'crew' })
  await expectProblem(await change(await idOf(account.email), 'crew'), 409, 'account-conflict')
  expect((await get('/api/admin/stats', { cookie })).status).toBe(200)
})

test('one owner remains when two demote or remove each other at once', async () => {
  for (const act of [
    (id: string, by: string) => change(id, 'crew', by),
    (id: string, by: string) => removeAccount(id, by),
  ]) {
    await env.DB.prepare('DELETE FROM admins').run()
    await addAccount()
    await addAccount(second)
    cookie = await signIn()
    const [mine, theirs] = [await idOf(account.email), await idOf(second.email)]
    const other = await signIn(second)
    await Promise.all([act(theirs, cookie), act(mine, other)])
    const { results } = await env.DB.prepare("SELECT email FROM admins WHERE role = 'owner'").all()
    expect(results).toHaveLength(1)
  }
})
