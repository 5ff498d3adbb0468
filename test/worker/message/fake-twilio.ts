import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { emailLifetimeMs } from '../../../shared/rules/mail/email-events.ts'
import { sendDueMessages } from '../../../worker/actions/send-messages.ts'
import { texts } from '../../../worker/db/schema/message-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { minutes, now } from '../clock.ts'
import { textBindings } from './text-support.ts'

// A fake of the parts of Twilio's API that send and list messages, and the ways in which a request can fail.

export type SentText = { sid: string; to: string; body: string }

/** How a request to send ends. `lost` takes the message but never answers. */
export type TwilioAnswer = 'ok' | 'lost' | 'unreachable' | 'nonsense' | { status: number; code?: number }

/** Replaces `fetch`. `answer` decides about each request to send, counted from 1. */
export function fakeTwilio(answer: (to: string, tries: number) => TwilioAnswer = () => 'ok') {
  const sent: SentText[] = []
  let tries = 0
  let isListDown = false
  const respond = (json: object, status = 200) => Response.json(json, { status })

  async function send(request: Request): Promise<Response> {
    const fields = await request.formData()
    const to = String(fields.get('To'))
    const body = String(fields.get('Body'))
    const outcome = answer(to, ++tries)
    if (typeof outcome === 'object')
      return respond({ code: outcome.code ?? 20001, status: outcome.status }, outcome.status)
    if (outcome === 'unreachable') throw new TypeError('Network connection lost.')
    const sid = `SM${String(sent.length + 1).padStart(4, '0')}`
    sent.push({ sid, to, body })
    if (outcome === 'lost') return new Promise(() => {})
    if (outcome === 'nonsense') return new Response('<html>It works!</html>')
    return respond({ sid, status: 'queued' }, 201)
  }

  function list({ searchParams }: URL): Response {
    if (isListDown) return respond({ code: 20500 }, 503)
    const messages = sent.filter(({ to }) => to === searchParams.get('To'))
    return respond({ messages: messages.map((message) => ({ ...message, status: 'delivered' })) })
  }

  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.hostname !== 'api.twilio.com') throw new Error(`No request to ${url.hostname} was expected.`)
    const key = `Basic ${btoa(`${textBindings.TWILIO_ACCOUNT_SID}:${textBindings.TWILIO_AUTH_TOKEN}`)}`
    if (request.headers.get('Authorization') !== key) return respond({ code: 20003 }, 401)
    return request.method === 'POST' ? send(request) : list(url)
  })
  return {
    ...{ sent, bindings: textBindings, tries: () => tries },
    setListDown: (isDown: boolean) => {
      isListDown = isDown
    },
  }
}

/** Runs the cron's task that sends messages. */
export const runCron = (bindings: Partial<Bindings>) => sendDueMessages({ ...env, ...bindings }, Date.now())

/** Runs the cron every `every` minutes until messages are no longer retried, with fake timers. */
export async function runForDays(bindings: Partial<Bindings>, every = 30, until = emailLifetimeMs) {
  for (let at = 0; at <= until; at += minutes(every)) {
    vi.setSystemTime(now + at)
    await settle(runCron(bindings))
  }
}

/** Waits for work, letting its timeouts pass. */
async function settle(work: Promise<unknown>) {
  let isDone = false
  const end = work.finally(() => {
    isDone = true
  })
  while (!isDone) await vi.advanceTimersByTimeAsync(1000)
  await end
}

/** All texts with their states. */
export const loadTexts = () => openDatabase(env.DB).select().from(texts).orderBy(texts.at)

/** Forgets texts, opt-outs, settings and counts. */
export const clearTexts = () =>
  env.DB.batch(
    ['texts', 'text_opt_outs', 'message_settings', 'daily_counts', 'attempts', 'alerts'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
