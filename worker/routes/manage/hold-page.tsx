import type { Context } from 'hono'
import { manageActions, manageFile, managePath, paths } from '../../../shared/lib/page/routes.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { businessMoment, formatTime, minuteMs } from '../../../shared/lib/time/business-time.ts'
import { type BookingForm, emptyForm } from '../../../shared/rules/booking/booking-form.ts'
import { stepHeading } from '../../../shared/rules/booking/booking-steps.ts'
import type { JobOrder } from '../../../shared/rules/booking/order-request.ts'
import { minOpenForMs } from '../../../shared/rules/booking/spam.ts'
import {
  confirmingPayment,
  depositRefunded,
  holdCancelled,
  holdExpired,
} from '../../../shared/rules/deposit/deposit-messages.ts'
import { checkoutMinutes } from '../../../shared/rules/deposit/hold.ts'
import { type Catalogue, findPackage } from '../../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import { vehicleSizeIds } from '../../../shared/rules/price/vehicles.ts'
import { toSlot } from '../../../shared/rules/schedule/slot.ts'
import { taxTermsOf } from '../../../shared/rules/terms/business-terms.ts'
import { ContactStep } from '../../../shared/views/booking/contact-step.tsx'
import { Contract } from '../../../shared/views/terms/contract.tsx'
import { refreshHold, releaseHold } from '../../actions/deposit-checkout.ts'
import { findHold, type Hold } from '../../db/deposit/deposit-holds.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { holdDetails } from '../../emails/deposit-refund-email.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isLinkToken, manageLink } from '../../lib/text/private-links.ts'
import { showBookingPage } from '../booking/show-booking-page.tsx'
import { rejectLink } from '../page/private-link-guard.ts'
import { CallErrorNotice, DetailRow, Notice, PhoneLink } from '../page/private-views.tsx'
import { serveLinkPage } from '../page/serve-link-page.ts'

/** How often the page checks whether the payment has arrived, in seconds. */
const refreshSeconds = 5

/**
 * The private page of a hold, for anyone with its link. It asks Stripe directly, so that a booking does not
 * depend on the webhook.
 * @returns `null` when there is no such hold, or it is already a booking.
 */
export async function showHold(c: Context<AppEnv>, id: string, token: string): Promise<Response | null> {
  const db = openDatabase(c.env.DB)
  const storedHold = await findHold(db, id)
  if (!storedHold) return null
  const hold = await refreshHold(c.env, db, storedHold, Date.now())
  if (hold?.state === 'booked' && storedHold.state !== 'booked') return c.redirect(managePath(id, token), 303)
  if (!hold || hold.state === 'booked') return null
  const published = await getPublishedSite(c)
  const isOpen = hold.state === 'held' || hold.state === 'lapsed'
  if (isOpen && c.req.query('done') === 'paid') {
    const page = await serveLinkPage(c, manageFile, PaymentPending({ hold, published }))
    page.headers.set('Refresh', String(refreshSeconds))
    return page
  }
  if (hold.state !== 'held') return serveLinkPage(c, manageFile, HoldEnded({ hold, published }), 410)
  return serveLinkPage(c, manageFile, DepositDue({ hold, published, base: managePath(id, token) }))
}

/**
 * Stripe's cancel link: releases the hold and shows the form's last step with everything that was entered.
 * Unlike other links it changes something on GET, because no email contains it; otherwise the time would stay
 * blocked for another half hour.
 */
export async function cancelHold(c: Context<AppEnv>): Promise<Response> {
  const [id, token] = [c.req.param('id') ?? '', c.req.param('token') ?? '']
  const db = openDatabase(c.env.DB)
  const hold = await findHold(db, id)
  const isValidLink = await isLinkToken(c.env, 'manage', id, token, undefined)
  if (!hold || !isValidLink) return rejectLink(c, 'booking', isValidLink)
  if (hold.state === 'held') await releaseHold(c.env, hold, Date.now())
  const state = (await findHold(db, id))?.state
  // It has been paid in the meantime.
  if (state !== 'released' && state !== 'lapsed') return c.redirect(await manageLink(c.env, hold), 303)
  return showRestoredForm(c, hold)
}

