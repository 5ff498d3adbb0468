import '../form.css'
import { enhanceBookAgain } from './book-again.ts'
import { enhancePage } from './enhance-page.ts'

enhancePage()
enhanceBookAgain()
