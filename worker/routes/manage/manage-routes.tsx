import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { manageActions, managePath, notFoundFile } from '../../../shared/lib/page/routes.ts'
import { fieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { customer } from '../../../shared/rules/booking/actor.ts'
import { bookingErrorSummary, bookingMessages } from '../../../shared/rules/booking/booking-order.ts'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import { addressSchema, emailSchema } from '../../../shared/rules/booking/booking-schemas.ts'
import { canReschedule } from '../../../shared/rules/booking/booking-status.ts'
import { canCustomerChange, canCustomerMove } from '../../../shared/rules/booking/customer-changes.ts'
import type { BookingEdit } from '../../../shared/rules/booking/edits.ts'
import { openTimeOf } from '../../../shared/rules/booking/move-proposal.ts'
import { icsEvent } from '../../../shared/rules/calendar/ics-event.ts'
import { reviewMessages } from '../../../shared/rules/review/review-messages.ts'
import { reviewSchema } from '../../../shared/rules/review/review-request.ts'
import type { Start } from '../../../shared/rules/schedule/hours.ts'
import { readSlot } from '../../../shared/rules/schedule/slot.ts'
import { changeStatus } from '../../actions/change-status.ts'
import { type EditOutcome, editBooking } from '../../actions/edit-booking.ts'
import { sendMailAfter } from '../../actions/send-mail.ts'
import { type AskedDays, loadStartChoice } from '../../actions/start-choice.ts'
import { bookingSequence } from '../../db/booking/history.ts'
import { selectInvoices, toInvoiceJson } from '../../db/invoice/invoices.ts'
import { findInvoice } from '../../db/invoice/load-invoice.ts'
import { listJobPhotos } from '../../db/photo/job-photos.ts'
import { findPhoto } from '../../db/photo/photos.ts'
import { findReview, giveReview, takeReviewBack } from '../../db/review/reviews.ts'
import { loadNearestStarts } from '../../db/schedule/load-schedule.ts'
import { keepPublished, publishedSite } from '../../db/site/published-site.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { answerCalendar } from '../../lib/http/answer-calendar.ts'
import { limitBody } from '../../lib/http/validate.ts'
import { startRefusals } from '../booking/answer-order.ts'
import { serveInvoice } from '../invoice/invoice-page.tsx'
import { limitChanges, limitLookups } from '../page/private-link.ts'
import { servePage } from '../page/serve-page.ts'
import { servePhoto } from '../photo/serve-photo.ts'
import { type ReviewTrouble, TakeBackReview } from '../review/review-views.tsx'
import { AddressForm, type AddressTrouble } from './address-form.tsx'
import { EmailForm, type EmailTrouble } from './email-form.tsx'
import { requireLink } from './require-link.ts'
import { serveManagePage } from './serve.ts'
import { BookingDetails, CancelForm, doneMessages, manageMessages, RescheduleForm } from './views.tsx'

const path = '/booking/:id/:token'

/**
 * The private page of one booking, where its customer reschedules or cancels it, or corrects where it is and where its
 * mail goes. Works without scripts: links to look and choose, forms to change, because mail scanners follow links.
 */
export const manageRoutes = new Hono<AppEnv>()
  .get(`${path}/${manageActions.letGo}`, async (c) => (await import('./hold-page.tsx')).letHoldGo(c))
  .use(`${path}/*`, requireLink, limitChanges('booking'))
  .get(path, (c) => showDetails(c, noticeOf(c.req.query('done'))))
  .get(`${path}/${manageActions.calendar}`, async (c) => {
    const { booking } = c.var
    const [sequence, { business }] = await Promise.all([
      bookingSequence(openDatabase(c.env.DB), booking.id),
      publishedSite(c),
    ])
    const disposition = `attachment; filename="booking-${bookingReference(booking.id)}.ics"`
    const event = icsEvent(booking, sequence, 'download', business)
    return answerCalendar(c, event, disposition)
  })
  .get(`${path}/${manageActions.photo}/:photo`, async (c) => {
    const found = await findPhoto(openDatabase(c.env.DB), c.req.param('photo'))
    return servePhoto(c, found?.bookingId === c.var.booking.id && found.isShared ? found : undefined)
  })
  .get(`${path}/${manageActions.invoice}`, (c) => showInvoice(c))
  .get(`${path}/${manageActions.invoice}/:name`, (c) => showInvoice(c, c.req.param('name')))
  .get(`${path}/${manageActions.reschedule}`, limitLookups('booking'), async (c) => {
    if (!mayMove(c)) return showDetails(c)
    return showRescheduleForm(c, c.req.query())
  })
  .post(`${path}/${manageActions.reschedule}`, limitBody, async (c) => {
    const { slot, known } = await c.req.parseBody()
    const wanted = readSlot(slot)
    if (isMovedTo(c, wanted)) return done(c, 'moved')
    if (!mayMove(c)) return showDetails(c, {}, 409)
    if (!wanted) return showNearest(c, manageMessages.choose, 422)
    const start = { bookingDate: wanted.date, startMinutes: wanted.startMinutes }
    return move(c, start, 'visitor', known, ({ reason, alternatives }) => {
      const isTaken = reason === 'taken'
      const message = isTaken ? manageMessages.taken : startRefusals[reason].detail
      return showRescheduleForm(c, wanted, { message, nearest: alternatives }, isTaken ? 409 : 422)
    })
  })
  .post(`${path}/${manageActions.accept}`, limitBody, async (c) => {
    const { slot, known } = await c.req.parseBody()
    const wanted = readSlot(slot)
    if (isMovedTo(c, wanted)) return done(c, 'moved')
    if (!mayMove(c)) return showDetails(c, {}, 409)
    const time = openTimeOf(c.var.booking.proposal, Date.now())
    const isAsked = time?.date === wanted?.date && time?.startMinutes === wanted?.startMinutes
    if (!time || !isAsked) return showNearest(c, manageMessages.heldNoMore, 409)
    const { date: bookingDate, startMinutes, crew } = time
    // The owner has chosen it: notice and strangers' share are not asked for.
    return move(c, { bookingDate, startMinutes, crew }, 'hours-ahead', known, () =>
      showNearest(c, manageMessages.taken, 409),
    )
  })
  .get(`${path}/${manageActions.address}`, async (c) => {
    if (!mayCorrect.address(c)) return showDetails(c)
    return showAddressForm(c)
  })
  .post(`${path}/${manageActions.address}`, limitBody, async (c) => {
    if (!mayCorrect.address(c)) return showDetails(c, {}, 409)
    const { known, ...sent } = await c.req.parseBody()
    const typed = { address: textOf(sent.address), accessNotes: textOf(sent.accessNotes) }
    const parsed = addressSchema.safeParse(typed)
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error.issues)
      const message = bookingErrorSummary(typed, ['address'])
      return showAddressForm(c, { typed, errors, message }, 422)
    }
    return correct(c, 'address', parsed.data, known, (message) =>
      showAddressForm(c, { typed, errors: [], message }, 409),
    )
  })
  .get(`${path}/${manageActions.email}`, async (c) => {
    if (!mayCorrect.email(c)) return showDetails(c)
    return showEmailForm(c)
  })
  .post(`${path}/${manageActions.email}`, limitBody, async (c) => {
    if (!mayCorrect.email(c)) return showDetails(c, {}, 409)
    const { known, email } = await c.req.parseBody()
    const typed = textOf(email)
    const parsed = emailSchema.safeParse({ email: typed })
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error.issues)
      const message = bookingErrorSummary({ email: typed }, ['email'])
      return showEmailForm(c, { typed, errors, message }, 422)
    }
    return correct(c, 'email', { customerEmail: parsed.data.email }, known, (message) =>
      showEmailForm(c, { typed, errors: [], message }, 409),
    )
  })
  .get(`${path}/${manageActions.cancel}`, async (c) => {
    if (!mayChange(c)) return showDetails(c)
    return serveManagePage(c, CancelForm({ booking: c.var.booking, base: baseOf(c) }))
  })
  .post(`${path}/${manageActions.cancel}`, limitBody, async (c) => {
    const { id, status } = c.var.booking
    if (status === 'cancelled') return done(c, 'cancelled')
    if (!mayChange(c)) return showDetails(c, {}, 409)
    const { known } = await c.req.parseBody()
    const db = openDatabase(c.env.DB)
    const at = new Date().toISOString()
    const outcome = await changeStatus(db, id, 'cancelled', customer, at, { knownAs: knownIn(c, known) })
    switch (outcome.kind) {
      case 'changed':
        sendMailAfter(c, outcome.booking)
        return done(c, 'cancelled')
      case 'gone':
        return servePage(c, notFoundFile, 404)
      case 'conflict':
        c.set('booking', outcome.booking)
        return showDetails(c, { alert: manageMessages.changed }, 409)
    }
  })

  .post(`${path}/${manageActions.review}`, limitBody, async (c) => {
    const sent = await c.req.parseBody()
    const typed = { stars: textOf(sent.stars), words: textOf(sent.words), naming: textOf(sent.naming) }
    const parsed = reviewSchema.safeParse(typed)
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error.issues)
      const message = errors[0]?.message ?? bookingMessages.checkFields
      return showDetails(c, { refusedReview: { typed, message, errors } }, 422)
    }
    const { booking } = c.var
    const review = await giveReview(openDatabase(c.env.DB), booking, parsed.data, Date.now())
    if (!review) return showDetails(c, { alert: reviewMessages.notCompleted }, 409)
    sendMailAfter(c, booking)
    return done(c, 'reviewed')
  })
  .get(`${path}/${manageActions.takeBackReview}`, async (c) => {
    const review = await findReview(openDatabase(c.env.DB), c.var.booking.id)
    return review ? serveManagePage(c, TakeBackReview({ base: baseOf(c) })) : showDetails(c)
  })
  .post(`${path}/${manageActions.takeBackReview}`, limitBody, async (c) => {
    const wasPublished = await takeReviewBack(openDatabase(c.env.DB), c.var.booking.id)
    if (wasPublished) await keepPublished(c)
    return done(c, 'review-taken-back')
  })