async function showRestoredForm(c: Context<AppEnv>, hold: Hold): Promise<Response> {
  const published = await getPublishedSite(c)
  const { terms, catalogue, business } = published
  const form = toBookingForm(hold.order, hold.createdAt, catalogue)
  return showBookingPage(
    c,
    stepHeading('contact'),
    <>
      <Notice>{holdCancelled}</Notice>
      <ContactStep
        form={form}
        location={hold.host}
        published={published}
        taxTerms={taxTermsOf(terms, catalogue)}
        deposits={terms.deposits}
        cutoffHours={published.cutoffHours}
        contract={<Contract termsText={terms.words} business={business} />}
        formError={null}
        ready={null}
        isLive={false}
      />
    </>,
    200,
    'contact',
  )
}

/** Fills the form from an order, with a new key because it is a new order attempt. */
function toBookingForm(order: JobOrder, openedAt: string, catalogue: Catalogue): BookingForm {
  const orderedPackage = findPackage(order.packageId, catalogue)
  return {
    ...emptyForm,
    packageId: orderedPackage?.id ?? null,
    category: orderedPackage?.category ?? emptyForm.category,
    vehicleSize: vehicleSizeIds.find((size) => size === order.vehicleSize) ?? null,
    vehicleType: order.vehicleType,
    place: order.place,
    area: order.area,
    addOns: [...order.addOns],
    ...toSlot(order),
    vehicleMake: order.vehicleMake,
    vehicleModel: order.vehicleModel,
    comments: order.comments ?? '',
    name: order.name,
    email: order.email,
    phone: order.phone,
    address: order.address ?? '',
    accessNotes: order.accessNotes ?? '',
    key: crypto.randomUUID(),
    // Back-dated to pass the bot check: this visitor has already spent the minimum time on the form.
    openedAt: String(Date.parse(openedAt) - minOpenForMs),
  }
}

type Props = { hold: Hold; published: SiteData }

const HoldFacts = ({ hold, published }: Props) => (
  <dl class="facts">
    {holdDetails(hold, published).map(({ term, value }) => (
      <DetailRow term={term}>{value}</DetailRow>
    ))}
  </dl>
)

/** Shown after payment until Stripe confirms it. */
const PaymentPending = ({ hold, published }: Props) => (
  <>
    <Notice>{confirmingPayment}</Notice>
    <HoldFacts hold={hold} published={published} />
    <p class="field-hint">
      Still here after 10 minutes? Call <PhoneLink business={published.business} />.
    </p>
  </>
)

/** Shown while the order is held: where to pay, and until when. */
const DepositDue = ({ hold, published, base }: Props & { base: string }) => {
  const until = businessMoment(Date.parse(hold.createdAt) + checkoutMinutes * minuteMs)
  const deposit = formatCents(hold.amount)
  return (
    <>
      <Notice>
        We hold this time for you until {formatTime(until.minutes)}. It is booked once you pay your deposit of{' '}
        {deposit}, which counts toward the price.
      </Notice>
      <HoldFacts hold={hold} published={published} />
      <p class="button-row">
        {hold.checkoutUrl && (
          <a class="button button-primary" href={hold.checkoutUrl}>
            Pay {deposit} Deposit
          </a>
        )}
        <a class="button" href={`${base}/${manageActions.cancelHold}`}>
          Change or Cancel
        </a>
      </p>
      <p class="field-hint">
        You pay by card on a page of Stripe, our payment service. Questions? Call{' '}
        <PhoneLink business={published.business} />.
      </p>
    </>
  )
}

/** Shown when the hold was released or has lapsed. */
const HoldEnded = ({ hold, published }: Props) => (
  <>
    <CallErrorNotice
      text={
        hold.state === 'owed' || hold.state === 'returned' ? depositRefunded(published.business) : holdExpired
      }
      business={published.business}
    />
    <HoldFacts hold={hold} published={published} />
    <p>
      <a href={paths.booking}>Choose another time</a> or call <PhoneLink business={published.business} />.
    </p>
  </>
)
