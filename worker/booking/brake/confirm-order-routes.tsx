import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { customer } from '../../../shared/booking/actor.ts'
import { bookingMessages } from '../../../shared/booking/booking-order.ts'
import { depositFailed } from '../../../shared/deposit/deposit-messages.ts'
import { problemTitles } from '../../../shared/http/problem.ts'
import { readSlot } from '../../../shared/schedule/slot.ts'
import { offeredOf } from '../../../shared/site/offered.ts'
import { taxTermsOf } from '../../../shared/terms/business-terms.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { AppEnv } from '../../environment.ts'
import { sha256 } from '../../hash.ts'
import { isFlood } from '../../http/rate-limit.ts'
import { limitBody } from '../../http/validate.ts'
import { selectVersion, versionOf } from '../../site/load-site.ts'
import { keptBusiness } from '../../site/offered.ts'
import { selectTerms, termsOf } from '../../terms/load-terms.ts'
import { startRefusals, untilTomorrow } from '../answer-order.ts'
import { showBookingPage } from '../booking-page.tsx'
import { manageLink } from '../manage/manage-link.ts'
import { placeBooking } from '../place-booking.ts'
import { askedFor } from './confirm-letter.ts'
import {
  CheckYourMail,
  ConfirmOrder,
  type ConfirmTrouble,
  confirmHeadings,
  OrderEnded,
} from './confirm-views.tsx'
import { changeWaitingOrder, findWaitingOrder, type WaitingOrder } from './waiting-orders.ts'

/**
 * Where an order that waits is confirmed: the mail's link shows it, and its form books it, because mail scanners follow
 * links. Works without scripts.
 */
export const confirmOrderRoutes = new Hono<AppEnv>()
  .get('/', async (c) =>
    showBookingPage(c, confirmHeadings.mail, <CheckYourMail business={await keptBusiness(c)} />),
  )
  .get('/:token', async (c) => {
    const waiting = await findOrder(c)
    return waiting ? showOrder(c, waiting) : showEnded(c)
  })
  .post('/:token', limitBody, async (c) => {
    const kept = await findOrder(c)
    if (!kept) return showEnded(c)
    if (await isFlood(c, 'booking')) return showOrder(c, kept, { message: bookingMessages.flood }, 429)
    const waiting = await withAnswers(c, kept)
    const outcome = await placeBooking(c, waiting.order, {
      location: waiting.host,
      actor: customer,
      rules: 'visitor',
      confirmation: 'given',
      idempotencyKey: waiting.idempotencyKey,
    })
    switch (outcome.kind) {
      case 'booked':
      case 'replayed':
        return c.redirect(await manageLink(c.env, outcome.booking), 303)
      case 'to-pay':
        return c.redirect(await manageLink(c.env, outcome.hold), 303)
      case 'deposit-failed':
        return showOrder(
          c,
          waiting,
          { message: depositFailed(await keptBusiness(c)) },
          problemTitles[outcome.kind][0],
        )
      // It was booked, and then another time was asked for: its page moves it.
      case 'key-reused':
        if (outcome.earlier) return c.redirect(await manageLink(c.env, outcome.earlier), 303)
        return showEnded(c)
      // What the page says by itself: the price that was shown and the one of now.
      case 'price-changed':
        return showOrder(c, waiting, undefined, problemTitles[outcome.kind][0])
      case 'invalid':
      case 'booking-removed':
      case 'to-confirm':
      case 'call-to-book':
        return showEnded(c)
      case 'too-many-requests':
        c.header('Retry-After', untilTomorrow())
        return showOrder(
          c,
          waiting,
          { message: bookingMessages.tooMany(await keptBusiness(c)) },
          problemTitles[outcome.kind][0],
        )
      case 'refused': {
        const { reason, alternatives } = outcome
        return showOrder(c, waiting, { message: startRefusals[reason].detail, alternatives }, 409)
      }
    }
  })

async function findOrder(c: Context<AppEnv>): Promise<WaitingOrder | undefined> {
  return findWaitingOrder(openDatabase(c.env.DB), await sha256(c.req.param('token') ?? ''), Date.now())
}

/** The order at the price that its form shows, and for the time that it asks for, where that offers others. */
async function withAnswers(c: Context<AppEnv>, waiting: WaitingOrder): Promise<WaitingOrder> {
  const { slot, shownPrice } = await c.req.parseBody()
  const seen = Number.parseInt(String(shownPrice), 10)
  const priced = { ...waiting.order, ...(Number.isNaN(seen) ? {} : { shownPrice: seen }) }
  const start = readSlot(slot)
  if (!start) return { ...waiting, order: priced }
  const order = { ...priced, ...start }
  await changeWaitingOrder(openDatabase(c.env.DB), waiting.id, order)
  return { ...waiting, order }
}

async function showOrder(
  c: Context<AppEnv>,
  waiting: WaitingOrder,
  trouble?: ConfirmTrouble,
  status: 200 | 409 | 429 = 200,
) {
  const db = openDatabase(c.env.DB)
  const [rows, published] = await db.batch([selectTerms(db), selectVersion(db)])
  const terms = termsOf(rows)
  const offered = offeredOf(versionOf(published).site)
  const { facts, totalPrice } = askedFor(waiting, taxTermsOf(terms), offered)
  const { shownPrice = totalPrice } = waiting.order
  const change = shownPrice !== totalPrice && {
    message: bookingMessages.priceRefused(shownPrice, totalPrice),
  }
  const view = (
    <ConfirmOrder
      facts={facts}
      price={totalPrice}
      words={terms.words}
      trouble={trouble ?? (change || undefined)}
      business={offered.business}
    />
  )
  return showBookingPage(c, confirmHeadings.order, view, status)
}

const showEnded = async (c: Context<AppEnv>) =>
  showBookingPage(c, confirmHeadings.ended, <OrderEnded business={await keptBusiness(c)} />, 410)
