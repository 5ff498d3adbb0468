import type { Context } from 'hono'
import { sha256 } from '../text/hash.ts'
import { isNotModified } from './entity-tag.ts'

/** A calendar file is personal: keep it out of search engines, and its URL out of referrers. */
const headers = (disposition: string) => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': disposition,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** Responds with a calendar file to download, which no cache may keep. */
export const respondWithCalendar = (c: Context, text: string, disposition: string) =>
  c.body(text, 200, { ...headers(disposition), 'Cache-Control': 'private, no-store' })

/** Responds with a calendar feed that a phone polls; 304 when it already has this version. */
export async function respondWithCalendarFeed(
  c: Context,
  text: string,
  disposition: string,
): Promise<Response> {
  const etag = `"${await sha256(text)}"`
  const responseHeaders = { ...headers(disposition), 'Cache-Control': 'private, no-cache', ETag: etag }
  return isNotModified(c, etag) ? c.body(null, 304, responseHeaders) : c.body(text, 200, responseHeaders)
}
