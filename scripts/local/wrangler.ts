import { spawnSync } from 'node:child_process'

/** Runs wrangler in the open. @throws when it fails. */
export function wrangler(args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`wrangler ${args[0]} failed: see the lines above.`)
}

/**
 * Asks wrangler for JSON.
 * @returns what it printed, parsed.
 * @throws what it said when it fails.
 */
export function askWrangler(args: string[]) {
  // Below this level wrangler keeps its answer back as well.
  const env = { ...process.env, WRANGLER_LOG: 'log' }
  const { status, stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(stderr.trim())
  return JSON.parse(stdout)
}
