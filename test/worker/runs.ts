import { env } from 'cloudflare:workers'

const asked = Number(env.TEST_RUNS)

/** How often a generated test runs: as often as the suite has time for, or as `TEST_RUNS` says. */
export const runs = (usual: number) => ({ numRuns: asked || usual })

/** The time limit of such a test in milliseconds; none when somebody asked for more runs. */
export const runsTimeout = asked ? 0 : 120_000
