import { Hono } from 'hono/tiny'
import { receiveText } from '../../actions/receive-text.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { storeDeliveryReport } from '../../actions/store-delivery-report.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { limitBodySize } from '../../lib/http/validate.ts'
import { isOutdatedForm, readTwilioForm } from '../../lib/services/twilio-form.ts'
import { isSignedByTwilio, signedContent } from '../../lib/services/twilio-signature.ts'
import { sha256 } from '../../lib/text/hash.ts'

/** A text of 1,600 characters, each encoded as up to 12. */
const maxFormBytes = 64 * 1024

/** Nothing is answered: Twilio itself answers STOP, START and HELP. */
const emptyTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

const refused = (detail: string) => new Problem('signature-refused', { detail })

/** Receives texts from customers and reports about those that we sent, authenticated by Twilio's signature. */
export const twilioRoutes = new Hono<AppEnv>().post('/twilio', limitBodySize(maxFormBytes), async (c) => {
  // Without a token nothing can be signed with it.
  const token = c.env.TWILIO_AUTH_TOKEN
  if (!token) throw refused('Texts are not set up')
  const { url } = c.req
  const now = Date.now()
  const form = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()))
  const signature = c.req.header('X-Twilio-Signature') ?? ''
  if (!(await isSignedByTwilio(token, signature, url, form))) throw refused('The signature is not right')
  if (isOutdatedForm(form, now)) throw refused('This is too old')
  const report = readTwilioForm(url, form)
  if (!report) throw new Problem('invalid', { detail: 'This is neither a text nor a report about one' })
  const db = openDatabase(c.env.DB)
  const formHash = await sha256(signedContent(url, form))
  if (report.kind === 'received') {
    const { isNew, notified } = await receiveText(db, report, formHash, now)
    if (!isNew) throw refused('This text was received before')
    for (const id of notified) sendMessagesAfterResponse(c, { id })
  } else if (!(await storeDeliveryReport(db, report, formHash, now))) {
    throw refused('This report was received before')
  }
  return c.body(emptyTwiml, 200, { 'Content-Type': 'text/xml; charset=utf-8' })
})
