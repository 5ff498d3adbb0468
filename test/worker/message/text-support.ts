import { env } from 'cloudflare:workers'
import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { ThreadJson, ThreadTextJson } from '../../../shared/rules/message/message-json.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { getJson, sendRequestWith, squamishHost } from '../worker-support.ts'

export const authToken = 'token_of_the_tests'
export const textBindings: Partial<Bindings> = {
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: '+16045550100',
}

export const hookPath = '/api/messages/twilio'

type Form = Record<string, string>

/** Signs a form as Twilio documents it, written apart from the code under test. */
export function signForm(form: Form, { path = hookPath, token = authToken } = {}): string {
  const fields = Object.keys(form)
    .sort()
    .map((name) => name + form[name])
  return createHmac('sha1', token)
    .update(`https://${squamishHost}${path}${fields.join('')}`)
    .digest('base64')
}

let lastSid = 0
export const newSid = () => `SM${String(++lastSid).padStart(32, '0')}`

export const textForm = (from: string, body: string, fields: Form = {}): Form => ({
  ...{ MessageSid: newSid(), SmsStatus: 'received', AccountSid: 'AC0', NumMedia: '0', NumSegments: '1' },
  ...{ From: from, To: '+16045550100', Body: body },
  ...fields,
})

type HookOptions = { path?: string; signature?: string | null; bindings?: Partial<Bindings> }

export function sendForm(form: Form, { path = hookPath, signature, bindings = {} }: HookOptions = {}) {
  const given = signature === undefined ? signForm(form, { path }) : signature
  return sendRequestWith({ ...textBindings, ...bindings }, 'POST', path, {
    body: new URLSearchParams(form).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8',
      ...(given !== null && { 'X-Twilio-Signature': given }),
    },
  })
}

/** Receives a text, and expects that it is accepted. */
export async function receive(from: string, body: string, fields: Form = {}): Promise<void> {
  const response = await sendForm(textForm(from, body, fields))
  expect({ status: response.status, type: response.headers.get('Content-Type') }).toEqual({
    status: 200,
    type: 'text/xml; charset=utf-8',
  })
  expect(await response.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
}

export const readTexts = async () =>
  (await env.DB.prepare('SELECT * FROM texts ORDER BY at, rowid').all<Record<string, string | null>>())
    .results

export const fetchThread = (customerId: number, cookie: string, bindings: Partial<Bindings> = textBindings) =>
  getJson<ThreadJson>(`/api/admin/customers/${customerId}/messages`, cookie, bindings)

export const textsIn = ({ items }: ThreadJson): ThreadTextJson[] =>
  items.flatMap((item) => (item.kind === 'text' ? item : []))
