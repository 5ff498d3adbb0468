import type { Context } from 'hono'
import { sha256 } from '../text/hash.ts'
import { isNotModified } from './entity-tag.ts'

/** A calendar file is one person's: nobody else finds it or hears its address. */
const headers = (disposition: string) => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': disposition,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** Answers with a calendar file that is saved once: nobody keeps it on the way. */
export const respondWithCalendar = (c: Context, text: string, disposition: string) =>
  c.body(text, 200, { ...headers(disposition), 'Cache-Control': 'private, no-store' })

/** Answers with a calendar that a phone asks for again and again: with nothing, where it has this one. */
export async function respondWithCalendarFeed(
  c: Context,
  text: string,
  disposition: string,
): Promise<Response> {
  const etag = `"${await sha256(text)}"`
  const responseHeaders = { ...headers(disposition), 'Cache-Control': 'private, no-cache', ETag: etag }
  return isNotModified(c, etag) ? c.body(null, 304, responseHeaders) : c.body(text, 200, responseHeaders)
}
