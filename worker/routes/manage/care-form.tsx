import { manageActions } from '../../../shared/lib/page/routes.ts'
import { careIntervals, defaultCareInterval, intervalText } from '../../../shared/rules/care/care.ts'
import { carePageMessages } from '../../../shared/rules/care/care-page-messages.ts'
import { vehicleName } from '../../../shared/rules/price/vehicles.ts'
import type { Booking } from '../../db/booking/bookings.ts'

/** Where the customer of a completed job asks to be reminded of the next one. `base` is the path of its page. */
export const CareForm = ({ booking, base }: { booking: Booking; base: string }) => (
  <form class="field-stack" method="post" action={`${base}/${manageActions.care}`}>
    <h2>{carePageMessages.askTitle}</h2>
    <p>{carePageMessages.heading(booking.serviceName, vehicleName(booking))}</p>
    <fieldset>
      <legend>{carePageMessages.askInterval}</legend>
      {careIntervals.map((months) => (
        <label class="name-choice">
          <input
            type="radio"
            name="everyMonths"
            value={String(months)}
            checked={months === defaultCareInterval}
            required
          />{' '}
          {intervalText(months)}
        </label>
      ))}
    </fieldset>
    <p class="field-hint">{carePageMessages.askNote}</p>
    <p class="button-row">
      <a class="button" href={base}>
        Not now
      </a>
      <button class="button button-dark" type="submit">
        {carePageMessages.ask}
      </button>
    </p>
  </form>
)
