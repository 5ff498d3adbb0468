import { createContext, use } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'

/** Where a room is one step of several, what ends it in the place of a Save of its own. */
type Step = {
  /** The ways to go on without it. */
  others: ViewElements
  /** Goes on, once what was entered is saved. */
  goOn: () => void
  /** Goes on, and comes back to it later. */
  putOff: () => void
}

export const StepContext = createContext<Step | null>(null)

/** Whether a room is shown as a step: what leads elsewhere is not shown then. */
export const useIsStep = () => use(StepContext) !== null

type StepEndProps = Pick<Step, 'others' | 'goOn'> & { isBusy?: boolean }

/** The end of a step: it saves as a form's button where there is one. */
export const StepEnd = ({ others, goOn, isBusy }: StepEndProps) => (
  <div className="dialog-actions step-end">
    {others}
    {isBusy === undefined ? (
      <button type="button" className="button button-primary" onClick={goOn}>
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
export function PlainStepEnd({ isDone = true }: { isDone?: boolean }) {
  const step = use(StepContext)
  return step && <StepEnd others={step.others} goOn={isDone ? step.goOn : step.putOff} />
}
