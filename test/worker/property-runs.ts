import { env } from 'cloudflare:workers'

const requestedRuns = Number(env.TEST_RUNS)

/** How often a generated test runs: as often as the suite has time for, or as `TEST_RUNS` says. */
export const propertyRuns = (defaultRuns: number) => ({ numRuns: requestedRuns || defaultRuns })

/** The time limit of such a test in milliseconds; none when somebody asked for more runs. */
export const propertyTimeout = requestedRuns ? 0 : 120_000
