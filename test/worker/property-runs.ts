import { env } from 'cloudflare:workers'

const requestedRuns = Number(env.TEST_RUNS)

/** The number of runs of a property test: as many as the suite has time for, or `TEST_RUNS`. */
export const propertyRuns = (defaultRuns: number) => ({ numRuns: requestedRuns || defaultRuns })

/** The time limit of a property test in milliseconds; 0, for none, when `TEST_RUNS` is set. */
export const propertyTimeout = requestedRuns ? 0 : 120_000
