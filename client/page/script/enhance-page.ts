import { enhanceMap } from './area-map.ts'
import { enhanceGallery } from './enhance-gallery.ts'
import { enhanceFaq } from './faq-anchors.ts'
import { enhanceMenu } from './locations-menu.ts'
import { enhanceSheet } from './locations-sheet.ts'
import { enhanceParticles } from './particles.ts'
import { enhanceAges } from './review-ages.ts'

/** Enhances what any page may have. Each part checks for itself; the page works without them. */
export function enhancePage() {
  enhanceMenu()
  enhanceSheet()
  enhanceParticles()
  enhanceGallery()
  enhanceMap()
  enhanceAges()
  enhanceFaq()
  if (document.querySelector('[data-not-found]')) console.error(`404: ${location.pathname}`)
}
