// `npm run mutate` introduces small faults into the rules and reports those that no test catches. To save
// time, name a part: `npm run mutate -- --mutate 'shared/rules/price/**/*.ts'`. Mutants of the Worker need
// its own tests: `PROJECT=workerd npm run mutate -- --mutate worker/actions/book-waiting-order.ts`.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['shared/rules/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  // A mutant in a static list would rerun all tests for each of its words.
  ignoreStatic: true,
  // Stryker rewrites a tsconfig through an API that TypeScript 7 no longer has. No test reads a tsconfig.
  tsconfigFile: 'none',
  // The first run executes all the Worker's tests, and some take seconds.
  dryRunTimeoutMinutes: 20,
  timeoutMS: 60_000,
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: '.stryker',
}
