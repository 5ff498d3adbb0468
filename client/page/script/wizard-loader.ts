import { wizardElementId } from '../../../shared/rules/booking/wizard-element.ts'
import { waitForFirstPaint } from '../../lib/wait-for-first-paint.ts'
import { whenNear } from './when-near.ts'

export type WizardLoader = {
  /** Loads the wizard once the page has painted. */
  loadSoon: () => void
  /** Loads the wizard, preselects the fields and scrolls to the booking section. */
  choose: (fields: Iterable<readonly [string, unknown]>) => Promise<void>
  /** Remembers the chosen card for the quote form and shows a message. */
  chooseQuotedService: (card: string) => Promise<void>
}

/** Marks a pressed control that waits for the wizard. */
export const busy = 'aria-busy'

/** How long a click waits for the wizard's script, in milliseconds. */
const clickTimeoutMs = 6000

/**
 * Loads the wizard's script and the site data when the visitor scrolls near, touches or focuses it, or on
 * request (design: islands).
 */
export function enhanceWizard(): WizardLoader | null {
  const element = document.getElementById(wizardElementId)
  if (!element) return null
  const loadAll = async () => {
    // In parallel.
    const [{ mountWizard, preselect, chooseQuotedService }, response] = await Promise.all([
      import('../../booking/mount.tsx'),
      fetch(element.dataset.site ?? ''),
    ])
    const { whenReady } = await mountWizard(element, response)
    // Until then the page may show the plain form, whose buttons would leave the page.
    whenReady.then(() => {
      isReady = true
      if (touched instanceof Element && !touched.isConnected) findAgain(touched)?.focus()
    })
    return { whenReady, preselect, chooseQuotedService }
  }
  let loading: ReturnType<typeof loadAll> | null = null
  let isReady = false
  const load = () => {
    loading ??= loadAll().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const waitUntilReady = () => load().then(({ whenReady }) => whenReady)
  const loadQuietly = () => {
    load().catch(() => {})
  }
  const loadSoon = () => {
    waitForFirstPaint().then(loadQuietly)
  }
  // The wizard may replace the server's controls. The focus has to move along for visitors who use a keyboard.
  let touched: EventTarget | null = null
  const findAgain = (control: Element) => {
    const [name, value] = ['name', 'value'].map((each) => `[${each}="${control.getAttribute(each)}"]`)
    return element.querySelector<HTMLButtonElement | HTMLSelectElement>(
      `${control.localName}${name}${control.localName === 'button' ? value : ''}`,
    )
  }
  const heading = () => element.querySelector('.step-heading')?.textContent
  // Clicks made before the wizard is ready are replayed afterwards. If it fails to load, the button's own
  // form is submitted instead.
  const replayClickWhenReady = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (isReady || !button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (button.hasAttribute(busy)) return
    button.setAttribute(busy, 'true')
    const headingBefore = heading()
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, clickTimeoutMs))
    Promise.race([waitUntilReady(), timeout]).then(
      () => {
        button.removeAttribute(busy)
        // The wizard may have restored another step, where a button of the same name leads elsewhere.
        if (button.name !== 'step' || heading() === headingBefore) findAgain(button)?.click()
      },
      () => button.form?.requestSubmit(button),
    )
  }
  // The same for changes of a select.
  const replayChangeWhenReady = ({ target }: Event) => {
    if (isReady || !(target instanceof HTMLSelectElement)) return
    const { value } = target
    const applyChange = () => {
      const select = findAgain(target)
      if (!select) return
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    waitUntilReady().then(applyChange, () => {})
  }
  element.addEventListener('click', replayClickWhenReady)
  element.addEventListener('change', replayChangeWhenReady)

  whenNear(element, loadSoon)
  // Not once: a failed load is retried on the next interaction.
  for (const type of ['pointerdown', 'focusin']) {
    element.addEventListener(type, ({ target }) => {
      touched = target
      loadQuietly()
    })
  }
  if (hasBookingToShow()) loadQuietly()

  return {
    loadSoon,
    async choose(fields) {
      const { preselect } = await load()
      preselect(fields)
      document.getElementById('booking')?.scrollIntoView()
    },
    async chooseQuotedService(card) {
      const { chooseQuotedService } = await load()
      chooseQuotedService(card)
    },
  }
}

/**
 * True when there is a stored confirmation, or an order attempt to check (client/booking/booking-storage.ts). Storage
 * may be blocked. Every page loads this file, so it asks by the keys alone.
 */
function hasBookingToShow(): boolean {
  try {
    return 'booking-made' in sessionStorage || 'booking-attempt-left' in localStorage
  } catch {
    return false
  }
}
