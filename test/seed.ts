import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
  }
}

/** What all chance in the tests comes from (vitest.config.ts): `SEED=… npm test` has the same chances again. */
export const seed = inject('seed')
