import '../page.css'
import { enhanceMap } from './area-map.ts'
import { enhanceCallBar } from './call-bar.ts'
import { enhancePage } from './enhance-page.ts'
import { loadPriceChoice } from './load-price-choice.ts'
import { loadNextOpening } from './next-opening.ts'

enhancePage()
enhanceMap()
enhanceCallBar()
loadPriceChoice()
loadNextOpening()

if (document.querySelector('[data-not-found]')) console.error(`404: ${location.pathname}`)
