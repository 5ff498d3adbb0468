import type { Business } from '../../../shared/lib/business/business.ts'
import { manageActions, paths } from '../../../shared/lib/page/routes.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { formatDate, formatTime } from '../../../shared/lib/time/business-time.ts'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import { canReschedule } from '../../../shared/rules/booking/booking-status.ts'
import { confirmedHeading, confirmedIntro } from '../../../shared/rules/booking/booking-steps.ts'
import {
  canCustomerChange,
  canCustomerReschedule,
  changesText,
} from '../../../shared/rules/booking/customer-changes.ts'
import { crewDetails, jobDetails } from '../../../shared/rules/booking/job-details.ts'
import {
  openProposedTime,
  type ProposedTime,
  proposalText,
  reasonText,
} from '../../../shared/rules/booking/move-proposal.ts'
import { calendarLink } from '../../../shared/rules/calendar/calendar-link.ts'
import { carePageMessages } from '../../../shared/rules/care/care-page-messages.ts'
import { invoiceKindNames } from '../../../shared/rules/invoice/invoice.ts'
import type { InvoiceJson } from '../../../shared/rules/invoice/invoice-json.ts'
import { type JobPhotoJson, momentNames, photoMoments } from '../../../shared/rules/photo/job-photo.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import { reviewMessages } from '../../../shared/rules/review/review-page-messages.ts'
import { aboutDuration } from '../../../shared/rules/schedule/duration-text.ts'
import { slotText, toSlot } from '../../../shared/rules/schedule/slot.ts'
import { NextSteps } from '../../../shared/views/booking/next-steps.tsx'
import type { StartChoice } from '../../actions/start-choice.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import type { Review } from '../../db/review/reviews.ts'
import { FreeDays, FreeTimes } from '../booking/start-choice-views.tsx'
import { CallErrorNotice, DetailRow, PhoneLink, SuccessNotice } from '../page/private-views.tsx'
import { type RejectedReview, ReviewSection } from '../review/review-views.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { EmailParagraph } from './email-form.tsx'
import { NextStep } from './next-step.tsx'

/** Messages after a redirect, by key. Only these can be shown, so that a link cannot put text on the page. */
export const doneMessages = new Map([
  ['moved', 'Your booking was rescheduled.'],
  ['address', 'Your address and access notes are saved.'],
  ['email', 'Your email address is saved, and we are sending your booking to it.'],
  ['cancelled', 'Your booking was cancelled.'],
  ['reviewed', reviewMessages.thanks],
  ['review-taken-back', reviewMessages.deleted],
  ['care', carePageMessages.asked],
  ['accepted', 'You accepted our quote, and this time is booked for you.'],
  ['accepted-before', 'You already accepted our quote. This is your booking.'],
])

export const manageMessages = {
  changed: 'This booking has just changed. Please check it again.',
  taken: 'This time was just taken. Your booking keeps its time.',
  choose: 'Please choose one of the free times.',
  proposalExpired:
    'We no longer hold the time we proposed. Your booking keeps its old time until you choose another.',
}

type DetailsProps = {
  booking: Booking
  /** Only the photos shared with the customer. */
  photos: readonly JobPhotoJson[]
  /** Oldest first. */
  invoices: readonly InvoiceJson[]
  /** The balance that can be paid by card now, in cents. */
  payable: Cents | null
  /** How to pay a balance that cannot be paid by card, in the owner's words. */
  howToPay: string | null
  /** The path of the page, without a trailing slash. */
  base: string
  cutoffHours: number
  crewNames: readonly string[]
  isMoveProposed: boolean
  now: number
  published: SiteData
  /** The customer can ask to be reminded of the next job. */
  offersCare: boolean
  /** Just booked through the no-script forms: the page then also says what the wizard's last screen says. */
  isNew?: boolean
  done?: string
  alert?: string
  /** The customer's review, where it was loaded. */
  review?: Review | undefined
  rejectedReview?: RejectedReview | undefined
}

