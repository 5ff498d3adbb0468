import { type Dispatch, useEffect, useRef } from 'react'
import { type BookingForm, priceChoiceOf } from '../../shared/rules/booking/booking-form.ts'
import { onPriceChoice, readPriceChoice, savePriceChoice } from '../lib/storage/price-choice.ts'
import type { WizardAction } from './wizard-state.ts'

/** Keeps the wizard's vehicle and place and those of the page's prices the same (design: price shown). */
export function usePriceChoice(isRestored: boolean, form: BookingForm, dispatch: Dispatch<WizardAction>) {
  const choice = priceChoiceOf(form)
  const text = JSON.stringify(choice)
  const isEmpty = !choice.vehicleSize && !choice.place
  const isChange = useRef(false)

  const apply = () => dispatch({ type: 'price-choice', fields: [...readPriceChoice()] })

  // A restored form may be older than the choice on the page, and a new form starts with that choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads storage
  useEffect(() => {
    if (isRestored) apply()
  }, [isRestored, isEmpty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wizard stays as long as its page
  useEffect(() => onPriceChoice(apply), [])

  // Only what changes here is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the choice
  useEffect(() => {
    if (!isRestored) return
    // Not what was restored.
    if (isChange.current) savePriceChoice(Object.entries(choice))
    isChange.current = true
  }, [isRestored, text])
}
