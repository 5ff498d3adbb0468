import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { updateText } from '../../../worker/db/message/texts.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { isSignedByTwilio } from '../../../worker/lib/services/twilio-signature.ts'
import { days, minutes } from '../clock.ts'
import { book, expectProblem, fetchCustomerId, futureDate, signInOwner } from '../worker-support.ts'
import {
  fetchThread,
  hookPath,
  newSid,
  readTexts,
  receive,
  sendForm,
  signForm,
  textForm,
  textsIn,
} from './text-support.ts'

const cookie = await signInOwner()

const vectors = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  call: {
    ...{ CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234' },
    ...{ From: '+14158675309', To: '+18005551212' },
  },
}

test.each([
  ['the address', vectors.url, 'RSOYDt4T1cUTdK1PDd93/VVr8B8='],
  ['the default port of https', vectors.url, 'kvajT1Ptam85bY51eRf/AJRuM3w='],
  ['the default port of http', vectors.url.replace('https', 'http'), '0ZXoZLH/DfblKGATFgpif+LLRf4='],
  ['a sign in the query', `${vectors.url}&Body=It's+amazing`, 'dsq4Ehbj6cs+KdTkpF5sSSplOWw='],
])('a signature as Twilio’s own libraries test it, with %s, is accepted', async (_, url, signature) => {
  const form = new URLSearchParams(vectors.call)
  expect(await isSignedByTwilio('12345', signature, url, form)).toBe(true)
  expect(await isSignedByTwilio('12346', signature, url, form)).toBe(false)
  expect(await isSignedByTwilio('12345', 'SSOYDt4T1cUTdK1PDd93/VVr8B8=', url, form)).toBe(false)
})

test('fields with several values are signed with each value once, in order', async () => {
  const form = new URLSearchParams([
    ...[['Sid', 'CA123'] as [string, string], ['SidAccount', 'AC123'] as [string, string]],
    ...(['5678', '1234', '1234'].map((digits) => ['Digits', digits]) as [string, string][]),
  ])
  expect(await isSignedByTwilio('12345', 'IK+Dwps556ElfBT0I3Rgjkr1wJU=', vectors.url, form)).toBe(true)
})

test('a text from a customer is in their thread', async () => {
  const { booking } = await book({ date: futureDate(), phone: '604 555 0151' })
  await receive('+16045550151', 'Could you bring\nthe pet hair kit?')
  const thread = await fetchThread(await fetchCustomerId(booking.id, cookie), cookie)
  expect(textsIn(thread)).toMatchObject([
    {
      direction: 'in',
      phone: '(604) 555-0151',
      body: 'Could you bring\nthe pet hair kit?',
      state: 'received',
    },
  ])
  expect(thread).toMatchObject({ phone: '(604) 555-0151', isSetUp: true, stoppedAt: null })
})

test('a form without the right signature is refused and stores nothing', async () => {
  const before = await readTexts()
  const form = textForm('+16045550152', 'Hello')
  const wrong = [null, '', 'x', signForm(form, { token: 'other' }), signForm({ ...form, Body: 'Hallo' })]
  for (const signature of [...wrong, signForm(form, { path: `${hookPath}?a=1` })])
    await expectProblem(await sendForm(form, { signature }), 403, 'signature-refused')
  expect(await readTexts()).toEqual(before)
})

test('a form is accepted once, and so is a text under another signature', async () => {
  const form = textForm('+16045550153', 'Only once')
  expect((await sendForm(form)).status).toBe(200)
  await expectProblem(await sendForm(form), 403, 'signature-refused')
  await expectProblem(await sendForm({ ...form, NumSegments: '2' }), 403, 'signature-refused')
  const stored = (await readTexts()).filter(({ body }) => body === 'Only once')
  expect(stored).toHaveLength(1)
})

test('without a token the address does not exist', async () => {
  const form = textForm('+16045550154', 'Hello')
  await expectProblem(await sendForm(form, { bindings: { TWILIO_AUTH_TOKEN: '' } }), 403, 'signature-refused')
})

test.each([
  ['DateSent', minutes(-16)],
  ['DateCreated', -days(1)],
  ['Timestamp', minutes(16)],
])('a form whose %s is %i ms from now is refused, although it is signed', async (field, ms) => {
  const form = textForm('+16045550155', 'Late', { [field]: new Date(Date.now() + ms).toUTCString() })
  await expectProblem(await sendForm(form), 403, 'signature-refused')
  const fresh = { ...form, [field]: new Date(Date.now() - minutes(14)).toUTCString() }
  expect((await sendForm(fresh)).status).toBe(200)
})

