import { execFileSync } from 'node:child_process'

/**
 * Builds dist/ for the tests of a project, unless it is up to date. Runs in its own process, because a build leaves a
 * NODE_ENV behind that makes Miniflare ask the network for its location.
 */
export default function buildFirst() {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build.ts'], { stdio: 'inherit' })
}
