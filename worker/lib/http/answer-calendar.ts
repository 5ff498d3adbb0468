import type { Context } from 'hono'
import { sha256 } from '../text/hash.ts'
import { isKnown } from './entity-tag.ts'

/** A calendar file is one person's: nobody else finds it or hears its address. */
const headers = (disposition: string) => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': disposition,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** Answers with a calendar file that is saved once: nobody keeps it on the way. */
export const answerCalendar = (c: Context, text: string, disposition: string) =>
  c.body(text, 200, { ...headers(disposition), 'Cache-Control': 'private, no-store' })

/** Answers with a calendar that a phone asks for again and again: with nothing, where it has this one. */
export async function answerFeed(c: Context, text: string, disposition: string): Promise<Response> {
  const etag = `"${await sha256(text)}"`
  const tagged = { ...headers(disposition), 'Cache-Control': 'private, no-cache', ETag: etag }
  return isKnown(c, etag) ? c.body(null, 304, tagged) : c.body(text, 200, tagged)
}
