import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteJson } from '../../../shared/site/draft/site-json.ts'
import { minutes, now } from '../clock.ts'
import { fakeEmailService, loadStates, sendDueNow, toSubjects } from '../mail/fake-email-service.ts'
import {
  account,
  expectProblem,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { otherBusiness, publishSite } from './publish-site.ts'

// How customers reach the business. Someone with a stolen session must not be able to take that over.

const cookie = await signInOwner()
const previousEmail = otherBusiness.email

const saveDraft = (json: object) => sendRequest('PATCH', '/api/admin/site', { cookie, json })
const publish = (bindings = {}) => sendRequestWith(bindings, 'POST', '/api/admin/site/publish', { cookie })
const publishedNow = async () => (await getJson<SiteJson>('/api/admin/site', cookie)).published.number

beforeEach(async () => {
  await publishSite({ business: otherBusiness })
  vi.setSystemTime(now + minutes(16))
})

afterEach(async () => {
  await sendRequest('DELETE', '/api/admin/site/draft', { cookie })
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  await env.DB.prepare('UPDATE sessions SET proven_at = created_at').run()
})

const confirm = () => post('/api/admin/confirm', { password: account.password }, { cookie })

test.each([
  ['the email', { email: 'thief@elsewhere.example' }],
  ['the phone', { phone: '604 555 0666' }],
])('publishing %s requires the owner to reauthenticate', async (_, business) => {
  const before = await publishedNow()
  expect((await saveDraft({ business })).status).toBe(200)
  const { ways } = await expectProblem(await publish(), 403, 'sign-in-again')
  expect(ways).toMatchObject({ password: true })
  expect(await publishedNow()).toBe(before)
  expect(await loadStates()).toEqual([])
  expect((await confirm()).status).toBe(204)
  expect((await publish()).status).toBe(200)
  expect(await publishedNow()).toBe(before + 1)
})

test('publishing an earlier version with another email requires it too', async () => {
  const again = () => sendRequest('POST', '/api/admin/site/versions/0/publish', { cookie })
  await expectProblem(await again(), 403, 'sign-in-again')
  await confirm()
  expect((await again()).status).toBe(200)
  expect(await loadStates()).toEqual(['contact-changed owner waiting'])
})

test('publishing prices and texts hours after the sign-in requires nothing and notifies no one', async () => {
  await saveDraft({
    banner: 'SPRING OFFER',
    business: { name: 'Glacier & Daughters', street: '8 Other Street' },
  })
  expect((await publish()).status).toBe(200)
  expect(await loadStates()).toEqual([])
})

test('the previous address is told what changed, when and by whom, and what to do', async () => {
  const mail = fakeEmailService()
  await saveDraft({ business: { email: 'new@glacier.example', phone: '604 555 0199' } })
  await confirm()
  expect((await publish(mail.bindings)).status).toBe(200)
  expect(toSubjects(mail.sent)).toEqual([
    `${previousEmail}: Contact details changed: your business, Mon Jan 11`,
  ])
  const [letter] = mail.sent
  expect(letter?.replyTo).toBe(previousEmail)
  for (const said of [
    `Email: new@glacier.example (before: ${previousEmail})`,
    `Phone: (604) 555-0199 (before: ${otherBusiness.phone})`,
    'When: Mon, Jan 11, 12:16 PM',
    `By: ${account.email}`,
    'end all other sessions in Settings, and change your password',
    '/dashboard/site',
  ]) {
    expect(letter?.text).toContain(said)
  }
  expect(await loadStates()).toEqual(['contact-changed owner sent'])
})

test('each address in a series of changes is notified, even when the email service is down at first', async () => {
  const emails = ['second@glacier.example', 'third@glacier.example']
  await confirm()
  for (const email of emails) {
    await saveDraft({ business: { email } })
    expect((await publish()).status).toBe(200)
  }
  expect((await sendDueNow()).map(({ to }) => to)).toEqual([previousEmail, emails[0]])
})

test('of owners who publish the same change in parallel one succeeds, and one email announces it', async () => {
  await confirm()
  await saveDraft({ business: { email: 'new@glacier.example' } })
  await Promise.all(Array.from({ length: 5 }, () => publish()))
  expect(await loadStates()).toEqual(['contact-changed owner waiting'])
})
