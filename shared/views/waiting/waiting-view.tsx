import type { ViewElements } from '../../lib/page/shared-view.ts'
import { formatDate } from '../../lib/time/business-time.ts'
import { placeOf } from '../../rules/booking/booking-form.ts'
import { serviceWithAddOns } from '../../rules/booking/booking-steps.ts'
import { taxedFormPrice } from '../../rules/booking/form-price.ts'
import { whereText } from '../../rules/booking/job-address.ts'
import { findPackage } from '../../rules/price/catalogue.ts'
import { priceSentence } from '../../rules/price/price-details.ts'
import { vehicleName } from '../../rules/price/vehicles.ts'
import type { WaitingJson } from '../../rules/waiting/waiting.ts'
import { waitingMessages, waitingSteps, waitText } from '../../rules/waiting/waiting-messages.ts'
import { type StepProps, Subheading } from '../booking/step-form.tsx'

type WaitingViewProps = Omit<StepProps, 'formError'> & {
  waiting: WaitingJson['waiting']
  /** Further actions. */
  children?: ViewElements
}

/** The confirmation of joining the waiting list, shown with and without scripts. */
export const WaitingView = ({
  form,
  location,
  published,
  taxTerms,
  isLive,
  waiting,
  children,
}: WaitingViewProps) => {
  const { business, catalogue } = published
  const { place, area } = placeOf(form, location, catalogue)
  const { date, time, waitUntil, address } = form
  const Heading = isLive ? 'h3' : 'h2'
  const when = waitUntil ? waitText({ date, waitUntil }) : date && `${formatDate(date)}, ${time}`
  const chosen = findPackage(form.packageId, catalogue)
  const details = [
    ['Reference', waiting.reference],
    ['When', when],
    ['Service', chosen && serviceWithAddOns(chosen.name, form.addOns, catalogue)],
    ['Where', area && whereText({ place, area, address }, business)],
    ['Vehicle', vehicleName(form)],
    [
      'Price',
      chosen &&
        priceSentence(taxedFormPrice({ ...form, packageId: chosen.id }, location, taxTerms, catalogue)),
    ],
    ['Name', form.name],
    ['Phone', form.phone],
  ] as const
  return (
    <div className="confirmation">
      <Heading className="step-heading" tabIndex={-1}>
        {waitingMessages.heading}
      </Heading>
      <p className="lead">{waitingMessages.promise}</p>
      <p>
        {[waitingMessages.reasons[waiting.reason], waitingMessages.explanation].filter(Boolean).join(' ')}
      </p>
      <dl className="facts">
        {details.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Subheading isLive={isLive}>What Happens Next</Subheading>
      <ol className="next-list">
        {waitingSteps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <br />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className="button-row">
        <a className="button" href={business.phone.href}>
          Call Us
        </a>
        <a className="button" href={business.mailHref}>
          Email Us
        </a>
        {children}
      </div>
    </div>
  )
}
