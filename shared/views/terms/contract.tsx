import type { Business } from '../../lib/business/business.ts'
import { paths } from '../../lib/page/routes.ts'
import type { Detail } from '../../rules/booking/job-details.ts'
import { type TermsText, termsSections, termsTitles } from '../../rules/terms/terms-text.ts'

/** The owner's terms as a list in an email, below the details of the job. */
export const termsDetails = (termsText: TermsText): Detail[] =>
  termsSections.map((part) => ({ term: termsTitles[part], value: termsText[part] }))

/**
 * The terms of the contract, shown before every Confirm Booking (docs/money.md). Job and price are not
 * repeated, because the summary beside it has them.
 */
export const Contract = ({ termsText, business }: { termsText: TermsText; business: Business }) => (
  <details className="contract">
    <summary>
      You book with <b>{business.name}</b>, {business.shopAddress}, and agree to our terms for payment,
      rescheduling and cancelling.
    </summary>
    <dl>
      {termsSections.map((part) => (
        <div key={part}>
          <dt>{termsTitles[part]}</dt>
          <dd>{termsText[part]}</dd>
        </div>
      ))}
    </dl>
    <p>
      {business.phone.display}. More in our <a href={paths.terms}>terms</a> and our{' '}
      <a href={paths.privacy}>privacy notice</a>.
    </p>
  </details>
)
