import type { Business } from '../../shared/ground/business/business.ts'
import { bookingFormPath } from '../../shared/ground/page/routes.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'

/** In place of a wizard that has failed: the ways to book that need no script. What was entered is kept for a reload. */
export const WizardFailed = ({ phone }: Pick<Business, 'phone'>) => (
  <div className="card wizard">
    <div className="notice notice-error" role="alert">
      <p>
        <b>{bookingMessages.wizardFailed}</b>
      </p>
      <p>
        Reload the page to carry on, use our <a href={bookingFormPath}>plain booking form</a>, or call{' '}
        <a href={phone.href}>{phone.display}</a>.
      </p>
    </div>
  </div>
)
