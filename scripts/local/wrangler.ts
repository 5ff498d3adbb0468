import { spawnSync } from 'node:child_process'

/** Runs wrangler with its output shown. @throws when it fails. */
export function runWrangler(args: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`wrangler ${args[0]} failed: see above.`)
}

/**
 * Runs wrangler without showing its output.
 * @returns what it printed.
 * @throws its error output when it fails.
 */
export function runWranglerQuietly(args: string[]): string {
  // Below this level wrangler suppresses its results too.
  const env = { ...process.env, WRANGLER_LOG: 'log' }
  const { status, stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout
}

/** Runs wrangler and parses its output as JSON. */
export const wranglerJson = (args: string[]) => JSON.parse(runWranglerQuietly(args))