type Manage = Context<AppEnv>

const baseOf = (c: Manage) => managePath(c.var.booking.id, c.req.param('token') ?? '')

const done = (c: Manage, what: 'moved' | Correction | 'cancelled' | 'reviewed' | 'review-taken-back') =>
  c.redirect(`${baseOf(c)}?done=${what}`, 303)

const mayChange = (c: Manage) => canCustomerChange(c.var.booking, c.var.cutoffHours, Date.now())

const mayMove = (c: Manage) =>
  canCustomerMove(c.var.booking, c.var.cutoffHours, c.var.isMoveProposed, Date.now())

const mayCorrect = {
  address: (c: Manage) => mayChange(c) && c.var.booking.place === 'mobile',
  /** Until it begins: so long its mail says something new. */
  email: (c: Manage) => canCustomerChange(c.var.booking, 0, Date.now()),
}
type Correction = keyof typeof mayCorrect

/** Corrects what the customer may correct; `showAgain` has the form with what was typed. */
async function correct(
  c: Manage,
  what: Correction,
  wanted: BookingEdit,
  known: unknown,
  showAgain: (message: string) => Promise<Response>,
): Promise<Response> {
  const terms = { rules: 'visitor', actor: customer, knownAs: knownIn(c, known) } as const
  const outcome = await editBooking(c, c.var.booking.id, wanted, terms)
  switch (outcome.kind) {
    case 'edited':
      return done(c, what)
    case 'gone':
      return servePage(c, notFoundFile, 404)
    case 'conflict':
      c.set('booking', outcome.booking)
      if (!mayCorrect[what](c)) return showDetails(c, { alert: manageMessages.changed }, 409)
      return showAgain(manageMessages.changed)
    case 'invalid':
    case 'refused':
      return showDetails(c, { alert: bookingMessages.failed.description }, 409)
  }
}

