import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { customer } from '../../../shared/booking/actor.ts'
import { bookingReference } from '../../../shared/booking/booking-reference.ts'
import { canCustomerChange } from '../../../shared/booking/customer-changes.ts'
import { atShop } from '../../../shared/booking/job-address.ts'
import { icsEvent } from '../../../shared/calendar/ics-event.ts'
import { manageActions, managePath, notFoundFile } from '../../../shared/page/routes.ts'
import type { Start } from '../../../shared/schedule/availability.ts'
import { readSlot } from '../../../shared/schedule/slot.ts'
import { answerCalendar } from '../../calendar/answer-calendar.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { AppEnv } from '../../environment.ts'
import { limitBody } from '../../http/validate.ts'
import { sendMailAfter } from '../../mail/send-mail.ts'
import { servePage } from '../../page/serve-page.ts'
import { loadNearestStarts } from '../../schedule/load-schedule.ts'
import { startRefusals } from '../answer-order.ts'
import { bookingSequence, changeStatus, findBooking } from '../bookings.ts'
import { rescheduleBooking } from '../reschedule.ts'
import { requireLink } from './require-link.ts'
import { loadRescheduleChoice } from './reschedule-choice.ts'
import { serveManagePage } from './serve.ts'
import { BookingDetails, CancelForm, doneMessages, manageMessages, RescheduleForm } from './views.tsx'

const path = '/booking/:id/:token'

/**
 * The private page of one booking, where its customer reschedules or cancels it. Works without scripts: links to look and
 * choose, forms to change, because mail scanners follow links.
 */
export const manageRoutes = new Hono<AppEnv>()
  .use(`${path}/*`, requireLink)
  .get(path, (c) => showDetails(c, { done: doneMessages.get(c.req.query('done') ?? '') }))
  .get(`${path}/${manageActions.calendar}`, async (c) => {
    const { booking } = c.var
    const sequence = await bookingSequence(openDatabase(c.env.DB), booking.id)
    const disposition = `attachment; filename="booking-${bookingReference(booking.id)}.ics"`
    return answerCalendar(c, icsEvent({ ...atShop, ...booking }, sequence, 'download'), disposition)
  })
  .get(`${path}/${manageActions.reschedule}`, async (c) => {
    if (!mayChange(c)) return showDetails(c)
    return showRescheduleForm(c, c.req.query())
  })
  .post(`${path}/${manageActions.reschedule}`, limitBody, async (c) => {
    if (!mayChange(c)) return showDetails(c, {}, 409)
    const { slot, known } = await c.req.parseBody()
    const wanted = readSlot(slot)
    const { booking } = c.var
    if (!wanted) {
      const { bookingDate: date, startMinutes, durationMinutes, id } = booking
      const db = openDatabase(c.env.DB)
      const alternatives = await loadNearestStarts(
        db,
        { date, startMinutes },
        durationMinutes,
        Date.now(),
        id,
      )
      return showRescheduleForm(c, {}, { message: manageMessages.choose, alternatives }, 422)
    }
    const outcome = await rescheduleBooking(c, booking.id, {
      ...wanted,
      rules: 'visitor',
      actor: customer,
      knownAs: typeof known === 'string' ? known : booking.updatedAt,
    })
    switch (outcome.kind) {
      case 'rescheduled':
        return done(c, 'moved')
      case 'gone':
        return servePage(c, notFoundFile, 404)
      case 'conflict': {
        const { bookingDate, startMinutes } = outcome.booking
        // The same form sent twice: the first one has already done what the second asks for.
        if (bookingDate === wanted.date && startMinutes === wanted.startMinutes) return done(c, 'moved')
        c.set('booking', outcome.booking)
        return showDetails(c, { alert: manageMessages.changed }, 409)
      }
      case 'refused': {
        const { reason, alternatives } = outcome
        const isTaken = reason === 'taken'
        const message = isTaken ? manageMessages.taken : startRefusals[reason].detail
        return showRescheduleForm(c, wanted, { message, alternatives }, isTaken ? 409 : 422)
      }
    }
  })
  .get(`${path}/${manageActions.cancel}`, async (c) => {
    if (!mayChange(c)) return showDetails(c)
    return serveManagePage(c, CancelForm({ booking: c.var.booking, base: baseOf(c) }))
  })
  .post(`${path}/${manageActions.cancel}`, limitBody, async (c) => {
    const { id, status, updatedAt } = c.var.booking
    if (status === 'cancelled') return done(c, 'cancelled')
    if (!mayChange(c)) return showDetails(c, {}, 409)
    const { known } = await c.req.parseBody()
    const db = openDatabase(c.env.DB)
    const knownAs = typeof known === 'string' ? known : updatedAt
    const cancelled = await changeStatus(db, id, 'cancelled', customer, new Date().toISOString(), knownAs)
    if (cancelled) {
      sendMailAfter(c, cancelled)
      return done(c, 'cancelled')
    }
    const current = await findBooking(db, id)
    if (!current) return servePage(c, notFoundFile, 404)
    c.set('booking', current)
    return showDetails(c, { alert: manageMessages.changed }, 409)
  })

type Manage = Context<AppEnv>

const baseOf = (c: Manage) => managePath(c.var.booking.id, c.req.param('token') ?? '')

const done = (c: Manage, what: 'moved' | 'cancelled') => c.redirect(`${baseOf(c)}?done=${what}`, 303)

const mayChange = (c: Manage) => canCustomerChange(c.var.booking, c.var.cutoffHours, Date.now())

function showDetails(c: Manage, said: { done?: string; alert?: string } = {}, status?: 409) {
  const { booking, cutoffHours } = c.var
  return serveManagePage(
    c,
    BookingDetails({ booking, base: baseOf(c), cutoffHours, now: Date.now(), ...said }),
    status,
  )
}

async function showRescheduleForm(
  c: Manage,
  asked: { from?: string; date?: string },
  refused?: { message: string; alternatives: Start[] },
  status?: 409 | 422,
) {
  const { booking } = c.var
  const choice = await loadRescheduleChoice(openDatabase(c.env.DB), booking, asked, Date.now())
  return serveManagePage(c, RescheduleForm({ booking, base: baseOf(c), choice, refused }), status)
}
