import { execFileSync } from 'node:child_process'

/**
 * Builds what the tests of a project read from dist/, unless nothing has changed. In a process of its own: a build leaves
 * its NODE_ENV behind, with which Miniflare asks the network where it is.
 */
export default function buildFirst() {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build.ts'], { stdio: 'inherit' })
}
