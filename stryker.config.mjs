// `npm run mutate` plants small faults in the rules and says which no test sees. Another part, as
// `npm run mutate -- --mutate 'shared/rules/price/**/*.ts'`, takes less time; faults of the Worker want its own tests:
// `PROJECT=workerd npm run mutate -- --mutate worker/actions/book-waiting-order.ts`.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['shared/rules/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  // A list that is only read when a file is loaded would need all tests anew for each of its words.
  ignoreStatic: true,
  // What Stryker does to a tsconfig needs an interface that TypeScript 7 has no more; no test reads one.
  tsconfigFile: 'none',
  // To begin with the Worker's tests run once, and some of them take seconds.
  dryRunTimeoutMinutes: 20,
  timeoutMS: 60_000,
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: '.stryker',
}
