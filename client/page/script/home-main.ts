import '../home.css'
import { enhanceAnchors } from './anchors.ts'
import { enhancePage } from './enhance-page.ts'
import { enhanceServices } from './service-tabs.ts'
import { enhanceMoreLists } from './show-more.ts'
import { whenNear } from './when-near.ts'
import { enhanceWizard } from './wizard-loader.ts'

enhancePage()
enhanceMoreLists()
// Below the first view, so the script of the prices may come later.
for (const choice of document.querySelectorAll('[data-price-choice]')) {
  whenNear(choice, () => import('./price-choice.ts').then(({ enhancePrices }) => enhancePrices()))
}
const wizard = enhanceWizard()
const services = enhanceServices(wizard)
enhanceAnchors(services, wizard)
