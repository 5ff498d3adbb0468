import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono/tiny'
import { phoneKey } from '../../../shared/lib/text/phone.ts'
import { formatPhone } from '../../../shared/lib/text/phone-number.ts'
import { tidyLines } from '../../../shared/lib/text/tidy.ts'
import { canGetTexts } from '../../../shared/rules/message/textable-phone.ts'
import { receiveText } from '../../actions/receive-text.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { smallFormBody } from '../../lib/http/validate.ts'

const path = '/dev/text'

const requireLocalMail = createMiddleware<AppEnv>(async (c, next) =>
  c.env.LOCAL_MAIL ? next() : c.notFound(),
)

/** Texts the business as a customer, in development; elsewhere the page does not exist. */
export const devTextRoutes = new Hono<AppEnv>()
  .get(path, requireLocalMail, (c) => c.html(<TextPage from={c.req.query('from') ?? ''} note="" />))
  .post(path, requireLocalMail, smallFormBody, async (c) => {
    const { from, body } = await c.req.parseBody()
    const phone = phoneKey(formatPhone(String(from ?? '')))
    const text = tidyLines(String(body ?? ''))
    if (!canGetTexts(phone) || !text)
      return c.html(<TextPage from={String(from ?? '')} note="Please enter a number and a text." />, 422)
    const id = `DEV${crypto.randomUUID().replaceAll('-', '')}`
    const received = { providerId: id, phone, body: text }
    const { notified } = await receiveText(openDatabase(c.env.DB), received, id, Date.now())
    for (const each of notified) sendMessagesAfterResponse(c, { id: each })
    return c.html(<TextPage from={formatPhone(phone)} note="The business got your text." />)
  })

const TextPage = ({ from, note }: { from: string; note: string }) => (
  <html lang="en">
    <head>
      <meta name="viewport" content="width=device-width" />
      <title>Text the business</title>
    </head>
    <body>
      <h1>Text the business</h1>
      <p>As a customer would, on this machine only.</p>
      {note && <p role="status">{note}</p>}
      <form method="post" action={path}>
        <p>
          <label>
            Your number <input name="from" type="tel" value={from} required />
          </label>
        </p>
        <p>
          <label>
            Text <textarea name="body" rows={3} required></textarea>
          </label>
        </p>
        <p>
          <button type="submit">Send</button>
        </p>
      </form>
      <p>
        <a href="/dev/mail">Local emails</a>
      </p>
    </body>
  </html>
)
