import type { Dispatch, ReactNode } from 'react'
import type { Location } from '../../shared/site/location.ts'
import type { WizardAction, WizardState } from './wizard-state.ts'

export type StepProps = {
  state: WizardState
  dispatch: Dispatch<WizardAction>
  location: Location
  onContinue: () => void
  onBack: () => void
}

/** The heading that takes the focus when its step opens. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h3 className="step-heading" tabIndex={-1} data-step-heading>
      {children}
    </h3>
  )
}

type StepButtonsProps = { onBack?: () => void; children: ReactNode }

/** Back on the left, the way on at the right. */
export function StepButtons({ onBack, children }: StepButtonsProps) {
  return (
    <div className="step-buttons">
      {onBack && (
        <button className="button" type="button" onClick={onBack}>
          Back
        </button>
      )}
      {children}
    </div>
  )
}