export const BookingDetails = ({
  booking,
  photos,
  invoices,
  payable,
  howToPay,
  base,
  cutoffHours,
  crewNames,
  isMoveProposed,
  now,
  published,
  offersCare,
  isNew,
  done,
  alert,
  review,
  rejectedReview,
}: DetailsProps) => {
  const json = toBookingJson(booking)
  return (
    <>
      {isNew && (
        <>
          <h2 class="step-heading">{confirmedHeading}</h2>
          <p class="lead">{confirmedIntro(booking.status)}</p>
        </>
      )}
      {done && <SuccessNotice>{done}</SuccessNotice>}
      {alert && <CallErrorNotice text={alert} business={published.business} />}
      <ProposedMoveForm
        {...{ booking, base, cutoffHours, crewNames, isMoveProposed, now }}
        business={published.business}
      />
      <BookingSummary
        booking={json}
        published={published}
        base={base}
        canCorrectAddress={booking.place === 'mobile' && canCustomerChange(booking, cutoffHours, now)}
      />
      {payable !== null && <PayLink base={base} payable={payable} />}
      {howToPay && (
        <section>
          <h2>How to pay</h2>
          <p>{howToPay}</p>
        </section>
      )}
      {!(isMoveProposed && canReschedule(booking)) && (
        <NextStep
          booking={booking}
          json={json}
          catalogue={published.catalogue}
          isPayable={payable !== null}
          now={now}
        />
      )}
      {offersCare && (
        <p>
          {carePageMessages.offerTitle}{' '}
          <a href={`${base}/${manageActions.care}`}>{carePageMessages.askTitle}</a>
        </p>
      )}
      <BookingActions
        {...{ booking, base, cutoffHours, crewNames, isMoveProposed, now, invoices }}
        business={published.business}
      />
      {booking.status === 'completed' && (
        <ReviewSection
          booking={booking}
          review={review}
          base={base}
          business={published.business}
          rejected={rejectedReview}
        />
      )}
      {photos.length > 0 && <JobPhotos photos={photos} base={base} />}
      {(booking.status === 'pending' || (isNew && booking.status === 'confirmed')) && (
        <section>
          <h2>What Happens Next</h2>
          <NextSteps booking={booking} />
        </section>
      )}
      <section>
        <h2>Details</h2>
        <dl class="facts">
          <DetailRow term="Booking ID">
            <span translate="no">{bookingReference(booking.id)}</span>
          </DetailRow>
          {(booking.status === 'cancelled' ? [] : crewDetails(booking, crewNames)).map(({ term, value }) => (
            <DetailRow term={term}>{value}</DetailRow>
          ))}
          {jobDetails(json, published)
            .filter(({ term }) => !summaryTerms.includes(term))
            .map(({ term, value }) => (
              <DetailRow term={term}>{value}</DetailRow>
            ))}
        </dl>
      </section>
      {canCustomerChange(booking, 0, now) && <EmailParagraph booking={booking} base={base} />}
      <p>
        Questions? Call <PhoneLink business={published.business} /> or email{' '}
        <a href={published.business.mailHref}>{published.business.email}</a>.
      </p>
      {isNew && (
        <p class="button-row">
          <a class="button" href={published.business.phone.href}>
            Call Us
          </a>
          <a class="button" href={published.business.mailHref}>
            Email Us
          </a>
          <a class="button" href={paths.booking}>
            Book Another Service
          </a>
        </p>
      )}
    </>
  )
}

const PayLink = ({ base, payable }: { base: string; payable: Cents }) => (
  <p class="button-row screen-only">
    <a class="button button-primary" href={`${base}/${manageActions.pay}`}>
      Pay {formatCents(payable)} Now
    </a>
  </p>
)

/** What the summary has already shown. */
const summaryTerms = ['Service', 'Date', 'Time', 'Where', 'Vehicle']

