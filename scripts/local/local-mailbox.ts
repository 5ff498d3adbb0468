import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import { locations } from '../../shared/lib/business/location.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { localOrigin } from './local-state.ts'
import { siteOrigins } from './site-config.ts'

/** A text has no HTML: see `localSender` in worker/lib/services/text-sender.ts. */
type LocalMessage = Email | { channel: 'text'; to: string; body: string }

const path = '/dev/mail'
const maxStoredEmails = 100

/**
 * Receives the local site's emails and texts instead of their services and shows them at /dev/mail. They are kept until
 * the command ends. `port` is the site's, so that links in emails lead to it.
 * @returns the URL for the Worker's LOCAL_MAIL.
 */
export async function startMailbox(port: number): Promise<string> {
  const emails: LocalMessage[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      emails.unshift(JSON.parse(toLocalLinks(await readText(request), port)))
      emails.splice(maxStoredEmails)
      response.writeHead(204).end()
      return
    }
    const email = emails[Number(request.url?.slice(path.length + 1) || Number.NaN)]
    const [policy, page] =
      email && 'html' in email ? [emailPolicy(port), email.html] : [listPolicy, listPage(emails)]
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-store',
      })
      .end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The local mailbox found no free port.')
  return `http://127.0.0.1:${address.port}`
}

const listPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
/** An email contains user input: nothing in it may run, even when it is opened on its own. */
const emailPolicy = (port: number) =>
  `sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src ${localOrigins(port)}; frame-ancestors 'self'`

const localOrigins = (port: number) => locations.map((location) => localOrigin(location, port)).join(' ')

const publicOrigins = siteOrigins()

function toLocalLinks(text: string, port: number): string {
  return locations.reduce((local, location) => {
    const origin = publicOrigins?.[location] ?? brandOrigins[location]
    return local.replaceAll(origin, localOrigin(location, port))
  }, text)
}

const listPage = (emails: LocalMessage[]) => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Local messages</title>
<style>
:root { color-scheme: light dark }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 40rem; border: 1px solid gray }
</style>
<h1>Local messages</h1>
<p><a href="/dev/text">Text the business as a customer</a></p>
<p>${emails.length ? 'Emails and texts since the site started, newest first. None leave this machine.' : 'No messages yet. Book something.'}</p>
${emails.map((message, index) => ('html' in message ? renderEmail(message, index) : renderText(message))).join('')}
</html>`

const renderEmail = ({ from, to, replyTo, subject, text, calendar }: Email, index: number) => `
<section>
<h2>${escapeHtml(subject)}</h2>
<p>From ${escapeHtml(from)} to ${escapeHtml(to)}, replies to ${escapeHtml(replyTo)}</p>
<iframe title="${escapeHtml(subject)}" src="${path}/${index}" sandbox="allow-popups"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>
${calendar === null ? '' : `<details><summary>booking.ics</summary><pre>${escapeHtml(calendar)}</pre></details>`}
</section>`

const renderText = ({ to, body }: Exclude<LocalMessage, Email>) => `
<section>
<h2>Text to ${escapeHtml(to)}</h2>
<pre>${escapeHtml(body)}</pre>
</section>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
