import '../page.css'
import { enhancePage } from './enhance-page.ts'
import { enhancePrices } from './price-choice.ts'

enhancePage()
enhancePrices()
