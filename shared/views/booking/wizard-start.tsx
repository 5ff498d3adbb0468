import { emptyForm } from '../../rules/booking/booking-form.ts'
import { wizardElementId } from '../../rules/booking/wizard-element.ts'
import { type DepositPolicy, requiresDeposits } from '../../rules/deposit/deposit-policy.ts'
import { PackageStep } from './package-step.tsx'
import type { StepProps } from './step-form.tsx'
import { StepIndicator } from './step-indicator.tsx'

type WizardStartProps = Pick<StepProps, 'location' | 'published' | 'taxTerms'> & {
  deposits: DepositPolicy
  /** The owner's limit for changes online: see shared/rules/booking/customer-changes.ts. */
  cutoffHours: number
  /** The URL from which the wizard loads the published site. */
  publishedAddress: string
}

/**
 * The first step of the wizard on the home page, with the data for its script. The script hydrates the
 * Worker's HTML (client/booking/mount.tsx). Text between two elements must therefore be a single node: React
 * expects a comment between adjacent text nodes, and the Worker's renderer writes none.
 */
export const WizardStart = ({ deposits, cutoffHours, publishedAddress, ...stepProps }: WizardStartProps) => (
  <div
    id={wizardElementId}
    data-location={stepProps.location}
    data-site={publishedAddress}
    data-cutoff-hours={cutoffHours}
    data-tax-terms={stepProps.taxTerms.charged.length > 0 ? JSON.stringify(stepProps.taxTerms) : undefined}
    data-deposits={requiresDeposits(deposits) ? JSON.stringify(deposits) : undefined}
  >
    <div className="card wizard">
      {/* The wizard reports here that the device is offline. */}
      <div role="status" />
      <StepIndicator step="package" />
      <PackageStep {...stepProps} form={emptyForm} formError={null} isLive />
    </div>
  </div>
)
