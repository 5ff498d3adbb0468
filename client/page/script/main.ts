import '../site.css'
import { enhanceAges } from './ages.ts'
import { enhanceAnchors } from './anchors.ts'
import { enhanceGallery } from './gallery-toggle.ts'
import { enhanceMap } from './map.ts'
import { enhanceMenu } from './menu.ts'
import { enhanceMoreLists } from './more-lists.ts'
import { enhanceParticles } from './particles.ts'
import { enhanceServices } from './service-tabs.ts'
import { enhanceSheet } from './sheet.ts'
import { enhanceWizard } from './wizard-loader.ts'

// Each works on what its page has; the page works before any of them.
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
