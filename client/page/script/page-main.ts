import '../page.css'
import { enhanceMap } from './area-map.ts'
import { enhancePage } from './enhance-page.ts'
import { enhancePrices } from './price-choice.ts'

enhancePage()
enhanceMap()
enhancePrices()

if (document.querySelector('[data-not-found]')) console.error(`404: ${location.pathname}`)
