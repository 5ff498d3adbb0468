import { onPriceChoice, readPriceChoice } from '../../lib/storage/price-choice.ts'
import { whenNear } from './when-near.ts'

/**
 * Loads the script of the page's prices once there is a choice to follow (remembered, made in the wizard, or
 * about to be made here) and a price that may be seen. Until then the page is right as it is, and a first visit does
 * not pay for it.
 */
export function loadPriceChoice() {
  const root = document.querySelector('[data-price-choice]')
  if (!root) return
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('./price-choice.ts').then(({ enhancePrices }) => enhancePrices())
  }
  const loadNear = () => whenNear(root, load)
  if (`${readPriceChoice()}`) loadNear()
  onPriceChoice(loadNear)
  for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, load)
}
