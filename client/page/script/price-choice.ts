import { formatDollars } from '../../../shared/lib/text/format-number.ts'
import {
  hourlyUnit,
  jobPlaceWords,
  priceChoiceStatus,
  priceFor,
} from '../../../shared/rules/price/price-words.ts'
import { onPriceChoice, readPriceChoice, savePriceChoice } from '../../lib/storage/price-choice.ts'

/**
 * Writes the visitor's prices into the page, and remembers the choice of vehicle and place on the device
 * (shared/views/price/price-choice.tsx).
 */
export function enhancePrices() {
  const root = document.querySelector<HTMLElement>('[data-price-choice]')
  if (!root) return
  restoreChoice(root)
  showPrices(root)
  // The press that loads this script on the home page may have chosen before it was there.
  if (input(root, '[name=vehicleSize]:checked')) savePriceChoice(chosenFields(root))
  if (root instanceof HTMLDetailsElement) foldOnPhones(root)
  root.addEventListener('change', ({ target }) => {
    // Choosing an area means the customer's place.
    if (target instanceof HTMLSelectElement) input(root, '[value=mobile]')?.click()
    showPrices(root)
    savePriceChoice(chosenFields(root))
  })
  // With scripts the prices are on the page already, so Enter in the choice leads nowhere.
  root.closest('form')?.addEventListener('submit', (event) => {
    if (root.contains(event.submitter)) event.preventDefault()
  })
  onPriceChoice(() => {
    restoreChoice(root)
    showPrices(root)
  })
}

const input = (root: Element, selector: string) => root.querySelector<HTMLInputElement>(selector)

function restoreChoice(root: HTMLElement) {
  for (const [name, value] of readPriceChoice()) {
    const radio = input(root, `[name="${name}"][value="${CSS.escape(value)}"]`)
    const area = root.querySelector<HTMLOptionElement>(`[name="${name}"] > [value="${CSS.escape(value)}"]`)
    if (radio) radio.checked = true
    if (area) area.selected = true
  }
}

/** The fields that the visitor can choose here. */
function chosenFields(root: HTMLElement): [string, string][] {
  const controls = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(':checked[name], select')
  return [...controls].map(({ name, value }) => [name, value])
}

function showPrices(root: HTMLElement) {
  const vehicles = [...root.querySelectorAll<HTMLInputElement>('[name=vehicleSize]')]
  const chosen = vehicles.findIndex(({ checked }) => checked)
  const size = Math.max(chosen, 0)
  const vehicle = vehicles[size]?.closest('label')?.textContent ?? ''
  // Where the page is about one place, there is nothing to choose, and the surcharge stands on the root.
  const isShopChosen = input(root, '[name=place]:checked')?.value === 'shop'
  const area = root.querySelector<HTMLElement>('option:checked')
  const surcharge = Number((area ?? root).dataset.surcharge ?? 0)
  const placeWords = (isAtShop: boolean) =>
    jobPlaceWords(isAtShop, area?.textContent ?? '', root.dataset.shop ?? '')
  const words = placeWords(isShopChosen)

  for (const price of document.querySelectorAll<HTMLElement>('[data-prices]')) {
    const isAtShop = isShopChosen || 'shopOnly' in price.dataset
    const priceAtShop = Number(price.dataset.prices?.split(' ')[size])
    const amount = priceAtShop + (isAtShop ? 0 : surcharge)
    setText(price, '.price-from', chosen < 0 ? 'from ' : '')
    setText(price, '.price-amount', formatDollars(amount))
    setText(price, '.price-unit', hourlyUnit(amount, priceAtShop))
    setText(price, '.price-for', area ? priceFor(vehicle, placeWords(isAtShop)) : vehicle)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-by-size]')) {
    element.textContent = element.dataset.bySize?.split('|')[size] ?? ''
  }
  setText(
    root,
    '.price-choice-status',
    priceChoiceStatus(chosen < 0 ? null : vehicle, words, root.dataset.taxes ?? ''),
  )
  root.querySelector('.price-choice-status')?.classList.toggle('notice', chosen < 0)
  setText(root, '.price-choice-summary', `Prices for ${priceFor(vehicle, words)}`)
}

function setText(root: Element, selector: string, text: string) {
  const element = root.querySelector(selector)
  if (element) element.textContent = text
}

/** On a phone a choice that was made is one line. Folding it in view would move what the visitor is reading. */
function foldOnPhones(root: HTMLDetailsElement) {
  const isBelowView = root.getBoundingClientRect().top > innerHeight
  if (matchMedia('(width < 48em)').matches && isBelowView && input(root, '[name=vehicleSize]:checked')) {
    root.open = false
  }
  root.addEventListener('toggle', () => {
    if (root.open) input(root, ':checked')?.focus()
  })
}
