import '../page.css'
import { enhanceMap } from './area-map.ts'
import { enhanceCallBar } from './call-bar.ts'
import { enhancePage } from './enhance-page.ts'

enhancePage()
enhanceMap()
enhanceCallBar()

if (document.querySelector('[data-not-found]')) console.error(`404: ${location.pathname}`)
