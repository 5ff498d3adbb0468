import '../home.css'
import { enhanceAnchors } from './anchors.ts'
import { enhancePage } from './enhance-page.ts'
import { loadPriceChoice } from './load-price-choice.ts'
import { enhanceServices } from './service-tabs.ts'
import { enhanceMoreLists } from './show-more.ts'
import { enhanceWizard } from './wizard-loader.ts'

enhancePage()
enhanceMoreLists()
loadPriceChoice()
const wizard = enhanceWizard()
const services = enhanceServices(wizard)
enhanceAnchors(services, wizard)
