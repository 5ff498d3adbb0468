import { type Dispatch, useEffect, useState } from 'react'
import type { Location } from '../../shared/lib/business/location.ts'
import { displayedPriceOf, priceChangeMessage } from '../../shared/rules/booking/form-price.ts'
import { showBookingToast } from '../lib/ui/toast.ts'
import { loadWizardState, saveWizardState } from './booking-storage.ts'
import type { WizardAction, WizardState } from './wizard-state.ts'

/**
 * Restores the stored state after the first render, which has to match the server's HTML, and saves every
 * change from then on.
 * @returns whether the state is restored.
 */
export function useStoredState(
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  host: Location,
): boolean {
  const [isRestored, setRestored] = useState(false)
  const { published } = state

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads storage once
  useEffect(() => {
    const stored = loadWizardState(published)
    if (stored) {
      dispatch({ type: 'restore', state: stored.state })
      showPriceChange(stored)
    }
    setRestored(true)
  }, [])

  useEffect(() => {
    if (isRestored) saveWizardState(state, host)
  }, [state, isRestored, host])

  function showPriceChange({
    state: { form, step },
    price,
  }: NonNullable<ReturnType<typeof loadWizardState>>) {
    const currentPrice = displayedPriceOf(form, host, published.catalogue)
    const message = priceChangeMessage(price ?? null, currentPrice)
    if (!message) return
    // Steps 2 and 3 can't show a form error.
    if (currentPrice !== null && step !== 'contact') showBookingToast({ title: message })
    else dispatch({ type: 'refuse', formError: { message } })
  }

  return isRestored
}
