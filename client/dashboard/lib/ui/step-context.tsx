import { createContext, use } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'

/** Provided when a section is a step of setup: replaces its save button. */
type Step = {
  /** Links that skip the step. */
  stepLinks: ViewElements
  /** Continues, once the input is saved. */
  confirm: () => void
  /** Continues and leaves this step for later. */
  skip: () => void
}

export const StepContext = createContext<Step | null>(null)

/** True when a section is shown as a setup step; links elsewhere are hidden then. */
export const useIsStep = () => use(StepContext) !== null

type StepActionsProps = Pick<Step, 'stepLinks' | 'confirm'> & { isBusy?: boolean }

/** The buttons that end a step. Inside a form, Continue submits it. */
export const StepActions = ({ stepLinks, confirm, isBusy }: StepActionsProps) => (
  <div className="dialog-actions step-end">
    {stepLinks}
    {isBusy === undefined ? (
      <button type="button" className="button button-primary" onClick={confirm}>
        Continue
      </button>
    ) : (
      <BusyButton type="submit" className="button button-primary" isBusy={isBusy}>
        Continue
      </BusyButton>
    )}
  </div>
)

/** For a step without a form. `isDone` is false while the step's task is open. */
export function PlainStepActions({ isDone = true }: { isDone?: boolean }) {
  const step = use(StepContext)
  return step && <StepActions stepLinks={step.stepLinks} confirm={isDone ? step.confirm : step.skip} />
}
