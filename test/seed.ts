import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
  }
}

/** The seed of all randomness in the tests (vitest.config.ts). `SEED=… npm test` repeats a run. */
export const seed = inject('seed')
