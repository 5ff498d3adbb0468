import { manageActions, paths } from '../../../shared/lib/page/routes.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import {
  businessMoment,
  formatTime,
  minuteMs,
  timeZoneLabel,
} from '../../../shared/lib/time/business-time.ts'
import {
  confirmingPayment,
  depositRefunded,
  holdExpired,
} from '../../../shared/rules/deposit/deposit-messages.ts'
import { checkoutMinutes } from '../../../shared/rules/deposit/hold.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import type { Hold } from '../../db/deposit/holds.ts'
import { holdDetails } from '../../emails/deposit-refund-email.ts'
import { CallErrorNotice, DetailRow, Notice, PhoneLink } from '../page/private-views.tsx'

type Props = { hold: Hold; published: SiteData }

const HoldFacts = ({ hold, published }: Props) => (
  <dl class="facts">
    {holdDetails(hold, published).map(({ term, value }) => (
      <DetailRow term={term}>{value}</DetailRow>
    ))}
  </dl>
)

/** Of whoever has paid, until that is known. */
export const PaymentPending = ({ hold, published }: Props) => (
  <>
    <Notice>{confirmingPayment}</Notice>
    <HoldFacts hold={hold} published={published} />
    <p class="field-hint">
      Still here after ten minutes? Call <PhoneLink business={published.business} />.
    </p>
  </>
)

/** Of an order that is held: where to pay, and until when. */
export const DepositDue = ({ hold, published, base }: Props & { base: string }) => {
  const until = businessMoment(Date.parse(hold.createdAt) + checkoutMinutes * minuteMs)
  const deposit = formatCents(hold.amount)
  return (
    <>
      <Notice>
        This time is held for you until {formatTime(until.minutes)} ({timeZoneLabel}). It is booked once your
        deposit of {deposit} is paid; it counts toward the price.
      </Notice>
      <HoldFacts hold={hold} published={published} />
      <p class="button-row">
        {hold.checkoutUrl && (
          <a class="button button-primary" href={hold.checkoutUrl}>
            Pay the Deposit of {deposit}
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

/** Of one that came to nothing. */
export const HoldEnded = ({ hold, published }: Props) => (
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
