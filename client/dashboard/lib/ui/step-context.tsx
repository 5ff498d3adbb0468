import { createContext, use } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'

/** Where a room is one step of several, what ends it in the place of a Save of its own. */
type Step = {
  /** The ways to go on without it. */
  stepLinks: ViewElements
  /** Goes on, once what was entered is saved. */
  confirm: () => void
  /** Goes on, and comes back to it later. */
  skip: () => void
}

export const StepContext = createContext<Step | null>(null)

/** Whether a room is shown as a step: what leads elsewhere is not shown then. */
export const useIsStep = () => use(StepContext) !== null

type StepActionsProps = Pick<Step, 'stepLinks' | 'confirm'> & { isBusy?: boolean }

/** The end of a step: it saves as a form's button where there is one. */
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

/** The same of a step that has no form; `isDone` is false while what it is about has not happened. */
export function PlainStepActions({ isDone = true }: { isDone?: boolean }) {
  const step = use(StepContext)
  return step && <StepActions stepLinks={step.stepLinks} confirm={isDone ? step.confirm : step.skip} />
}