/** True where a first try, whose answer was lost, has put the booking: by now it may be too late for changes. */
function isMovedTo(c: Manage, wanted: Start | null): boolean {
  const { booking } = c.var
  const isThere = booking.bookingDate === wanted?.date && booking.startMinutes === wanted.startMinutes
  return isThere && canReschedule(booking)
}

/** Gives the booking another time, by the rules for whoever has chosen it. */
async function move(
  c: Manage,
  start: BookingEdit,
  rules: 'visitor' | 'hours-ahead',
  known: unknown,
  showRefused: (refusal: Extract<EditOutcome, { kind: 'refused' }>) => Promise<Response>,
): Promise<Response> {
  const terms = { rules, actor: customer, knownAs: knownIn(c, known) }
  const outcome = await editBooking(c, c.var.booking.id, start, terms)
  switch (outcome.kind) {
    case 'edited':
      return done(c, 'moved')
    case 'gone':
      return servePage(c, notFoundFile, 404)
    case 'invalid':
      return showDetails(c, { alert: manageMessages.changed }, 409)
    case 'conflict':
      c.set('booking', outcome.booking)
      return showDetails(c, { alert: manageMessages.changed }, 409)
    case 'refused':
      return showRefused(outcome)
  }
}

/** The state of the booking that a form knows. */
const knownIn = (c: Manage, known: unknown) => (typeof known === 'string' ? known : c.var.booking.updatedAt)

