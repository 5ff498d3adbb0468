import type { Business } from '../../lib/business/business.ts'
import { paths } from '../../lib/page/routes.ts'
import type { Detail } from '../../rules/booking/job-details.ts'
import { type TermsText, termsSections, termsTitles } from '../../rules/terms/terms-text.ts'

/** The words of the business as a letter lists them, after the facts of the job. */
export const termsDetails = (termsText: TermsText): Detail[] =>
  termsSections.map((part) => ({ term: termsTitles[part], value: termsText[part] }))

/**
 * What is agreed on with whoever confirms, but for the job and its price, which the summary beside it says (issue:
 * contract in writing; facts §6). Shown before every Confirm Booking.
 */
export const Contract = ({ termsText, business }: { termsText: TermsText; business: Business }) => (
  <details className="contract">
    <summary>
      You book with <b>{business.name}</b>, {business.shopAddress}, and agree to our terms for paying, moving
      and cancelling.
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
      {business.phone.display}. More in our <a href={paths.terms}>terms</a>; how we use your details is in our{' '}
      <a href={paths.privacy}>privacy notice</a>.
    </p>
  </details>
)
