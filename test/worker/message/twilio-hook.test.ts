import { expect, test } from 'vitest'
import { isSignedByTwilio } from '../../../worker/lib/services/twilio-signature.ts'
import { book, expectProblem, fetchCustomerId, futureDate, signInOwner } from '../worker-support.ts'
import {
  fetchThread,
  hookPath,
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
  await expectProblem(await sendForm(form, { bindings: { TWILIO_AUTH_TOKEN: '' } }), 404, 'not-found')
})
