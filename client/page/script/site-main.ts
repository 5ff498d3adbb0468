import '../site.css'
import { enhanceAnchors } from './anchors.ts'
import { enhanceMap } from './area-map.ts'
import { enhanceGallery } from './enhance-gallery.ts'
import { enhanceMenu } from './locations-menu.ts'
import { enhanceSheet } from './locations-sheet.ts'
import { enhanceParticles } from './particles.ts'
import { enhanceAges } from './review-ages.ts'
import { enhanceServices } from './service-tabs.ts'
import { enhanceMoreLists } from './show-more.ts'
import { enhanceWizard } from './wizard-loader.ts'

// Each enhances what its page has; the page works without them.
enhanceMenu()
enhanceSheet()
enhanceParticles()
enhanceMoreLists()
enhanceGallery()
enhanceMap()
enhanceAges()
const wizard = enhanceWizard()
const services = enhanceServices(wizard)
enhanceAnchors(services, wizard)

if (document.querySelector('[data-not-found]')) console.error(`404: ${location.pathname}`)
