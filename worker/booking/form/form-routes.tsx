import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Child } from 'hono/jsx'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import {
  type BookingOrder,
  bookingMessages,
  bookingRequestSchema,
  contactSchema,
  fieldErrors,
  vehicleSchema,
} from '../../../shared/booking/booking-order.ts'
import { StepIndicator } from '../../../shared/booking/steps/step-indicator.tsx'
import { bookingFormFile } from '../../../shared/page/routes.ts'
import { defaultDurationMinutes, durationOf, packageById } from '../../../shared/price/packages.ts'
import { availability } from '../../../shared/schedule/availability.ts'
import { type Location, locationFromHost } from '../../../shared/site/location.ts'
import { addDays, businessMoment, monthRange } from '../../../shared/time/business-time.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { AppEnv } from '../../environment.ts'
import { logFailure, retryAfterSeconds } from '../../http/errors.ts'
import { Problem } from '../../http/problem.ts'
import { refuseFlood } from '../../http/rate-limit.ts'
import { timeLimitMs, withinTime } from '../../http/time-limit.ts'
import { servePrivatePage } from '../../page/serve-page.ts'
import { loadSchedule } from '../../schedule/load-schedule.ts'
import { type Booking, findUsedKey } from '../bookings.ts'
import { manageUrl, placeBooking } from '../place-booking.ts'
import { refuseAutomated } from '../refuse-automation.ts'
import { ContactStep } from './contact-step.tsx'
import { DateStep, type MonthAvailability } from './date-step.tsx'
import { choiceFields, type FormState, orderOf, readForm } from './form-state.ts'
import { PackageStep } from './package-step.tsx'
import type { Trouble } from './parts.tsx'
import { VehicleStep } from './vehicle-step.tsx'

/** Notes of 2,000 characters in a script of three bytes each, percent-encoded, are 18 KB. */
const maxFormBytes = 64 * 1024

/** The forms give up on the database before everything does, so that what was typed is still answered. */
const formTimeLimitMs = timeLimitMs - 1000

/**
 * The whole booking without any script: the wizard's four steps as forms, with live times and prices. What is chosen
 * travels in the address, what is typed only in posted fields.
 */
export const bookingFormRoutes = new Hono<AppEnv>()
  .get('/', (c) => {
    const query = [...new URL(c.req.url).searchParams].filter(([name]) => choiceFields.includes(name))
    return answer(c, new URLSearchParams(query))
  })
  .post('/', bodyLimit({ maxSize: maxFormBytes }), async (c) =>
    answer(c, new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()))),
  )

/** Shows the wanted step, or the first one before it whose questions are not answered. */
async function answer(c: Context<AppEnv>, fields: URLSearchParams): Promise<Response> {
  const { state, wanted, website } = readForm(fields)
  const location = locationFromHost(new URL(c.req.url).host)
  const props = { state, location, trouble: null }
  if (wanted === 'package') return show(c, 'package', <PackageStep {...props} />)
  if (!state.packageId) {
    const trouble = { message: 'Please choose one of our packages' }
    return show(c, 'package', <PackageStep {...props} trouble={trouble} />, 422)
  }
  if (wanted === 'date') return showDates(c, state, location)
  const order = orderOf(state)
  if (!order) return showDates(c, state, location, { message: 'Please choose a time' })
  if (wanted === 'vehicle') return show(c, 'vehicle', <VehicleStep {...props} />)
  const vehicle = z.safeParse(vehicleSchema, state)
  if (!vehicle.success) {
    const trouble = troubleWith(state, vehicle.error.issues)
    return show(c, 'vehicle', <VehicleStep {...props} trouble={trouble} />, 422)
  }
  if (wanted === 'contact') return show(c, 'contact', <ContactStep {...props} />)
  const contact = z.safeParse(contactSchema, state)
  if (!contact.success) {
    const trouble = troubleWith(state, contact.error.issues)
    return show(c, 'contact', <ContactStep {...props} trouble={trouble} />, 422)
  }
  return confirm(c, state, website, location, bookingRequestSchema.parse(order))
}

function troubleWith(state: FormState, issues: Parameters<typeof fieldErrors>[0]): Trouble {
  const errors = fieldErrors(issues)
  const empty = Object.entries(state).filter(([, value]) => typeof value === 'string' && value.trim() === '')
  const isMissing = errors.some(({ field }) => empty.some(([name]) => name === field))
  return { message: isMissing ? bookingMessages.required : 'Please check the marked fields', errors }
}

