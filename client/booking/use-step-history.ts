import { useEffect, useMemo, useRef } from 'react'
import { type Step, steps } from '../../shared/rules/booking/booking-form.ts'

type HistoryEntry = { wizardStep: Step; wizardDepth: number }

function parseEntry(state: unknown): HistoryEntry | null {
  if (typeof state !== 'object' || state === null || !('wizardStep' in state) || !('wizardDepth' in state))
    return null
  const step = steps.find((each) => each === state.wizardStep)
  return step && typeof state.wizardDepth === 'number'
    ? { wizardStep: step, wizardDepth: state.wizardDepth }
    : null
}

/**
 * Adds a history entry per step, so that Back goes one step back instead of leaving the page. `onStep` learns
 * whether the visitor used the wizard's controls or the browser's history, perhaps to read elsewhere.
 */
export function useStepHistory(step: Step, onStep: (step: Step, byUser: boolean) => void) {
  const current = useRef({ step, onStep })
  current.current = { step, onStep }
  /** Set while the wizard itself navigates the history. */
  const isOwnNavigation = useRef(false)

  useEffect(() => {
    if (!parseEntry(history.state)) {
      history.replaceState({ ...history.state, wizardStep: 'package', wizardDepth: 0 }, '')
    }
    const onPopState = (event: PopStateEvent) => {
      const entry = parseEntry(event.state)
      const isStepChange = isOwnNavigation.current || entry?.wizardStep !== current.current.step
      if (entry && isStepChange) current.current.onStep(entry.wizardStep, isOwnNavigation.current)
      isOwnNavigation.current = false
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  return useMemo(() => {
    const goBy = (delta: number) => {
      isOwnNavigation.current = true
      history.go(delta)
    }
    return {
      /** Pushes an entry for the next step. The current entry records the step it was left at. */
      go(next: Step) {
        const { step } = current.current
        const depth = parseEntry(history.state)?.wizardDepth ?? 0
        if (next !== step) {
          history.replaceState({ wizardStep: step, wizardDepth: depth }, '')
          history.pushState({ wizardStep: next, wizardDepth: depth + 1 }, '')
        }
        current.current.onStep(next, true)
      },
      /** Returns to the wizard's first history entry, so that going forward starts over. */
      restart() {
        const depth = parseEntry(history.state)?.wizardDepth ?? 0
        if (depth > 0) goBy(-depth)
      },
      /** Goes one step back, through the browser's history if the wizard has an entry there. */
      back(previous: Step) {
        if ((parseEntry(history.state)?.wizardDepth ?? 0) > 0) goBy(-1)
        else current.current.onStep(previous, true)
      },
    }
  }, [])
}
