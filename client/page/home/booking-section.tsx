import { confirmationCallPromise } from '../../../shared/rules/booking/confirmation-call.ts'
import { contractTemplateId } from '../../../shared/rules/booking/wizard-element.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import { Contract } from '../../../shared/views/terms/contract.tsx'
import { placeholderBusiness as business, placeholderTerms } from '../components/placeholder-site.ts'

/**
 * The booking wizard's first step, which the Worker writes with what is published; the island takes it over without
 * changing its height (shared/views/booking/wizard-start.tsx).
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
      {placeholder('wizard')}
      <template id={contractTemplateId}>
        <Contract termsText={placeholderTerms} business={business} />
      </template>
    </section>
  )
}
