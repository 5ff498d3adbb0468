import fc from 'fast-check'
import { seed } from './seed.ts'

// Generated tests use the seed of the run.
fc.configureGlobal({ seed })

export default fc
