import { waitForFirstPaint } from '../../lib/wait-for-first-paint.ts'
import type { ServiceTabs } from './service-tabs.ts'
import type { WizardLoader } from './wizard-loader.ts'

/** The promo scrolls to the services and switches the tab after this delay in ms (specification §9). */
const promoDelayMs = 300

const scrollTo = (id: string) => document.getElementById(id)?.scrollIntoView()

/**
 * Handles addresses that lead into the home page, on load and on change: `/?section=booking`, which may
 * preselect a package or place, and `/#services?tab=…`.
 */
export function enhanceAnchors(services: ServiceTabs | null, wizard: WizardLoader | null) {
  const followHash = () => {
    const [section, query] = location.hash.slice(1).split('?')
    if (section && document.querySelector(`[data-tab="${section}"]`)) setActiveTab(section)
    const tab = new URLSearchParams(query).get('tab')
    if (section !== 'services' || !tab) return
    services?.select(tab)
    scrollTo(section)
  }
  followHash()
  window.addEventListener('hashchange', followHash)
  // A link to the current address fires no `hashchange`, but the tab may have been switched since.
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
  // Applied once: a reload must not override later choices.
  history.replaceState(history.state, '', '/?section=booking')
}

/** Highlights the visitor's tab in the header and the bottom bar (specification §2). */
function setActiveTab(name: string) {
  for (const tab of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    if (tab.dataset.tab === name) tab.setAttribute('aria-current', 'page')
    else tab.removeAttribute('aria-current')
  }
}
