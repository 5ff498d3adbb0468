import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono/tiny'
import { unsubscribeFile } from '../../../shared/lib/page/routes.ts'
import { unsubscribeWords } from '../../../shared/rules/review/unsubscribe-words.ts'
import { isAddressOut, resubscribe, unsubscribe } from '../../db/review/unsubscribes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { limitBody } from '../../lib/http/validate.ts'
import { isLinkToken } from '../../lib/text/link-token.ts'
import { fillPrivatePage } from '../page/fill-private-page.ts'
import { refuseLink } from '../page/private-link.ts'

const requireToken = createMiddleware<AppEnv>(async (c, next) => {
  const token = c.req.param('token') ?? ''
  if (await isLinkToken(c.env, 'unsubscribe', addressOf(c), token, undefined)) return next()
  return refuseLink(c, 'unsubscribe', false)
})

/**
 * Where an address gets no more mails but those about what it asked for, without signing in. The link shows a form and
 * only the form changes anything, because mail scanners follow links: its one press does it, and another undoes it. A
 * mail program sends the same by itself (RFC 8058).
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get('/:address/:token', requireToken, async (c) => {
    const isOut = await isAddressOut(openDatabase(c.env.DB), addressOf(c))
    return fillPrivatePage(c, unsubscribeFile, isOut ? Done() : Ask())
  })
  .post('/:address/:token', requireToken, limitBody, async (c) => {
    const db = openDatabase(c.env.DB)
    const body = await c.req.parseBody()
    if (body.undo !== undefined) {
      await resubscribe(db, addressOf(c))
      return fillPrivatePage(c, unsubscribeFile, Undone())
    }
    const isOneClick = body['List-Unsubscribe'] === 'One-Click'
    const wording = isOneClick ? unsubscribeWords.letter : unsubscribeWords.page
    await unsubscribe(db, addressOf(c), wording, Date.now())
    return isOneClick ? c.body(null, 200) : fillPrivatePage(c, unsubscribeFile, Done())
  })

const addressOf = (c: Context<AppEnv>) => c.req.param('address') ?? ''

const Ask = () => (
  <form class="field-stack" method="post">
    <h2>{unsubscribeWords.title}</h2>
    <p>{unsubscribeWords.page}</p>
    <p>
      <button class="button button-primary" type="submit">
        Unsubscribe
      </button>
    </p>
  </form>
)

const Done = () => (
  <>
    <h2>{unsubscribeWords.done}</h2>
    <p role="status">{unsubscribeWords.doneNote}</p>
    <form method="post">
      <p>{unsubscribeWords.undo}</p>
      <p>
        <button class="button" type="submit" name="undo">
          Subscribe again
        </button>
      </p>
    </form>
  </>
)

const Undone = () => (
  <>
    <h2>{unsubscribeWords.undone}</h2>
    <p role="status">{unsubscribeWords.undoneNote}</p>
  </>
)