/** A field of a form as it was typed; a file is nothing typed. */
const textOf = (field: unknown) => (typeof field === 'string' ? field : '')

/** What a page tells beside the booking. */
type Notice = { isNew?: boolean; done?: string | undefined; alert?: string; refusedReview?: ReviewTrouble }

/** What a redirect leads to. */
const noticeOf = (done = ''): Notice => ({ isNew: done === 'booked', done: doneMessages.get(done) })

async function showDetails(c: Manage, notice: Notice = {}, status?: 409 | 422) {
  const { booking, cutoffHours, crewNames, isMoveProposed } = c.var
  const db = openDatabase(c.env.DB)
  const [photos, issued, review, published] = await Promise.all([
    listJobPhotos(db, booking.id, true),
    selectInvoices(db, booking.id),
    findReview(db, booking.id),
    publishedSite(c),
  ])
  const invoices = issued.map(toInvoiceJson)
  const now = Date.now()
  const props = {
    booking,
    photos,
    invoices,
    review,
    base: baseOf(c),
    cutoffHours,
    crewNames,
    isMoveProposed,
    now,
    published,
  }
  return serveManagePage(c, BookingDetails({ ...props, ...notice }), status)
}

/** What was issued for the booking by that name, or last. */
async function showInvoice(c: Manage, name?: string) {
  const invoice = await findInvoice(openDatabase(c.env.DB), c.var.booking.id, name)
  if (!invoice) return servePage(c, notFoundFile, 404)
  return serveInvoice(c, invoice)
}

async function showRescheduleForm(
  c: Manage,
  asked: AskedDays,
  refused?: { message: string; nearest: Start[] },
  status?: 409 | 422,
) {
  const { booking } = c.var
  const db = openDatabase(c.env.DB)
  const choice = await loadStartChoice(db, booking, asked, refused?.nearest, Date.now(), booking)
  const { business } = await publishedSite(c)
  const props = { booking, base: baseOf(c), choice, refused: refused?.message, business }
  return serveManagePage(c, RescheduleForm(props), status)
}

/** Why a time cannot be had, and the free ones nearest to the booking's own. */
async function showNearest(c: Manage, message: string, status: 409 | 422) {
  const { bookingDate: date, startMinutes, id } = c.var.booking
  const db = openDatabase(c.env.DB)
  const nearest = await loadNearestStarts(db, { date, startMinutes }, c.var.booking, Date.now(), id)
  return showRescheduleForm(c, {}, { message, nearest }, status)
}

async function showAddressForm(c: Manage, refused?: AddressTrouble, status?: 409 | 422) {
  const props = { booking: c.var.booking, base: baseOf(c), business: (await publishedSite(c)).business }
  return serveManagePage(c, AddressForm({ ...props, refused }), status)
}

const showEmailForm = (c: Manage, refused?: EmailTrouble, status?: 409 | 422) =>
  serveManagePage(c, EmailForm({ booking: c.var.booking, base: baseOf(c), refused }), status)
