import type { Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { homeArea } from '../../../shared/lib/business/area-names.ts'
import { type Location, locationFromHost } from '../../../shared/lib/business/location.ts'
import { bookingFormPath } from '../../../shared/lib/page/routes.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { customerActor } from '../../../shared/rules/booking/actor.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { type FormError, isTimeGone, resolveStep } from '../../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  choiceFields,
  displayedDays,
  orderOf,
  parseForm,
  placeOf,
  withFields,
} from '../../../shared/rules/booking/booking-form.ts'
import { confirmedHeading, formDuration, stepHeading } from '../../../shared/rules/booking/booking-steps.ts'
import { displayedPriceOf, priceChangeMessage } from '../../../shared/rules/booking/form-price.ts'
import { bookingRequestSchema, waitingRequestSchema } from '../../../shared/rules/booking/order-request.ts'
import { looksAutomated } from '../../../shared/rules/booking/spam.ts'
import { offeredPackages } from '../../../shared/rules/price/catalogue.ts'
import {
  type AvailabilityJson,
  toAvailabilityJson,
} from '../../../shared/rules/schedule/availability-json.ts'
import { maxUnbrokenMinutes } from '../../../shared/rules/schedule/job.ts'
import { type Slot, toSlot } from '../../../shared/rules/schedule/slot.ts'
import { taxTermsOf } from '../../../shared/rules/terms/business-terms.ts'
import { type WaitingReason, waitingReference } from '../../../shared/rules/waiting/waiting.ts'
import { waitingMessages } from '../../../shared/rules/waiting/waiting-messages.ts'
import type { PublishedSite } from '../../../shared/site/published/published-site.ts'
import { ContactStep } from '../../../shared/views/booking/contact-step.tsx'
import { DateStep } from '../../../shared/views/booking/date-step.tsx'
import { PackageStep } from '../../../shared/views/booking/package-step.tsx'
import type { StepProps } from '../../../shared/views/booking/step-form.tsx'
import { VehicleStep } from '../../../shared/views/booking/vehicle-step.tsx'
import { Contract } from '../../../shared/views/terms/contract.tsx'
import { WaitingView } from '../../../shared/views/waiting/waiting-view.tsx'
import { joinWaitingList } from '../../actions/join-waiting-list.ts'
import { logFailure } from '../../actions/log-errors.ts'
import type { BookingOutcome } from '../../actions/place-booking.ts'
import { placeBooking } from '../../actions/place-booking.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { loadAvailability } from '../../db/schedule/load-schedule.ts'
import { getNewestPublished, getPublishedSite } from '../../db/site/published-site-cache.ts'
import { withTimeout } from '../../lib/database/database-timeout.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { requestTimeoutMs, withDatabaseTimeout } from '../../lib/http/time-limit.ts'
import { formBody } from '../../lib/http/validate.ts'
import { manageLink } from '../../lib/text/private-links.ts'
import { toProblem, visitorProblems } from './outcome-problems.ts'
import { showBookingPage } from './show-booking-page.tsx'
import { startProblems } from './start-problems.ts'

type WaitingProps = Omit<Parameters<typeof WaitingView>[0], 'isLive'>

/** `key` makes resubmitting safe; `openedAt` helps to detect bots. */
type KeyedForm = BookingForm & { key: string; openedAt: string }

/** Notes of 2,000 three-byte characters take 18 KB when percent-encoded. */
const maxFormBytes = 64 * 1024

/**
 * Shorter than the request's own timeout, so that there is time to show the form again with what was typed.
 */
const formTimeLimitMs = requestTimeoutMs - 1000

/**
 * The whole booking flow without scripts: the wizard's four steps as forms, with live times and prices.
 * Choices are in the URL, typed text only in posted fields.
 */
export const bookingFormRoutes = new Hono<AppEnv>()
  .get('/', (c) => {
    const query = [...new URL(c.req.url).searchParams].filter(([name]) => choiceFields.includes(name))
    return respondWithStep(c, new URLSearchParams(query))
  })
  .post('/', formBody(maxFormBytes), async (c) => respondWithStep(c, await c.req.formData()))

/** Shows the requested step, or the first incomplete one before it. */
async function respondWithStep(c: Context<AppEnv>, fields: URLSearchParams | FormData): Promise<Response> {
  const published = await loadPublishedFor(c, fields)
  const submitted = parseForm(fields, published.catalogue)
  const form = {
    ...submitted.form,
    key: submitted.form.key ?? crypto.randomUUID(),
    openedAt: submitted.form.openedAt ?? String(Date.now()),
  }
  const location = locationFromHost(new URL(c.req.url).host)
  const target = resolveStep(form, submitted.target, location, published.catalogue)
  const { step } = target
  if (step === 'confirm')
    return confirm(c, { ...submitted, form, shownPrice: parseShownPrice(fields) }, location, published)
  const isPackageGone = step === 'package' && fields.has('packageId') && form.packageId === null
  const formError = isPackageGone ? { message: bookingMessages.packageGone } : target.formError
  const props = {
    form,
    location,
    published,
    taxTerms: taxTermsOf(published.terms, published.catalogue),
    formError,
    isLive: false,
  }
  if (step === 'date') return showDates(c, props)
  const status = formError ? 422 : 200
  const showStep = (view: JSX.Element) => showBookingPage(c, stepHeading(step), view, status, step)
  if (step === 'package') return showStep(<PackageStep {...props} />)
  const ready = await loadReady(c, props)
  if (step === 'vehicle') return showStep(<VehicleStep {...props} ready={ready} />)
  const readyBefore = ready && (await loadReadyBefore(c, props))
  return showContact(c, published, { ...props, ready, readyBefore }, status)
}

