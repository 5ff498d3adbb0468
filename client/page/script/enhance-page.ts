import { rememberFirstVisit } from '../../lib/storage/first-visit.ts'
import { enhanceGallery } from './enhance-gallery.ts'
import { enhanceFaq } from './faq-anchors.ts'
import { enhanceMenu } from './locations-menu.ts'
import { enhanceSheet } from './locations-sheet.ts'
import { enhanceParticles } from './particles.ts'
import { enhanceAges } from './review-ages.ts'

/** Enhances what every kind of page may have. Each part checks for itself; the page works without them. */
export function enhancePage() {
  rememberFirstVisit()
  enhanceMenu()
  enhanceSheet()
  enhanceParticles()
  enhanceGallery()
  enhanceAges()
  enhanceFaq()
}
