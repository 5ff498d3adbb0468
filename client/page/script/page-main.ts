import '../page.css'
import { enhancePage } from './enhance-page.ts'

enhancePage()
