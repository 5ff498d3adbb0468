import { env } from 'cloudflare:workers'
import { call, get } from '../worker-support.ts'

// A booking's private link, as its customer follows it.

const partsOf = (manageUrl: string) => new URL(manageUrl)

/** Opens the page, or what is below it. */
export function open(manageUrl: string, below = '', headers: Record<string, string> = {}) {
  const { pathname, hostname } = partsOf(manageUrl)
  return get(pathname + below, { host: hostname, headers })
}

export const textOf = async (response: Promise<Response> | Response) => (await response).text()

/** What the history says of a booking since it was booked: who changed what, and nothing of from what to what. */
export async function changesOf({ id }: { id: string }) {
  const { results } = await env.DB.prepare(
    "SELECT actor, field, from_value AS before, to_value AS after FROM booking_events WHERE booking_id = ? AND action <> 'booked' ORDER BY number",
  )
    .bind(id)
    .all()
  return results
}

/** Sends one of its forms, as a browser does from a page that sends no referrer. */
export function submit(
  manageUrl: string,
  action: 'move' | 'move/accept' | 'address' | 'email' | 'cancel' | 'review' | 'review/take-back',
  fields: Record<string, string> | URLSearchParams = {},
  headers: Record<string, string> = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
) {
  const { pathname, hostname } = partsOf(manageUrl)
  return call('POST', `${pathname}/${action}`, {
    host: hostname,
    headers,
    body: new URLSearchParams(fields),
  })
}

export const moveForm = (manageUrl: string, slot: { date: string; time: string }, known?: string) =>
  submit(manageUrl, 'move', { slot: `${slot.date} ${slot.time}`, ...(known && { known }) })
