import { env } from 'cloudflare:workers'
import { get, sendRequest } from '../worker-support.ts'

// A booking's private link, used as its customer would.

const toUrl = (manageUrl: string) => new URL(manageUrl)

/** Opens the page, or a path below it. */
export function openManagePage(manageUrl: string, subPath = '', headers: Record<string, string> = {}) {
  const { pathname, hostname } = toUrl(manageUrl)
  return get(pathname + subPath, { host: hostname, headers })
}

export const readText = async (response: Promise<Response> | Response) => (await response).text()

/** The history after the booking was made: who changed which field, without values. */
export async function loadChanges({ id }: { id: string }) {
  const { results } = await env.DB.prepare(
    "SELECT actor, field, from_value AS before, to_value AS after FROM booking_events WHERE booking_id = ? AND action <> 'booked' ORDER BY number",
  )
    .bind(id)
    .all()
  return results
}

/** Submits one of its forms as a browser does from a page without a referrer. */
export function submitManageForm(
  manageUrl: string,
  action: 'move' | 'move/accept' | 'address' | 'email' | 'cancel' | 'care' | 'review' | 'review/take-back',
  fields: Record<string, string> | URLSearchParams = {},
  headers: Record<string, string> = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
) {
  const { pathname, hostname } = toUrl(manageUrl)
  return sendRequest('POST', `${pathname}/${action}`, {
    host: hostname,
    headers,
    body: new URLSearchParams(fields),
  })
}

export const submitMove = (
  manageUrl: string,
  slot: { date: string; time: string },
  expectedVersion?: string,
) =>
  submitManageForm(manageUrl, 'move', {
    slot: `${slot.date} ${slot.time}`,
    ...(expectedVersion && { known: expectedVersion }),
  })
