import type { Context } from 'hono'

/** Answers with a calendar file that is one person's: nobody keeps it, finds it or hears its address. */
export const answerCalendar = (c: Context, text: string, disposition: string) =>
  c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': disposition,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
