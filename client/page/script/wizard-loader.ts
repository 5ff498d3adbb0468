import { wizardElementId } from '../../../shared/rules/booking/wizard-element.ts'
import { waitForFirstPaint } from '../../lib/wait-for-first-paint.ts'

export type WizardLoader = {
  /** Loads the wizard once the page itself is there. */
  loadSoon: () => void
  /** Loads the wizard, hands it what was chosen, under the names of its fields, and shows the booking section. */
  choose: (fields: Iterable<readonly [string, string]>) => Promise<void>
  /** Keeps the card of a service that is quoted for the form of a quote, and says that it is chosen. */
  chooseQuotedService: (card: string) => Promise<void>
}

/** How long a press waits for the wizard's script, in milliseconds. */
const clickTimeoutMs = 6000

/** Loads the wizard's script, and what is published, when it comes near, is touched or focused, or is asked for (design: islands). */
export function enhanceWizard(): WizardLoader | null {
  const element = document.getElementById(wizardElementId)
  if (!element) return null
  const loadAll = async () => {
    // At once, and not one after the other.
    const [{ mountWizard, preselect, chooseQuotedService }, response] = await Promise.all([
      import('../../booking/mount.tsx'),
      fetch(element.dataset.site ?? ''),
    ])
    const { whenReady } = await mountWizard(element, response)
    // Until then the page may still show the plain form, whose buttons would lead away from it.
    whenReady.then(() => {
      isReady = true
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
  // A press on what the visitor already sees counts, also while the script is on its way; when it does not come, the
  // button's own form leads on.
  const replayClickWhenReady = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (isReady || !button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, clickTimeoutMs))
    Promise.race([waitUntilReady(), timeout]).then(
      // It may be another by then, where the wizard has replaced what the page showed.
      () =>
        element.querySelector<HTMLElement>(`button[name="${button.name}"][value="${button.value}"]`)?.click(),
      () => button.form?.requestSubmit(button),
    )
  }
  // So does what is chosen in a select.
  const replayChangeWhenReady = ({ target }: Event) => {
    if (isReady || !(target instanceof HTMLSelectElement)) return
    const { name, value } = target
    const applyChange = () => {
      const select = element.querySelector<HTMLSelectElement>(`select[name=${name}]`)
      if (!select) return
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    waitUntilReady().then(applyChange, () => {})
  }
  element.addEventListener('click', replayClickWhenReady)
  element.addEventListener('change', replayChangeWhenReady)

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      loadSoon()
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  // Each time: what did not come is asked for again.
  for (const type of ['pointerdown', 'focusin']) element.addEventListener(type, loadQuietly)
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

/** A confirmation, or an attempt whose outcome the wizard asks for. Storage may be forbidden. */
function hasBookingToShow(): boolean {
  try {
    return 'booking-made' in sessionStorage || 'booking-attempt-left' in localStorage
  } catch {
    return false
  }
}
