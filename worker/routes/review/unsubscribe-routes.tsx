import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono/tiny'
import { unsubscribeFile } from '../../../shared/lib/page/routes.ts'
import { unsubscribeText } from '../../../shared/rules/review/unsubscribe-text.ts'
import { isHashUnsubscribed, resubscribe, unsubscribe } from '../../db/review/unsubscribes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { isLinkToken } from '../../lib/text/private-links.ts'
import { rejectLink } from '../page/private-link-guard.ts'
import { serveLinkPage } from '../page/serve-link-page.ts'

const requireToken = createMiddleware<AppEnv>(async (c, next) => {
  const token = c.req.param('token') ?? ''
  if (await isLinkToken(c.env, 'unsubscribe', addressOf(c), token, undefined)) return next()
  return rejectLink(c, 'unsubscribe', false)
})

/**
 * Unsubscribes an address from everything but emails about its own bookings and quotes, without signing in.
 * The link only shows a form, because mail scanners follow links; one press unsubscribes, another undoes it.
 * Email programs post the same form themselves (RFC 8058).
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get('/:address/:token', requireToken, async (c) => {
    const isUnsubscribed = await isHashUnsubscribed(openDatabase(c.env.DB), addressOf(c))
    return serveLinkPage(c, unsubscribeFile, isUnsubscribed ? Unsubscribed() : UnsubscribeForm())
  })
  .post('/:address/:token', requireToken, smallFormBody, async (c) => {
    const db = openDatabase(c.env.DB)
    const body = await c.req.parseBody()
    if (body.undo !== undefined) {
      await resubscribe(db, addressOf(c))
      return serveLinkPage(c, unsubscribeFile, Resubscribed())
    }
    const isOneClick = body['List-Unsubscribe'] === 'One-Click'
    const wording = isOneClick ? unsubscribeText.email : unsubscribeText.page
    await unsubscribe(db, addressOf(c), wording, Date.now())
    return isOneClick ? c.body(null, 200) : serveLinkPage(c, unsubscribeFile, Unsubscribed())
  })

const addressOf = (c: Context<AppEnv>) => c.req.param('address') ?? ''

const UnsubscribeForm = () => (
  <form class="field-stack" method="post">
    <h2>{unsubscribeText.title}</h2>
    <p>{unsubscribeText.page}</p>
    <p>
      <button class="button button-primary" type="submit">
        Unsubscribe
      </button>
    </p>
  </form>
)

const Unsubscribed = () => (
  <>
    <h2>{unsubscribeText.done}</h2>
    <p role="status">{unsubscribeText.doneNote}</p>
    <form method="post">
      <p>{unsubscribeText.undo}</p>
      <p>
        <button class="button" type="submit" name="undo">
          Subscribe again
        </button>
      </p>
    </form>
  </>
)

const Resubscribed = () => (
  <>
    <h2>{unsubscribeText.undone}</h2>
    <p role="status">{unsubscribeText.undoneNote}</p>
  </>
)
