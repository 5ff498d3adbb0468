import fc from 'fast-check'
import { seed } from './seed.ts'

// Generated tests have their chances from the run's seed.
fc.configureGlobal({ seed })

export default fc
