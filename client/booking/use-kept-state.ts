import { type Dispatch, useEffect, useState } from 'react'
import type { Location } from '../../shared/lib/business/location.ts'
import { changeSince, shownPriceOf } from '../../shared/rules/booking/shown-price.ts'
import { showBookingToast } from '../lib/ui/toast.ts'
import { loadState, saveState } from './booking-draft.ts'
import type { WizardAction, WizardState } from './wizard-state.ts'

/**
 * Brings back what the tab remembers, right after the first render, which is what the page shows already; and keeps what
 * is entered from then on. @returns whether it is back.
 */
export function useKeptState(state: WizardState, dispatch: Dispatch<WizardAction>, host: Location): boolean {
  const [isRestored, setRestored] = useState(false)
  const { published } = state

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => {
    const kept = loadState(published)
    if (kept) {
      dispatch({ type: 'restore', state: kept.state })
      showChange(kept)
    }
    setRestored(true)
  }, [])

  useEffect(() => {
    if (isRestored) saveState(state, host)
  }, [state, isRestored, host])

  /** Says what has changed of the price that was shown. */
  function showChange({ state: { form, step }, price }: NonNullable<ReturnType<typeof loadState>>) {
    const now = shownPriceOf(form, host, published.catalogue)
    const message = changeSince(price ?? null, now)
    if (!message) return
    // Steps 2 and 3 have no place for it.
    if (now !== null && step !== 'contact') showBookingToast({ title: message })
    else dispatch({ type: 'refuse', trouble: { message } })
  }

  return isRestored
}