test.each<Record<string, string>>([
  {},
  { MessageSid: 'SM1', From: 'whatsapp:hello' },
  { MessageSid: '', From: '+16045550155' },
])('the signed form %j is neither a text nor a report, and invalid', async (form) => {
  await expectProblem(await sendForm(form), 422, 'invalid')
})

test('a form above 64 KiB is too large', async () => {
  await expectProblem(await sendForm(textForm('+16045550155', 'a'.repeat(65_536))), 413, 'too-large')
})

test('a text with pictures says that there were some', async () => {
  await receive('+16045550156', '', { NumMedia: '2' })
  await receive('+16045550156', 'Look', { NumMedia: '1' })
  const bodies = (await readTexts()).filter(({ phone }) => phone === '+16045550156').map(({ body }) => body)
  expect(bodies).toEqual(['[2 pictures, not shown here]', 'Look\n[1 picture, not shown here]'])
})

test('invisible characters and lone surrogates are removed from a text', async () => {
  await receive('+16045550157', 'a\u200bb\u0007\r\nc\u0301 ')
  expect((await readTexts()).at(-1)).toMatchObject({ body: 'ab\nć' })
})

const report = (MessageSid: string, MessageStatus: string, fields = {}) =>
  sendForm({ MessageSid, SmsSid: MessageSid, MessageStatus, SmsStatus: MessageStatus, ...fields })

async function addSentText(id: string, providerId: string | null) {
  await env.DB.prepare(
    "INSERT INTO texts (id, direction, phone, body, at, state, provider_id) VALUES (?, 'out', '+16045550158', 'Hi', ?, 'waiting', ?)",
  )
    .bind(id, new Date().toISOString(), providerId)
    .run()
}

const stateOf = (id: string) => env.DB.prepare('SELECT state FROM texts WHERE id = ?').bind(id).first('state')

test.each([
  [['queued', 'sending', 'sent', 'delivered'], 'delivered'],
  [['delivered', 'sent', 'queued'], 'delivered'],
  [['sent', 'undelivered'], 'failed'],
  [['failed', 'sent'], 'failed'],
  [['undelivered', 'delivered', 'undelivered'], 'delivered'],
  [['read'], 'delivered'],
  [['accepted', 'nonsense'], 'waiting'],
])('after the reports %j a text is %s', async (statuses, state) => {
  const [id, sid] = [crypto.randomUUID(), newSid()]
  await addSentText(id, sid)
  for (const [index, status] of statuses.entries())
    expect((await report(sid, status, { N: String(index) })).status).toBe(200)
  expect(await stateOf(id)).toBe(state)
})

test('a doubled report changes nothing and is refused', async () => {
  const [id, sid] = [crypto.randomUUID(), newSid()]
  await addSentText(id, sid)
  expect((await report(sid, 'delivered')).status).toBe(200)
  await expectProblem(await report(sid, 'delivered'), 403, 'signature-refused')
  expect(await stateOf(id)).toBe('delivered')
})

test('a report that comes before the answer is found by the text’s id, and the late answer keeps it', async () => {
  const [id, sid] = [crypto.randomUUID(), newSid()]
  await addSentText(id, null)
  const path = `${hookPath}?text=${id}`
  const form = { MessageSid: sid, MessageStatus: 'delivered' }
  expect((await sendForm(form, { path })).status).toBe(200)
  await updateText(openDatabase(env.DB), id, { state: 'sent', providerId: sid })
  expect(await stateOf(id)).toBe('delivered')
})

test('a text that an earlier try delivered stays delivered when a later one is answered', async () => {
  const [id, sid] = [crypto.randomUUID(), newSid()]
  await addSentText(id, sid)
  expect((await report(sid, 'delivered')).status).toBe(200)
  await updateText(openDatabase(env.DB), id, { state: 'sent', providerId: newSid() })
  await updateText(openDatabase(env.DB), id, { state: 'failed' })
  expect(await stateOf(id)).toBe('delivered')
})

test('a report about an earlier try does not touch the text of a later one', async () => {
  const [id, earlier, later] = [crypto.randomUUID(), newSid(), newSid()]
  await addSentText(id, earlier)
  expect((await report(earlier, 'undelivered')).status).toBe(200)
  await updateText(openDatabase(env.DB), id, { state: 'sent', providerId: later })
  expect(await stateOf(id)).toBe('sent')
  const path = `${hookPath}?text=${id}`
  expect((await sendForm({ MessageSid: earlier, MessageStatus: 'failed' }, { path })).status).toBe(200)
  expect(await stateOf(id)).toBe('sent')
})

test('a report never touches a text from a customer', async () => {
  const form = textForm('+16045550159', 'Hello')
  await sendForm(form)
  expect((await report(form.MessageSid ?? '', 'failed')).status).toBe(200)
  expect((await readTexts()).at(-1)).toMatchObject({ body: 'Hello', state: 'received' })
})