/**
 * Returns the published site. Reloads it when the fields name a package that this isolate does not know,
 * because the package may be newer than the cache.
 */
async function loadPublishedFor(
  c: Context<AppEnv>,
  fields: URLSearchParams | FormData,
): Promise<PublishedSite> {
  const cached = await getPublishedSite(c)
  const knownIds = offeredPackages(cached.catalogue).map(({ id }) => id)
  const areAllKnown = fields
    .getAll('packageId')
    .every((id) => typeof id === 'string' && knownIds.includes(id))
  return areAllKnown || (await isRateLimited(c, 'availability')) ? cached : getNewestPublished(c)
}

/** The price before tax that the form displayed, in whole dollars. */
function parseShownPrice(fields: URLSearchParams | FormData): number | null {
  const value = fields.get('shownPrice')
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : null
}

type ContactProps = Omit<
  Parameters<typeof ContactStep>[0],
  'published' | 'taxTerms' | 'deposits' | 'cutoffHours' | 'contract'
>

function showContact(
  c: Context<AppEnv>,
  published: PublishedSite,
  props: ContactProps,
  status: ContentfulStatusCode,
) {
  const { terms, business, catalogue, cutoffHours } = published
  const taxTerms = taxTermsOf(terms, catalogue)
  const termsProps = { published, taxTerms, deposits: terms.deposits, cutoffHours }
  const contract = <Contract termsText={terms.words} business={business} />
  const view = <ContactStep {...props} {...termsProps} contract={contract} />
  return showBookingPage(c, stepHeading('contact'), view, status, 'contact')
}

async function showDates(c: Context<AppEnv>, props: StepProps) {
  const showStep = (status: ContentfulStatusCode, view: JSX.Element) =>
    showBookingPage(c, stepHeading('date'), view, status, 'date')
  const showUnavailable = (status: ContentfulStatusCode) =>
    showStep(status, <DateStep {...props} formError={null} status="failed" days={null} />)
  try {
    const requestedDays = displayedDays(props.form, businessDate(Date.now()))
    const availability = await withTimeout(loadDays(c, props, requestedDays), formTimeLimitMs)
    if (!availability) return showUnavailable(429)
    const { days, ...range } = availability
    const dayOf = (date: string) => days.find((day) => day.date === date)
    const stepProps = days.some((day) => isTimeGone(props.form, day)) ? clearTime(props) : props
    const view = (
      <DateStep {...stepProps} status="ready" days={{ ...range, displayed: requestedDays, dayOf }} />
    )
    return showStep(stepProps.formError ? 422 : 200, view)
  } catch (error) {
    return showUnavailable(logFailure(c, error))
  }
}

const clearTime = ({ form, ...props }: StepProps): StepProps => ({
  ...props,
  form: { ...form, time: null },
  formError: { message: bookingMessages.timeNotFree },
})

/** Loads free times for the form's job; `null` when rate-limited. */
async function loadDays(
  c: Context<AppEnv>,
  { form, location, published: { catalogue } }: StepProps,
  range: { from: string; to: string },
): Promise<AvailabilityJson | null> {
  if (await isRateLimited(c, 'availability')) return null
  const { place, area } = placeOf(form, location, catalogue)
  const job = { place, area: area ?? homeArea, durationMinutes: formDuration(form, catalogue) }
  return toAvailabilityJson(await loadAvailability(openDatabase(c.env.DB), range, job, Date.now()))
}

/** When the job would be ready with the vehicle of step 1, if that takes another time. */
async function loadReadyBefore(c: Context<AppEnv>, props: StepProps): Promise<Slot | null> {
  const { form, published } = props
  const withFirstVehicle = { ...form, vehicleType: form.vehicleSize }
  const durations = [form, withFirstVehicle].map((each) => formDuration(each, published.catalogue))
  return new Set(durations).size > 1 ? loadReady(c, { ...props, form: withFirstVehicle }) : null
}

/** When a job longer than the usual two hours will be ready; `null` when unknown. */
async function loadReady(c: Context<AppEnv>, props: StepProps): Promise<Slot | null> {
  const { date, time } = props.form
  if (!date || !time || formDuration(props.form, props.published.catalogue) <= maxUnbrokenMinutes) return null
  try {
    const availability = await withTimeout(loadDays(c, props, { from: date, to: date }), formTimeLimitMs)
    return availability?.days[0]?.ready?.[time] ?? null
  } catch (error) {
    logFailure(c, error)
    return null
  }
}

type SubmittedOrder = {
  form: KeyedForm
  website: string
  /** The displayed price before tax, in whole dollars. */
  shownPrice: number | null
}

