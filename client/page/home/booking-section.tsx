import { renderToString } from 'react-dom/server'
import { confirmationCallPromise } from '../../../shared/booking/to-call.ts'
import { contractTemplateId, wizardElementId } from '../../../shared/booking/wizard-element.ts'
import { noDeposits } from '../../../shared/deposit/deposit-policy.ts'
import { mark } from '../../../shared/page/marks.ts'
import { noTaxTerms } from '../../../shared/price/tax.ts'
import type { Location } from '../../../shared/site/location.ts'
import { Contract } from '../../../shared/terms/contract.tsx'
import { Wizard } from '../../booking/wizard.tsx'
import { markedBusiness as business, markedWords } from '../marked-site.ts'

/**
 * The booking wizard's prerendered first step; the island takes it over without changing its height. Where taxes are
 * charged, the Worker writes them beside the prices, and as `data-tax-terms` for the island.
 */
export function BookingSection({ location }: { location: Location }) {
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
      <div
        id={wizardElementId}
        data-location={mark('wizard-data')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, made to be hydrated
        dangerouslySetInnerHTML={{
          __html: withTaxMarks(
            renderToString(<Wizard location={location} taxTerms={noTaxTerms} deposits={noDeposits} />),
          ),
        }}
      />
      <template id={contractTemplateId}>
        <Contract words={markedWords} business={business} />
      </template>
    </section>
  )
}

/** The first step with a mark beside each price, where the Worker writes which taxes come to it. */
const withTaxMarks = (html: string) =>
  html.replace(/(data-plus-tax="([^"]+)">)(?=<)/g, (tag, _, id: string) => tag + mark('plus-tax', id))
