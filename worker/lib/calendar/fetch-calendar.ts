import type { CalendarFailure } from '../../../shared/rules/calendar/busy-calendar.ts'
import { parseCalendarUrl } from './calendar-url.ts'

const timeoutMs = 5000
const maxBytes = 1_000_000
const maxRedirects = 3

/** The address no longer works; others may pass. */
const refusedStatuses = [401, 403, 404, 410]

/** What identifies the copy that was read last. */
export type CalendarVersion = { etag: string | null; lastModified: string | null }

export type CalendarResponse =
  | ({ kind: 'read'; text: string } & CalendarVersion)
  /** It hasn't changed since `known`. */
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: CalendarFailure }

/**
 * Fetches a calendar from a public host, within 5 seconds and 1 MB. It follows redirects within the same host
 * alone, so that no address leads the Worker elsewhere.
 */
export async function fetchCalendar(url: URL, known: CalendarVersion | null): Promise<CalendarResponse> {
  try {
    return await requestCalendar(url, known, AbortSignal.timeout(timeoutMs), maxRedirects)
  } catch {
    return { kind: 'failed', failure: 'unreachable' }
  }
}

async function requestCalendar(
  url: URL,
  known: CalendarVersion | null,
  signal: AbortSignal,
  redirectsLeft: number,
): Promise<CalendarResponse> {
  const response = await fetch(url, {
    headers: {
      Accept: 'text/calendar',
      ...(known?.etag && { 'If-None-Match': known.etag }),
      ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
    },
    redirect: 'manual',
    signal,
  })
  if (response.status === 304) return { kind: 'unchanged' }
  if (response.status >= 300 && response.status < 400) {
    const location = response.headers.get('Location') ?? ''
    const target = URL.canParse(location, url.href) ? parseCalendarUrl(new URL(location, url).href) : null
    if (target?.host !== url.host || redirectsLeft === 0) return { kind: 'failed', failure: 'moved' }
    return requestCalendar(target, known, signal, redirectsLeft - 1)
  }
  if (!response.ok) {
    return { kind: 'failed', failure: refusedStatuses.includes(response.status) ? 'refused' : 'unreachable' }
  }
  const text = await readText(response)
  if (text === null) return { kind: 'failed', failure: 'too-large' }
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) return { kind: 'failed', failure: 'not-a-calendar' }
  const { headers } = response
  return { kind: 'read', text, etag: headers.get('ETag'), lastModified: headers.get('Last-Modified') }
}

/** Reads the body, or returns `null` as soon as it is too large. */
async function readText({ body }: Response): Promise<string | null> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of body) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the body.
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
