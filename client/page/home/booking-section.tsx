import { confirmationCallPromise } from '../../../shared/booking/to-call.ts'
import { contractTemplateId } from '../../../shared/booking/wizard-element.ts'
import { mark } from '../../../shared/page/marks.ts'
import { Contract } from '../../../shared/terms/contract.tsx'
import { markedBusiness as business, markedWords } from '../parts/marked-site.ts'

/**
 * The booking wizard's first step, which the Worker writes with what is published; the island takes it over without
 * changing its height (shared/booking/steps/wizard-start.tsx).
 */
export function BookingSection() {
  return (
    <section className="booking" id="booking" aria-labelledby="booking-title">
      <div className="section-head">
        <h2 id="booking-title" tabIndex={-1}>
          Book Your Service
        </h2>
        <p>Four short steps, no account. {confirmationCallPromise}.</p>
      </div>
      <noscript>
        <p className="notice">
          Booking works without JavaScript too, one page a step. Or call us at{' '}
          <a href={business.phone.href}>{business.phone.display}</a> and we book you in.
        </p>
      </noscript>
      {mark('wizard')}
      <template id={contractTemplateId}>
        <Contract words={markedWords} business={business} />
      </template>
    </section>
  )
}
