import { manageActions, paths } from '../../../shared/lib/page/routes.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import {
  businessMoment,
  formatTime,
  minuteMs,
  timeZoneLabel,
} from '../../../shared/lib/time/business-time.ts'
import { beingConfirmed, givenBack, timeOver } from '../../../shared/rules/deposit/deposit-messages.ts'
import { checkoutMinutes } from '../../../shared/rules/deposit/hold.ts'
import type { Published } from '../../../shared/rules/price/published.ts'
import type { Hold } from '../../db/deposit/holds.ts'
import { factsOfHold } from '../../emails/returned-letter.ts'
import { CallAlert, Notice, Phone, Row } from '../page/private-views.tsx'

type Props = { hold: Hold; published: Published }

const Facts = ({ hold, published }: Props) => (
  <dl class="facts">
    {factsOfHold(hold, published).map(({ term, value }) => (
      <Row term={term}>{value}</Row>
    ))}
  </dl>
)

/** Of whoever has paid, until that is known. */
export const BeingConfirmed = ({ hold, published }: Props) => (
  <>
    <Notice>{beingConfirmed}</Notice>
    <Facts hold={hold} published={published} />
    <p class="field-hint">
      Still here after ten minutes? Call <Phone business={published.business} />.
    </p>
  </>
)

/** Of an order that is held: where to pay, and until when. */
export const ToPay = ({ hold, published, base }: Props & { base: string }) => {
  const until = businessMoment(Date.parse(hold.createdAt) + checkoutMinutes * minuteMs)
  const deposit = formatCents(hold.amount)
  return (
    <>
      <Notice>
        This time is held for you until {formatTime(until.minutes)} ({timeZoneLabel}). It is booked once your
        deposit of {deposit} is paid; it counts toward the price.
      </Notice>
      <Facts hold={hold} published={published} />
      <p class="button-row">
        {hold.checkoutUrl && (
          <a class="button button-primary" href={hold.checkoutUrl}>
            Pay the Deposit of {deposit}
          </a>
        )}
        <a class="button" href={`${base}/${manageActions.letGo}`}>
          Change or Cancel
        </a>
      </p>
      <p class="field-hint">
        You pay by card on a page of Stripe, our payment service. Questions? Call{' '}
        <Phone business={published.business} />.
      </p>
    </>
  )
}

/** Of one that came to nothing. */
export const HoldEnded = ({ hold, published }: Props) => (
  <>
    <CallAlert
      text={hold.state === 'owed' || hold.state === 'returned' ? givenBack(published.business) : timeOver}
      business={published.business}
    />
    <Facts hold={hold} published={published} />
    <p>
      <a href={paths.booking}>Choose another time</a> or call <Phone business={published.business} />.
    </p>
  </>
)
