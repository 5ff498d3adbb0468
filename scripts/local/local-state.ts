import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { brands, type Location } from '../../shared/lib/business/location.ts'

/**
 * The folder of the local D1, shared by `npm start`, `npm run dev` and the commands. `STATE_DIR` overrides
 * it.
 */
export const stateDir = process.env.STATE_DIR ?? '.wrangler/state'

/** A brand's origin on this machine. */
export function localOrigin(location: Location, port: number): string {
  const { hostMarker } = brands[location]
  return `http://${hostMarker ? `${hostMarker}.` : ''}localhost:${port}`
}

const secretsFile = '.dev.vars'

/** Generates the local secrets on the first run. They are random and not in git. */
export async function ensureSecrets() {
  if (existsSync(secretsFile) && /^SESSION_SECRET=.{32}/m.test(readFileSync(secretsFile, 'utf8'))) return
  await writeFile(secretsFile, `SESSION_SECRET=${randomBytes(48).toString('base64url')}\n`, {
    flag: 'a',
    mode: 0o600,
  })
}
