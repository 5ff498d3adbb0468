/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    /** The contents of migrations/, read by vitest.config.ts. */
    MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** The number of runs of property tests, to run more than the suite has time for. */
    TEST_RUNS: string
    /** An empty bucket. A site can also run without one. */
    BACKUPS: R2Bucket
    /** An empty bucket for photos, also optional. */
    PHOTOS: R2Bucket
  }
}
