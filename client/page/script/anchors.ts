import { waitForFirstPaint } from '../../lib/wait-for-first-paint.ts'
import type { ServiceTabs } from './service-tabs.ts'
import type { WizardLoader } from './wizard-loader.ts'

/** The promo scrolls to the services first and switches their tab after this, in milliseconds (specification §9). */
const promoDelayMs = 300

const scrollTo = (id: string) => document.getElementById(id)?.scrollIntoView()

/** An address that names what a closed `details` holds opens it: browsers of before 2025 do not do so by themselves. */
function openFaqAnswer(id: string) {
  const details = document.getElementById(id)?.closest('details')
  if (!details || details.open) return
  details.open = true
  scrollTo(id)
}

/**
 * Addresses that lead into the home page: `/?section=booking`, which may choose a package or a place, and
 * `/#services?tab=…`, on first load and when the address changes.
 */
export function enhanceAnchors(services: ServiceTabs | null, wizard: WizardLoader | null) {
  const followHash = () => {
    const [section, query] = location.hash.slice(1).split('?')
    if (section && document.querySelector(`[data-tab="${section}"]`)) setActiveTab(section)
    if (section) openFaqAnswer(section)
    const tab = new URLSearchParams(query).get('tab')
    if (section !== 'services' || !tab) return
    services?.select(tab)
    scrollTo(section)
  }
  followHash()
  window.addEventListener('hashchange', followHash)
  // A link to where the address already is changes no hash, but the tab may have been switched by hand since.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href === location.href) followHash()
  })

  document.querySelector('[data-promo]')?.addEventListener('click', (event) => {
    event.preventDefault()
    setActiveTab('services')
    scrollTo('services')
    setTimeout(() => services?.select('specialty'), promoDelayMs)
  })

  const query = new URLSearchParams(location.search)
  if (!wizard || query.get('section') !== 'booking') return
  const hasPreselection = query.has('packageId') || query.has('place')
  setActiveTab('booking')
  waitForFirstPaint().then(() => {
    scrollTo('booking')
    if (!hasPreselection) document.getElementById('booking-title')?.focus({ preventScroll: true })
  })
  if (!hasPreselection) return wizard.loadSoon()
  wizard.choose(query).catch(() => {})
  // Chosen once: a reload must not choose again over what the visitor did since.
  history.replaceState(history.state, '', '/?section=booking')
}

/** Lights the tab of where the visitor is or was sent, in the header and the bottom bar (specification §2). */
function setActiveTab(name: string) {
  for (const tab of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    if (tab.dataset.tab === name) tab.setAttribute('aria-current', 'page')
    else tab.removeAttribute('aria-current')
  }
}
