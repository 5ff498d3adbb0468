import type { Business } from '../../shared/lib/business/business.ts'
import { bookingFormPath } from '../../shared/lib/page/routes.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import { FormErrorNotice } from '../../shared/views/booking/form-error-notice.tsx'

/** In place of a wizard that has failed: the ways to book that need no script. What was entered is kept for a reload. */
export const WizardFailed = ({ phone }: Pick<Business, 'phone'>) => (
  <div className="card wizard">
    <FormErrorNotice formError={{ message: bookingMessages.wizardFailed }} phone={phone} isLive={false}>
      <a href={bookingFormPath}>Use the plain form</a>
    </FormErrorNotice>
  </div>
)
