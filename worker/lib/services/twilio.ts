import * as z from 'zod/mini'
import { primaryOrigin } from '../../../shared/lib/business/brand-origins.ts'
import { withTimeout } from '../database/database-timeout.ts'
import type { Bindings } from '../environment.ts'
import {
  type OutgoingText,
  TextFailedError,
  TextOutcomeUnknownError,
  type TextResult,
  type TextSender,
} from './text-provider.ts'

/** Where Twilio reports what became of a text, and sends customers' texts. */
export const twilioWebhookPath = '/api/messages/twilio'

/** Shorter than the timeout of the whole message, so that the outcome can still be recorded. */
const twilioTimeoutMs = 15_000

/** https://www.twilio.com/docs/api/errors: the number answered STOP. */
const optedOutCode = 21610

/** Numbers that don't exist, are landlines, or are where no texts are sent to. */
const refusedCodes = [21211, 21214, 21217, 21265, 21408, 21421, 21612, 21614, 21617]

const acceptedSchema = z.object({ sid: z.string().check(z.minLength(1)) })
const errorSchema = z.object({ code: z.number() })
const listSchema = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string() })),
})

/** Twilio's REST API, or `null` when it is not set up. */
export function twilioSender(env: Bindings): TextSender | null {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env
  if (!account || !token || !from) return null
  const base = env.TWILIO_API_BASE ?? 'https://api.twilio.com'
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, base)
  const headers = { Authorization: `Basic ${btoa(`${account}:${token}`)}` }
  const senderField = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    async send({ to, body }, id) {
      const response = await request(url, {
        method: 'POST',
        headers,
        body: new URLSearchParams({
          ...{ To: to, Body: body, [senderField]: from },
          StatusCallback: `${primaryOrigin}${twilioWebhookPath}?${new URLSearchParams({ text: id })}`,
        }),
      })
      return readAnswer(response)
    },
    findSent: (text, since) => findSent(url, headers, text, since),
  }
}

/** @throws TextOutcomeUnknownError after the timeout, TextFailedError without a connection. */
async function request(url: URL, init: RequestInit): Promise<Response> {
  const answer = fetch(url, { ...init, redirect: 'manual' }).catch(() => {
    throw new TextFailedError('no connection')
  })
  return withTimeout(answer, twilioTimeoutMs, new TextOutcomeUnknownError('no answer'))
}

async function readAnswer(response: Response): Promise<TextResult> {
  const json: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const accepted = acceptedSchema.safeParse(json)
    if (!accepted.success) throw new TextOutcomeUnknownError('unreadable answer')
    return { outcome: 'sent', providerId: accepted.data.sid }
  }
  const error = errorSchema.safeParse(json)
  const code = error.success ? error.data.code : response.status
  if (code === optedOutCode) return { outcome: 'opted-out' }
  if (refusedCodes.includes(code)) return { outcome: 'refused' }
  throw new TextFailedError(String(code))
}

/** A text that Twilio could not send counts as unsent. */
const unsentStatuses = ['failed', 'canceled']

async function findSent(
  url: URL,
  headers: Record<string, string>,
  { to, body }: OutgoingText,
  since: string,
): Promise<string[]> {
  const query = new URLSearchParams({ To: to, 'DateSent>': since.slice(0, 10), PageSize: '100' })
  const response = await request(new URL(`${url.pathname}?${query}`, url), { headers })
  const list = listSchema.safeParse(response.ok ? await response.json().catch(() => null) : null)
  if (!list.success) throw new TextFailedError(`list ${response.status}`)
  return list.data.messages
    .filter((message) => message.body === body && !unsentStatuses.includes(message.status))
    .map(({ sid }) => sid)
}