async function confirm(
  c: Context<AppEnv>,
  { form, website, shownPrice }: SubmittedOrder,
  location: Location,
  published: PublishedSite,
) {
  const { catalogue, business } = published
  const showForm = async (
    formError: FormError,
    status: ContentfulStatusCode,
    changes: Partial<BookingForm> = {},
    site = published,
  ) => {
    const contactProps = { form: { ...form, ...changes }, location, formError, ready: null, isLive: false }
    return showContact(c, site, contactProps, status)
  }
  const rejectOrder = (
    formError: FormError,
    status: ContentfulStatusCode,
    changes: Partial<BookingForm> = {},
  ) => showForm(formError, status, { key: crypto.randomUUID(), ...changes })
  try {
    // Nothing was attempted, so keep the key: an earlier attempt's outcome may be unknown.
    if (await isRateLimited(c, 'booking')) return showForm({ message: bookingMessages.rateLimited }, 429)
    if (looksAutomated({ website, openForMs: Date.now() - Number(form.openedAt) })) {
      return showForm({ message: bookingMessages.looksAutomated(business) }, 422)
    }
    const order = orderOf(form, location, catalogue)
    const placeOrder = () => {
      const placement = { location, idempotencyKey: form.key }
      if (form.waitUntil) return joinWaitingList(c, waitingRequestSchema.parse(order), placement)
      const request = bookingRequestSchema.parse({ ...order, ...(shownPrice !== null && { shownPrice }) })
      return placeBooking(c, request, { ...placement, actor: customerActor, rules: 'visitor' })
    }
    const outcome = await withDatabaseTimeout<BookingOutcome>(c, placeOrder, formTimeLimitMs)
    if (outcome.kind === 'key-reused' && outcome.earlier) return showExistingBooking(c, outcome.earlier)
    switch (outcome.kind) {
      case 'booked':
      case 'replayed':
        return c.redirect(`${await manageLink(c.env, outcome.booking)}?done=booked`, 303)
      case 'waiting':
        return showWaiting(c, outcome.waiting, {
          form,
          location,
          published,
          taxTerms: taxTermsOf(published.terms, published.catalogue),
        })
      case 'to-pay':
        return c.redirect(await manageLink(c.env, outcome.hold), 303)
      case 'booking-removed':
      case 'key-reused':
      case 'deposit-failed':
      case 'too-many-requests': {
        const { detail, status } = await toProblem(c, outcome, { problems: visitorProblems })
        return rejectOrder({ message: detail }, status)
      }
      case 'invalid':
      case 'price-changed': {
        const newest = await getNewestPublished(c)
        const currentForm = withFields(form, [], newest.catalogue)
        const price = displayedPriceOf(currentForm, location, newest.catalogue)
        const priceChange = priceChangeMessage(shownPrice, price)
        if (price === null) return showPackages(c, currentForm, location, newest)
        const [firstError] = outcome.kind === 'invalid' ? outcome.errors : []
        const message = priceChange ?? firstError?.message ?? bookingMessages.checkFields
        return showForm({ message }, 409, { ...currentForm, key: crypto.randomUUID() }, newest)
      }
      case 'rejected': {
        const { reason, alternatives } = outcome
        const formError = { message: startProblems[reason].detail, alternatives: alternatives.map(toSlot) }
        return rejectOrder(formError, reason === 'taken' ? 409 : 422, { time: null })
      }
    }
  } catch (error) {
    const { description } = bookingMessages.failed
    return showForm({ message: `${description} ${bookingMessages.entriesKept}` }, logFailure(c, error))
  }
}

/** Shows step 1 again, because the chosen package is no longer offered. */
function showPackages(c: Context<AppEnv>, form: BookingForm, location: Location, published: PublishedSite) {
  const formError = { message: bookingMessages.packageGone }
  const taxTerms = taxTermsOf(published.terms, published.catalogue)
  const view = <PackageStep {...{ form, location, formError, published, taxTerms }} isLive={false} />
  return showBookingPage(c, stepHeading('package'), view, 409, 'package')
}

/** Confirms the waiting list entry. A reload submits the same order again and changes nothing. */
const showWaiting = (
  c: Context<AppEnv>,
  { id, reason }: { id: string; reason: WaitingReason },
  props: Omit<WaitingProps, 'waiting'>,
) =>
  showBookingPage(
    c,
    waitingMessages.heading,
    <WaitingView {...props} isLive={false} waiting={{ reference: waitingReference(id), reason }}>
      <a className="button" href={bookingFormPath}>
        Book Another Service
      </a>
    </WaitingView>,
    202,
  )

/** The form was changed after an earlier attempt succeeded but its response was lost. */
async function showExistingBooking(c: Context<AppEnv>, booking: Booking) {
  return showBookingPage(
    c,
    confirmedHeading,
    <>
      <h2 class="step-heading">{confirmedHeading}</h2>
      <p class="notice notice-done">{bookingMessages.alreadyBooked}</p>
      <p>
        <a href={await manageLink(c.env, booking)}>Your private page</a>
      </p>
    </>,
  )
}
