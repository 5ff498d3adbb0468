import '../form.css'
import { enhancePage } from './enhance-page.ts'

enhancePage()
