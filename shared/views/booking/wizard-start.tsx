import { emptyForm } from '../../rules/booking/booking-form.ts'
import { wizardElementId } from '../../rules/booking/wizard-element.ts'
import { asksDeposits, type DepositPolicy } from '../../rules/deposit/deposit-policy.ts'
import { PackageStep } from './package-step.tsx'
import type { StepProps } from './step-form.tsx'
import { StepIndicator } from './step-indicator.tsx'

type WizardStartProps = Pick<StepProps, 'location' | 'published' | 'taxTerms'> & {
  deposits: DepositPolicy
  /** Where the wizard finds what is published. */
  publishedAddress: string
}

/**
 * The wizard's first step as the home page has it, with what its script needs to know. The script takes over what the
 * Worker made of it (client/booking/mount.tsx): in everything that it shows, the text between two elements is one piece,
 * because React expects a comment between two and nobody else writes one.
 */
export const WizardStart = ({ deposits, publishedAddress, ...given }: WizardStartProps) => (
  <div
    id={wizardElementId}
    data-location={given.location}
    data-site={publishedAddress}
    data-tax-terms={given.taxTerms.charged.length > 0 ? JSON.stringify(given.taxTerms) : undefined}
    data-deposits={asksDeposits(deposits) ? JSON.stringify(deposits) : undefined}
  >
    <div className="card wizard">
      {/* Where the wizard says that there is no connection. */}
      <div role="status" />
      <StepIndicator step="package" />
      <PackageStep {...given} form={emptyForm} trouble={null} isLive />
    </div>
  </div>
)