/** The first photo before with the first after, the second with the second; the rest in a list of each. */
const JobPhotos = ({ photos, base }: Pick<DetailsProps, 'photos' | 'base'>) => {
  const groups = photoMoments.map((moment) => {
    const name = momentNames[moment]
    const links = photos
      .filter((photo) => photo.moment === moment)
      .map(({ id }, index, { length }) => ({
        href: `${base}/${manageActions.photo}/${id}`,
        alt: `${name}, ${index + 1} of ${length}`,
      }))
    return { name, links }
  })
  const pairCount = Math.min(...groups.map(({ links }) => links.length))
  const unpaired = groups.map(({ name, links }) => ({ name, links: links.slice(pairCount) }))
  return (
    <section class="job-photos">
      <h2>Photos of your vehicle</h2>
      {pairCount > 0 && (
        <ul class="gallery-grid">
          {Array.from({ length: pairCount }, (_, index) => (
            <li>
              <div class="gallery-pair" data-caption={`Photo ${index + 1}`}>
                {groups.map(({ name, links }) =>
                  links.slice(index, index + 1).map((link) => <PhotoLink {...link} label={name} />),
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {unpaired.some(({ links }) => links.length > 0) && (
        <div class="before-after">
          {unpaired.map(
            ({ name, links }) =>
              links.length > 0 && (
                <figure>
                  <figcaption>{name}</figcaption>
                  <ul class="photo-row">
                    {links.map((link) => (
                      <li>
                        <PhotoLink {...link} />
                      </li>
                    ))}
                  </ul>
                </figure>
              ),
          )}
        </div>
      )}
    </section>
  )
}

const PhotoLink = ({ href, alt, label }: { href: string; alt: string; label?: string }) => (
  <a href={href}>
    <img src={href} alt={alt} loading="lazy" />
    {label && <span>{label}</span>}
  </a>
)

type ChangesProps = Pick<
  DetailsProps,
  'booking' | 'base' | 'cutoffHours' | 'crewNames' | 'isMoveProposed' | 'now'
> & { business: Business }

/** Everything that the customer can do now, and until when. */
const BookingActions = (props: ChangesProps & Pick<DetailsProps, 'invoices'>) => {
  const { booking, base, cutoffHours, isMoveProposed, now, business, invoices } = props
  const canMove = canCustomerReschedule(booking, cutoffHours, isMoveProposed, now)
  const canChange = canCustomerChange(booking, cutoffHours, now)
  const isAnswered = !isMoveProposed || findProposedTime(props) !== null
  return (
    <>
      {canMove && !isAnswered && <MoveRequestNotice booking={booking} business={business} />}
      <p class="button-row booking-actions">
        {canMove && <RescheduleButton base={base} />}
        {!canMove && canReschedule(booking) && (
          <a class="button" href={business.phone.href}>
            Call to Change or Cancel
          </a>
        )}
        {booking.status !== 'completed' && (
          <CalendarButtons booking={booking} base={base} business={business} />
        )}
        {invoices.map(({ name, kind }) => (
          <a class="button" href={`${base}/${manageActions.invoice}/${name}`}>
            {invoiceKindNames[kind]} {name}
          </a>
        ))}
        {canChange && (
          <a class="button button-danger-quiet" href={`${base}/${manageActions.cancel}`}>
            Cancel Booking
          </a>
        )}
      </p>
      {canReschedule(booking) && (
        <p class="field-hint screen-only">{changesText(booking, cutoffHours, business.phone.display, now)}</p>
      )}
    </>
  )
}

const CalendarButtons = ({
  booking,
  base,
  business,
}: Pick<ChangesProps, 'booking' | 'base' | 'business'>) => {
  const file = `${base}/${manageActions.calendar}`
  if (booking.status === 'cancelled') {
    return (
      <a class="button" href={file}>
        Remove from Calendar
      </a>
    )
  }
  return (
    <>
      <a class="button" href={calendarLink(booking, business)}>
        Add to Calendar
      </a>
      <a class="button" href={file}>
        Calendar file (.ics)
      </a>
    </>
  )
}

const RescheduleButton = ({ base }: { base: string }) => (
  <a class="button" href={`${base}/${manageActions.reschedule}`}>
    Reschedule
  </a>
)

const MoveRequestNotice = ({ booking, business }: { booking: Booking; business: Business }) => (
  <p>
    We have to reschedule your booking. Please choose a new time, or call <PhoneLink business={business} />.
    {booking.proposal?.reason && ` ${reasonText(booking.proposal.reason)}`}
  </p>
)

/** The owner's proposed new time, while the customer can still accept it. */
const findProposedTime = ({
  booking,
  cutoffHours,
  isMoveProposed,
  now,
}: ChangesProps): ProposedTime | null =>
  isMoveProposed && canCustomerReschedule(booking, cutoffHours, isMoveProposed, now)
    ? openProposedTime(booking.proposal, now)
    : null

/** Asks the customer to accept the new time. */
const ProposedMoveForm = (props: ChangesProps) => {
  const { booking, crewNames, base, business } = props
  const time = findProposedTime(props)
  if (!time) return null
  const { bookingDate: date, startMinutes, proposal } = booking
  const text = proposalText(proposal?.reason ?? null, { date, startMinutes }, time, time.until)
  const [crew] = crewDetails({ ...booking, crew: time.crew }, crewNames)
  return (
    <form class="field-stack proposed-move" method="post" action={`${base}/${manageActions.accept}`}>
      <h2>{text.heading}</h2>
      <p>
        {text.line} {crew && `${crew.term}: ${crew.value}.`}
      </p>
      <input type="hidden" name="known" value={booking.updatedAt} />
      <input type="hidden" name="slot" value={slotText(toSlot(time))} />
      <p class="button-row">
        <button class="button button-primary" type="submit">
          Yes, {formatDate(time.date)}, {formatTime(time.startMinutes)}
        </button>
        <a class="button" href={`${base}/${manageActions.reschedule}`}>
          Choose Another Time
        </a>
      </p>
      <p class="field-hint">
        Or call <PhoneLink business={business} />.
      </p>
    </form>
  )
}

type RescheduleProps = {
  booking: Booking
  base: string
  choice: StartChoice
  /** Why the wanted time is unavailable; `choice` then has the nearest ones. */
  rejectedMessage?: string | undefined
  business: Business
}

export const RescheduleForm = ({ booking, base, choice, rejectedMessage, business }: RescheduleProps) => {
  const hasTimes = choice.starts.length > 0
  return (
    <>
      <h2>Choose a new time</h2>
      <p>
        Your booking is on {formatDate(booking.bookingDate)}, {booking.bookingTime}. It takes{' '}
        {aboutDuration(booking.durationMinutes)}.
      </p>
      {rejectedMessage && <CallErrorNotice text={rejectedMessage} business={business} />}
      {hasTimes && (
        <form class="field-stack" method="post" action={`${base}/${manageActions.reschedule}`}>
          <input type="hidden" name="known" value={booking.updatedAt} />
          <FreeTimes choice={choice} areAlternatives={rejectedMessage !== undefined} />
          <p class="button-row">
            <button class="button button-primary" type="submit">
              Reschedule
            </button>
            <a class="button" href={base}>
              Keep My Time
            </a>
          </p>
        </form>
      )}
      <FreeDays choice={choice} />
      {!hasTimes && (
        <p>
          <a href={base}>Keep my time</a>
        </p>
      )}
    </>
  )
}

export const CancelForm = ({ booking, base }: { booking: Booking; base: string }) => (
  <form class="field-stack" method="post" action={`${base}/${manageActions.cancel}`}>
    <h2>Cancel this booking?</h2>
    <p>
      {booking.serviceName} on {formatDate(booking.bookingDate)}, {booking.bookingTime}. Others can then book
      this time. This cannot be undone.
    </p>
    <input type="hidden" name="known" value={booking.updatedAt} />
    <p class="button-row">
      <a class="button" href={base}>
        Keep Booking
      </a>
      <button class="button button-danger" type="submit">
        Cancel Booking
      </button>
    </p>
  </form>
)