async function showDates(
  c: Context<AppEnv>,
  state: FormState,
  location: Location,
  trouble: Trouble | null = null,
) {
  try {
    const month = await withinTime(loadMonth(c, state), formTimeLimitMs)
    const step = <DateStep state={state} location={location} trouble={trouble} availability={month} />
    return show(c, 'date', step, trouble ? 422 : 200)
  } catch (error) {
    const failed = { message: bookingMessages.slotsFailed }
    const step = <DateStep state={state} location={location} trouble={failed} availability={null} />
    return show(c, 'date', step, logFailure(c, error))
  }
}

/** The month that is asked for, else that of the chosen day, never one that is over. */
async function loadMonth(c: Context<AppEnv>, state: FormState): Promise<MonthAvailability> {
  const now = Date.now()
  const { date: today } = businessMoment(now)
  const thisMonth = today.slice(0, 7)
  const wanted = state.month ?? state.date?.slice(0, 7) ?? thisMonth
  const [, month = thisMonth] = [wanted, thisMonth].sort()
  const { from, to } = monthRange(month)
  const { settings, claims } = await loadSchedule(openDatabase(c.env.DB), from, to)
  const duration = state.packageId ? durationOf(packageById(state.packageId)) : defaultDurationMinutes
  return {
    days: availability(from, to, duration, settings, claims, now),
    today,
    lastDate: addDays(today, settings.horizonDays),
  }
}

async function confirm(
  c: Context<AppEnv>,
  state: FormState,
  website: string,
  location: Location,
  order: BookingOrder,
) {
  const showContact = (trouble: Trouble, status: ContentfulStatusCode, changed: Partial<FormState> = {}) =>
    show(
      c,
      'contact',
      <ContactStep state={{ ...state, ...changed }} location={location} trouble={trouble} />,
      status,
    )
  try {
    await refuseFlood(c)
    refuseAutomated({ website, openForMs: Date.now() - Number(state.openedAt) })
    const placement = { location, actor: 'customer', rules: 'visitor', idempotencyKey: state.key } as const
    const placed = await withinTime(placeBooking(c, order, placement), formTimeLimitMs)
    return c.redirect(new URL(placed.manageUrl).pathname, 303)
  } catch (error) {
    if (!(error instanceof Problem)) {
      const { description } = bookingMessages.failed
      return showContact({ message: `${description} ${bookingMessages.stillHere}` }, logFailure(c, error))
    }
    const isEarlier = error.type === 'key-reused'
    const earlier = isEarlier ? await findUsedKey(openDatabase(c.env.DB), state.key) : undefined
    if (earlier?.booking) return showEarlier(c, earlier.booking)
    const { detail = error.message, errors = [], alternatives } = error.fields
    const isAboutTime = errors.some(({ field }) => field === 'time' || field === 'date')
    return showContact(isAboutTime ? { message: detail, alternatives } : { message: detail }, error.status, {
      key: crypto.randomUUID(),
      ...(isAboutTime && { time: null }),
    })
  }
}

/** The details were changed after a first try whose answer was lost, and which had gone through. */
async function showEarlier(c: Context<AppEnv>, booking: Booking) {
  const { pathname } = new URL(await manageUrl(c, booking))
  return show(
    c,
    'confirmed',
    <>
      <p class="notice">{bookingMessages.bookedEarlier}</p>
      <p>
        <a href={pathname}>Your booking's private page</a>
      </p>
    </>,
  )
}

const headings = {
  package: 'Select Package',
  date: 'Choose Date & Time',
  vehicle: 'Vehicle Details',
  contact: 'Contact Info',
  confirmed: 'Booking Confirmed',
} as const

/** The page with one step. It depends on who asks, and what was typed may be on it: nobody keeps or lists it. */
async function show(
  c: Context<AppEnv>,
  step: keyof typeof headings,
  content: Child,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const html = String(
    <>
      {step !== 'confirmed' && <StepIndicator step={step} />}
      <h2 class="step-heading">{headings[step]}</h2>
      {content}
    </>,
  )
  const page = new HTMLRewriter()
    .on('title', {
      element: (title) => {
        title.prepend(`${status < 400 ? '' : 'Error: '}${headings[step]} | `)
      },
    })
    .on('#booking-form', {
      element: (element) => {
        element.setInnerContent(html, { html: true })
      },
    })
    .transform(await servePrivatePage(c, bookingFormFile, status))
  if (status === 503) c.header('Retry-After', retryAfterSeconds)
  c.header('X-Robots-Tag', 'noindex')
  return c.newResponse(page.body, status, Object.fromEntries(page.headers))
}
