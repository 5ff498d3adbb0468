import { emptyForm } from '../../rules/booking/booking-form.ts'
import { wizardElementId } from '../../rules/booking/wizard-element.ts'
import { type DepositPolicy, requiresDeposits } from '../../rules/deposit/deposit-policy.ts'
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
export const WizardStart = ({ deposits, publishedAddress, ...stepProps }: WizardStartProps) => (
  <div
    id={wizardElementId}
    data-location={stepProps.location}
    data-site={publishedAddress}
    data-tax-terms={stepProps.taxTerms.charged.length > 0 ? JSON.stringify(stepProps.taxTerms) : undefined}
    data-deposits={requiresDeposits(deposits) ? JSON.stringify(deposits) : undefined}
  >
    <div className="card wizard">
      {/* Where the wizard says that there is no connection. */}
      <div role="status" />
      <StepIndicator step="package" />
      <PackageStep {...stepProps} form={emptyForm} formError={null} isLive />
    </div>
  </div>
)
