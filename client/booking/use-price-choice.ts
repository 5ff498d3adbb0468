import { type Dispatch, useEffect, useRef } from 'react'
import {
  type BookingForm,
  preselectedFields,
  priceChoiceOf,
} from '../../shared/rules/booking/booking-form.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { onPriceChoice, readPriceChoice, savePriceChoice } from '../lib/storage/price-choice.ts'
import type { WizardAction } from './wizard-state.ts'

/** Keeps the wizard's vehicle and place and those of the page's prices the same (design: price shown). */
export function usePriceChoice(
  isRestored: boolean,
  form: BookingForm,
  catalogue: Catalogue,
  dispatch: Dispatch<WizardAction>,
) {
  const choice = new URLSearchParams(priceChoiceOf(form).map(([name, value]) => [name, value])).toString()
  const isEmpty = choice === ''
  const previous = useRef<string | null>(null)

  // A new form starts with the remembered choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the form has been emptied
  useEffect(() => {
    if (!isRestored) return
    const apply = () =>
      dispatch({ type: 'price-choice', fields: preselectedFields(readPriceChoice(), catalogue) })
    apply()
    return onPriceChoice(apply)
  }, [isRestored, isEmpty, catalogue, dispatch])

  // Only what changes here is saved: a restored form may be older than the choice on the page.
  useEffect(() => {
    if (!isRestored) return
    if (previous.current !== null && previous.current !== choice) savePriceChoice(new URLSearchParams(choice))
    previous.current = choice
  }, [isRestored, choice])
}
