/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    /** What vitest.config.ts reads from migrations/. */
    MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** How often generated tests run, when somebody wants more than the suite has time for. */
    TEST_RUNS: string
    /** An empty bucket, which a site can do without. */
    BACKUPS: R2Bucket
    /** The same for photos. */
    PHOTOS: R2Bucket
  }
}
