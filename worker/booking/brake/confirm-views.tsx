import { confirmMinutes } from '../../../shared/booking/brake.ts'
import type { Fact } from '../../../shared/booking/job-facts.ts'
import { paths } from '../../../shared/page/routes.ts'
import type { Start } from '../../../shared/schedule/hours.ts'
import { slotText, toSlot } from '../../../shared/schedule/slot.ts'
import type { Business } from '../../../shared/site/business.ts'
import { Contract } from '../../../shared/terms/contract.tsx'
import type { TermsWords } from '../../../shared/terms/terms-words.ts'
import { formatNearDate, formatTime } from '../../../shared/time/business-time.ts'
import { Alert, Phone } from '../../page/private-views.tsx'

export const confirmHeadings = {
  mail: 'One more step: your mail',
  order: 'Confirm your booking',
  ended: 'This link has ended',
}

type OfBusiness = { business: Business }

export const CheckYourMail = ({ business }: OfBusiness) => (
  <>
    <h2 class="step-heading">{confirmHeadings.mail}</h2>
    <p class="notice">
      Bookings are coming in unusually fast, so we make sure that each is from a person. We have sent a link
      to the email address that you gave. Open it within {confirmMinutes} minutes to book; until then the time
      is not held for you.
    </p>
    <p>
      Nothing there after two minutes? Look in the folder for spam, or call <Phone business={business} /> and
      we book you in.
    </p>
  </>
)

/** Why an order was not booked, and when it could be. */
export type ConfirmTrouble = { message: string; alternatives?: readonly Start[] }

type ConfirmOrderProps = {
  facts: readonly Fact[]
  /** What is agreed to by pressing the button: the price before tax, in whole dollars. */
  price: number
  /** What is agreed on. */
  words: TermsWords
  trouble: ConfirmTrouble | undefined
  business: Business
}

export const ConfirmOrder = ({ facts, price, words, trouble, business }: ConfirmOrderProps) => (
  <form class="field-stack" method="post">
    <h2 class="step-heading">{confirmHeadings.order}</h2>
    {trouble && <Alert>{trouble.message}</Alert>}
    <dl class="facts">
      {facts.map(({ term, value }) => (
        <div>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <input type="hidden" name="shownPrice" value={price} />
    <Contract words={words} business={business} />
    {trouble?.alternatives ? (
      <>
        <p>{trouble.alternatives.length > 0 && 'The nearest free times:'}</p>
        <p class="button-row">
          {trouble.alternatives.map((start) => (
            <button class="button" type="submit" name="slot" value={slotText(toSlot(start))}>
              {formatNearDate(start.date)}, {formatTime(start.startMinutes)}
            </button>
          ))}
          <a class="button" href={paths.booking}>
            Choose Another Time
          </a>
        </p>
      </>
    ) : (
      <p class="button-row">
        <button class="button button-primary" type="submit">
          Confirm Booking
        </button>
      </p>
    )}
    <p class="field-hint">
      Questions? Call <Phone business={business} />.
    </p>
  </form>
)

export const OrderEnded = ({ business }: OfBusiness) => (
  <>
    <h2 class="step-heading">{confirmHeadings.ended}</h2>
    <p class="notice">
      It counts for {confirmMinutes} minutes. If you have not confirmed the booking before, none was made.
    </p>
    <p>
      <a href={paths.booking}>Book again</a> or call <Phone business={business} />.
    </p>
  </>
)
