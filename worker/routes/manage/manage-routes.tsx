import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { manageActions, managePath, notFoundFile, payInvoiceAction } from '../../../shared/lib/page/routes.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { customerActor } from '../../../shared/rules/booking/actor.ts'
import type { BookingEdit } from '../../../shared/rules/booking/booking-edits.ts'
import { bookingErrorSummary, bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import type { BookingFieldWith } from '../../../shared/rules/booking/booking-fields.ts'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import { addressSchema, emailSchema } from '../../../shared/rules/booking/booking-schemas.ts'
import { canReschedule } from '../../../shared/rules/booking/booking-status.ts'
import { canCustomerChange, canCustomerReschedule } from '../../../shared/rules/booking/customer-changes.ts'
import { openProposedTime } from '../../../shared/rules/booking/move-proposal.ts'
import { icsEvent } from '../../../shared/rules/calendar/ics-event.ts'
import { careIntervalSchema } from '../../../shared/rules/care/care-request.ts'
import {
  billedBalance,
  cardTermsOf,
  payableBalance,
  payMessages,
} from '../../../shared/rules/payment/pay-link.ts'
import { reviewMessages } from '../../../shared/rules/review/review-page-messages.ts'
import { reviewSchema } from '../../../shared/rules/review/review-request.ts'
import type { Start } from '../../../shared/rules/schedule/hours.ts'
import { parseSlot } from '../../../shared/rules/schedule/slot.ts'
import { changeStatus } from '../../actions/change-status.ts'
import { type EditOutcome, editBooking } from '../../actions/edit-booking.ts'
import { canOfferCare } from '../../actions/load-care-offer.ts'
import { loadCustomerInvoice } from '../../actions/load-customer-invoice.ts'
import { requestCare } from '../../actions/request-care.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { type DayQuery, loadStartChoice } from '../../actions/start-choice.ts'
import { bookingSequence } from '../../db/booking/booking-events.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { activeInvoiceOf, selectInvoices, toInvoiceJson } from '../../db/invoice/invoices.ts'
import { listJobPhotos } from '../../db/photo/job-photos.ts'
import { findPhoto } from '../../db/photo/photos.ts'
import { deleteOwnReview, findReview, submitReview } from '../../db/review/reviews.ts'
import { loadNearestStarts } from '../../db/schedule/load-schedule.ts'
import { getPublishedSite, refreshPublished } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import { type AppEnv, isStripeSetUp } from '../../lib/environment.ts'
import { respondWithCalendar } from '../../lib/http/calendar-response.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { startProblems } from '../booking/start-problems.ts'
import { serveInvoice } from '../invoice/invoice-page.tsx'
import { limitChanges, limitLookups } from '../page/private-link-guard.ts'
import { servePage } from '../page/serve-page.ts'
import { servePhoto } from '../photo/serve-photo.ts'
import { DeleteReviewForm, type RejectedReview } from '../review/review-views.tsx'
import { AddressForm, type RejectedAddress } from './address-form.tsx'
import { CareForm } from './care-form.tsx'
import { EmailForm, type RejectedEmail } from './email-form.tsx'
import { BookingDetails, CancelForm, doneMessages, manageMessages, RescheduleForm } from './manage-views.tsx'
import { requireManageLink } from './require-manage-link.ts'
import { serveManagePage } from './serve-manage-page.ts'

const path = '/booking/:id/:token'

/**
 * A booking's private page, where its customer reschedules or cancels, or corrects the address and email.
 * Works without scripts. Links only show something and forms change it, because mail scanners follow links.
 */
export const manageRoutes = new Hono<AppEnv>()
  .get(`${path}/${manageActions.cancelHold}`, async (c) => (await import('./hold-page.tsx')).cancelHold(c))
  .use(`${path}/*`, requireManageLink, limitChanges('booking'))
  .get(path, async (c) => {
    const done = c.req.query('done')
    return done === 'paid' ? showPaid(c) : showDetails(c, getNotice(done))
  })
  .get(`${path}/${manageActions.pay}`, async (c) =>
    (await import('./pay-page.tsx')).showPayPage(c, undefined),
  )
  .post(`${path}/${manageActions.pay}`, smallFormBody, async (c) =>
    (await import('./pay-page.tsx')).openPayment(c, undefined),
  )
  .get(`${path}/${payInvoiceAction(':name')}`, async (c) =>
    (await import('./pay-page.tsx')).showPayPage(c, c.req.param('name')),
  )
  .post(`${path}/${payInvoiceAction(':name')}`, smallFormBody, async (c) =>
    (await import('./pay-page.tsx')).openPayment(c, c.req.param('name')),
  )
  .get(`${path}/${manageActions.calendar}`, async (c) => {
    const { booking } = c.var
    const [sequence, { business }] = await Promise.all([
      bookingSequence(openDatabase(c.env.DB), booking.id),
      getPublishedSite(c),
    ])
    const disposition = `attachment; filename="booking-${bookingReference(booking.id)}.ics"`
    const event = icsEvent(booking, sequence, 'download', business)
    return respondWithCalendar(c, event, disposition)
  })
  .get(`${path}/${manageActions.photo}/:photo`, async (c) => {
    const photo = await findPhoto(openDatabase(c.env.DB), c.req.param('photo'))
    return servePhoto(c, photo?.bookingId === c.var.booking.id && photo.isShared ? photo : undefined)
  })
  .get(`${path}/${manageActions.invoice}`, (c) => showInvoice(c))
  .get(`${path}/${manageActions.invoice}/:name`, (c) => showInvoice(c, c.req.param('name')))
  .get(`${path}/${manageActions.reschedule}`, limitLookups('booking'), async (c) => {
    if (!canStillReschedule(c)) return showDetails(c)
    return showRescheduleForm(c, c.req.query())
  })
  .post(`${path}/${manageActions.reschedule}`, smallFormBody, async (c) => {
    const { slot, known } = await c.req.parseBody()
    const selected = parseSlot(slot)
    if (isAlreadyAt(c, selected)) return redirectDone(c, 'moved')
    if (!canStillReschedule(c)) return showDetails(c, {}, 409)
    if (!selected) return showNearest(c, manageMessages.choose, 422)
    const start = { bookingDate: selected.date, startMinutes: selected.startMinutes }
    return reschedule(c, start, 'visitor', known, ({ reason, alternatives }) => {
      const isTaken = reason === 'taken'
      const message = isTaken ? manageMessages.taken : startProblems[reason].detail
      return showRescheduleForm(c, selected, { message, nearest: alternatives }, isTaken ? 409 : 422)
    })
  })
  .post(`${path}/${manageActions.accept}`, smallFormBody, async (c) => {
    const { slot, known } = await c.req.parseBody()
    const selected = parseSlot(slot)
    if (isAlreadyAt(c, selected)) return redirectDone(c, 'moved')
    if (!canStillReschedule(c)) return showDetails(c, {}, 409)
    const proposed = openProposedTime(c.var.booking.proposal, Date.now())
    const isProposed = proposed?.date === selected?.date && proposed?.startMinutes === selected?.startMinutes
    if (!proposed || !isProposed) return showNearest(c, manageMessages.proposalExpired, 409)
    const { date: bookingDate, startMinutes, crew } = proposed
    // The owner proposed this time, so minimum notice and the visitors' share do not apply.
    return reschedule(c, { bookingDate, startMinutes, crew }, 'hours-ahead', known, () =>
      showNearest(c, manageMessages.taken, 409),
    )
  })
  .get(`${path}/${manageActions.address}`, async (c) => {
    if (!canStillEdit.address(c)) return showDetails(c)
    return showAddressForm(c)
  })
  .post(`${path}/${manageActions.address}`, smallFormBody, async (c) => {
    if (!canStillEdit.address(c)) return showDetails(c, {}, 409)
    const { known, ...fields } = await c.req.parseBody()
    const values = { address: textValue(fields.address), accessNotes: textValue(fields.accessNotes) }
    const parsed = addressSchema.safeParse(values)
    if (!parsed.success) {
      const errors = toFieldErrors(parsed.error.issues)
      const message = bookingErrorSummary(values, ['address'])
      return showAddressForm(c, { values, errors, message }, 422)
    }
    return saveEdit(c, 'address', parsed.data, known, (message) =>
      showAddressForm(c, { values, errors: [], message }, 409),
    )
  })
  .get(`${path}/${manageActions.email}`, async (c) => {
    if (!canStillEdit.email(c)) return showDetails(c)
    return showEmailForm(c)
  })
  .post(`${path}/${manageActions.email}`, smallFormBody, async (c) => {
    if (!canStillEdit.email(c)) return showDetails(c, {}, 409)
    const { known, email } = await c.req.parseBody()
    const value = textValue(email)
    const parsed = emailSchema.safeParse({ email: value })
    if (!parsed.success) {
      const errors = toFieldErrors(parsed.error.issues)
      const message = bookingErrorSummary({ email: value }, ['email'])
      return showEmailForm(c, { value, errors, message }, 422)
    }
    return saveEdit(c, 'email', { customerEmail: parsed.data.email }, known, (message) =>
      showEmailForm(c, { value, errors: [], message }, 409),
    )
  })
  .get(`${path}/${manageActions.care}`, async (c) => {
    if (!(await canAskForCare(c))) return showDetails(c)
    return serveManagePage(c, CareForm({ booking: c.var.booking, base: baseOf(c) }))
  })
  .post(`${path}/${manageActions.care}`, smallFormBody, async (c) => {
    const { everyMonths } = await c.req.parseBody()
    const parsed = careIntervalSchema.safeParse(Number(everyMonths))
    if (!(await canAskForCare(c)) || !parsed.success) return showDetails(c, {}, 409)
    await requestCare(openDatabase(c.env.DB), c.var.booking, parsed.data, Date.now())
    return redirectDone(c, 'care')
  })
  .get(`${path}/${manageActions.cancel}`, async (c) => {
    if (!canStillChange(c)) return showDetails(c)
    return serveManagePage(c, CancelForm({ booking: c.var.booking, base: baseOf(c) }))
  })
  .post(`${path}/${manageActions.cancel}`, smallFormBody, async (c) => {
    const { id, status } = c.var.booking
    if (status === 'cancelled') return redirectDone(c, 'cancelled')
    if (!canStillChange(c)) return showDetails(c, {}, 409)
    const { known } = await c.req.parseBody()
    const db = openDatabase(c.env.DB)
    const at = new Date().toISOString()
    const outcome = await changeStatus(db, id, 'cancelled', customerActor, at, {
      expectedVersion: getExpectedVersion(c, known),
    })
    switch (outcome.kind) {
      case 'changed':
        sendMessagesAfterResponse(c, outcome.booking)
        return redirectDone(c, 'cancelled')
      case 'not-found':
        return servePage(c, notFoundFile, 404)
      case 'status-conflict':
        c.set('booking', outcome.booking)
        return showDetails(c, { alert: manageMessages.changed }, 409)
    }
  })

  .post(`${path}/${manageActions.review}`, smallFormBody, async (c) => {
    const fields = await c.req.parseBody()
    const values = {
      stars: textValue(fields.stars),
      words: textValue(fields.words),
      naming: textValue(fields.naming),
    }
    const parsed = reviewSchema.safeParse(values)
    if (!parsed.success) {
      const errors = toFieldErrors(parsed.error.issues)
      const message = errors[0]?.message ?? bookingMessages.checkFields
      return showDetails(c, { rejectedReview: { values, message, errors } }, 422)
    }
    const { booking } = c.var
    const review = await submitReview(openDatabase(c.env.DB), booking, parsed.data, Date.now())
    if (!review) return showDetails(c, { alert: reviewMessages.notCompleted }, 409)
    sendMessagesAfterResponse(c, booking)
    return redirectDone(c, 'reviewed')
  })
  .get(`${path}/${manageActions.deleteReview}`, async (c) => {
    const review = await findReview(openDatabase(c.env.DB), c.var.booking.id)
    return review ? serveManagePage(c, DeleteReviewForm({ base: baseOf(c) })) : showDetails(c)
  })
  .post(`${path}/${manageActions.deleteReview}`, smallFormBody, async (c) => {
    const wasPublished = await deleteOwnReview(openDatabase(c.env.DB), c.var.booking.id)
    if (wasPublished) await refreshPublished(c)
    return redirectDone(c, 'review-taken-back')
  })

type ManageContext = Context<AppEnv>

const baseOf = (c: ManageContext) => managePath(c.var.booking.id, c.req.param('token') ?? '')

const redirectDone = (
  c: ManageContext,
  doneKey: 'moved' | EditableField | 'cancelled' | 'reviewed' | 'review-taken-back' | 'care',
) => c.redirect(`${baseOf(c)}?done=${doneKey}`, 303)

const canStillChange = (c: ManageContext) => canCustomerChange(c.var.booking, c.var.cutoffHours, Date.now())

const canStillReschedule = (c: ManageContext) =>
  canCustomerReschedule(c.var.booking, c.var.cutoffHours, c.var.isMoveProposed, Date.now())

const canAskForCare = async (c: ManageContext) =>
  canOfferCare(c.env, c.var.booking, (await getPublishedSite(c)).catalogue)

const canStillEdit = {
  address: (c: ManageContext) => canStillChange(c) && c.var.booking.place === 'mobile',
  /** Until the job starts: up to then there are emails still to be sent. */
  email: (c: ManageContext) => canCustomerChange(c.var.booking, 0, Date.now()),
}
type EditableField = keyof typeof canStillEdit

/** What a customer may change. */
type CustomerEdit = Pick<BookingEdit, BookingFieldWith<'customer'>>

/** Saves a customer's correction; `showForm` shows the form again with what was typed. */
async function saveEdit(
  c: ManageContext,
  field: EditableField,
  edit: CustomerEdit,
  formVersion: unknown,
  showForm: (message: string) => Promise<Response>,
): Promise<Response> {
  const options = {
    rules: 'visitor',
    actor: customerActor,
    expectedVersion: getExpectedVersion(c, formVersion),
  } as const
  const outcome = await editBooking(c, c.var.booking.id, edit, options)
  switch (outcome.kind) {
    case 'edited':
      return redirectDone(c, field)
    case 'not-found':
      return servePage(c, notFoundFile, 404)
    case 'conflict':
      c.set('booking', outcome.booking)
      if (!canStillEdit[field](c)) return showDetails(c, { alert: manageMessages.changed }, 409)
      return showForm(manageMessages.changed)
    case 'invalid':
    case 'rejected':
      return showDetails(c, { alert: bookingMessages.failed.description }, 409)
  }
}

/**
 * True when an earlier attempt, whose response was lost, has already rescheduled the booking. By now it may
 * be too late for changes.
 */
function isAlreadyAt(c: ManageContext, start: Start | null): boolean {
  const { booking } = c.var
  const isAtStart = booking.bookingDate === start?.date && booking.startMinutes === start.startMinutes
  return isAtStart && canReschedule(booking)
}

/** Reschedules the booking under the rules for whoever chose the time. */
async function reschedule(
  c: ManageContext,
  start: CustomerEdit & Pick<BookingEdit, 'crew'>,
  rules: 'visitor' | 'hours-ahead',
  formVersion: unknown,
  showRejected: (refusal: Extract<EditOutcome, { kind: 'rejected' }>) => Promise<Response>,
): Promise<Response> {
  const options = { rules, actor: customerActor, expectedVersion: getExpectedVersion(c, formVersion) }
  const outcome = await editBooking(c, c.var.booking.id, start, options)
  switch (outcome.kind) {
    case 'edited':
      return redirectDone(c, 'moved')
    case 'not-found':
      return servePage(c, notFoundFile, 404)
    case 'invalid':
      return showDetails(c, { alert: manageMessages.changed }, 409)
    case 'conflict':
      c.set('booking', outcome.booking)
      return showDetails(c, { alert: manageMessages.changed }, 409)
    case 'rejected':
      return showRejected(outcome)
  }
}

/** The booking version that the form was rendered from. */
const getExpectedVersion = (c: ManageContext, formVersion: unknown) =>
  typeof formVersion === 'string' ? formVersion : c.var.booking.updatedAt

/** A form field's text; files count as empty. */
const textValue = (field: unknown) => (typeof field === 'string' ? field : '')

type PageNotice = {
  isNew?: boolean
  done?: string | undefined
  alert?: string
  rejectedReview?: RejectedReview
}

/** The notice after a redirect. */
const getNotice = (done = ''): PageNotice => ({ isNew: done === 'booked', done: doneMessages.get(done) })

/** How often the page checks whether a payment has arrived, in seconds. */
const refreshSeconds = 5

/** The page to which Stripe returns after payment. */
async function showPaid(c: ManageContext) {
  const { paidText, settleReturn } = await import('./pay-page.tsx')
  const checkout = await settleReturn(c)
  if (!checkout) return showDetails(c)
  if (checkout !== 'pending') return showDetails(c, { done: paidText(checkout) })
  const page = await showDetails(c, { done: payMessages.confirming })
  page.headers.set('Refresh', String(refreshSeconds))
  return page
}

async function showDetails(c: ManageContext, notice: PageNotice = {}, status?: 409 | 422) {
  const { booking, cutoffHours, crewNames, isMoveProposed } = c.var
  const db = openDatabase(c.env.DB)
  const [photos, issued, review, published] = await Promise.all([
    listJobPhotos(db, booking.id, true),
    selectInvoices(db, booking.id),
    findReview(db, booking.id),
    getPublishedSite(c),
  ])
  const invoices = issued.map(toInvoiceJson)
  const now = Date.now()
  const cards = cardTermsOf(published.terms, isStripeSetUp(c.env))
  const json = toBookingJson(booking)
  const isInvoiced = activeInvoiceOf(issued) !== undefined
  const payable = payableBalance(json, isInvoiced, cards)
  const isDue = billedBalance(json, isInvoiced) > 0
  const props = {
    payable,
    howToPay: isDue && payable === null ? published.terms.words.payment : null,
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
    offersCare: canOfferCare(c.env, booking, published.catalogue),
  }
  return serveManagePage(c, BookingDetails({ ...props, ...notice }), status)
}

/** The booking's invoice of that name, or the latest one. */
async function showInvoice(c: ManageContext, name?: string) {
  const { terms } = await getPublishedSite(c)
  const cards = cardTermsOf(terms, isStripeSetUp(c.env))
  const invoice = await loadCustomerInvoice(openDatabase(c.env.DB), c.var.booking, name, cards)
  if (!invoice) return servePage(c, notFoundFile, 404)
  const { view, pay } = invoice
  if (!pay) return serveInvoice(c, view)
  const href = `${baseOf(c)}/${pay.action}`
  return serveInvoice(c, view, { text: `Pay ${formatCents(pay.amount)} Now`, href })
}

async function showRescheduleForm(
  c: ManageContext,
  requestedDays: DayQuery,
  rejection?: { message: string; nearest: Start[] },
  status?: 409 | 422,
) {
  const { booking } = c.var
  const db = openDatabase(c.env.DB)
  const choice = await loadStartChoice(db, booking, requestedDays, rejection?.nearest, Date.now(), booking)
  const { business } = await getPublishedSite(c)
  const props = { booking, base: baseOf(c), choice, rejectedMessage: rejection?.message, business }
  return serveManagePage(c, RescheduleForm(props), status)
}

/** Says why a time is unavailable and offers the nearest free ones. */
async function showNearest(c: ManageContext, message: string, status: 409 | 422) {
  const { bookingDate: date, startMinutes, id } = c.var.booking
  const db = openDatabase(c.env.DB)
  const nearest = await loadNearestStarts(db, { date, startMinutes }, c.var.booking, Date.now(), id)
  return showRescheduleForm(c, {}, { message, nearest }, status)
}

async function showAddressForm(c: ManageContext, rejected?: RejectedAddress, status?: 409 | 422) {
  const props = { booking: c.var.booking, base: baseOf(c), business: (await getPublishedSite(c)).business }
  return serveManagePage(c, AddressForm({ ...props, rejected }), status)
}

const showEmailForm = (c: ManageContext, rejected?: RejectedEmail, status?: 409 | 422) =>
  serveManagePage(c, EmailForm({ booking: c.var.booking, base: baseOf(c), rejected }), status)
