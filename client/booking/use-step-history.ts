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
 * Gives each step a place in the browser's history, so that the back button goes one step back instead of leaving
 * the page with everything entered. `onStep` is told whether the visitor asked the wizard for the step, or went through
 * the history, perhaps to read elsewhere on the page.
 */
export function useStepHistory(step: Step, onStep: (step: Step, byUser: boolean) => void) {
  const current = useRef({ step, onStep })
  current.current = { step, onStep }
  /** A way through the history that the wizard itself began. */
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
      /** Forward to a step, as a new entry. The one before it remembers the step it was left at. */
      go(next: Step) {
        const { step } = current.current
        const depth = parseEntry(history.state)?.wizardDepth ?? 0
        if (next !== step) {
          history.replaceState({ wizardStep: step, wizardDepth: depth }, '')
          history.pushState({ wizardStep: next, wizardDepth: depth + 1 }, '')
        }
        current.current.onStep(next, true)
      },
      /** To the first step, in the entry where the wizard began: going forward from there asks everything anew. */
      restart() {
        const depth = parseEntry(history.state)?.wizardDepth ?? 0
        if (depth > 0) goBy(-depth)
      },
      /** One step back: through the browser's history when the wizard has an entry there. */
      back(previous: Step) {
        if ((parseEntry(history.state)?.wizardDepth ?? 0) > 0) goBy(-1)
        else current.current.onStep(previous, true)
      },
    }
  }, [])
}
