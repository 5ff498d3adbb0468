import { spawnSync } from 'node:child_process'

/** Runs wrangler in the open. @throws when it fails. */
export function runWrangler(args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`wrangler ${args[0]} failed: see the lines above.`)
}

/**
 * Runs wrangler quietly.
 * @returns what it printed.
 * @throws what it said when it fails.
 */
export function runWranglerQuietly(args: string[]): string {
  // Below this level wrangler keeps its answer back as well.
  const env = { ...process.env, WRANGLER_LOG: 'log' }
  const { status, stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout
}

/** Asks wrangler for JSON, in the same way. @returns it, parsed. */
export const wranglerJson = (args: string[]) => JSON.parse(runWranglerQuietly(args))
