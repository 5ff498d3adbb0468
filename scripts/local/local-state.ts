import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { brands, type Location } from '../../shared/lib/business/location.ts'

/** Where the local D1 lives, shared by `npm start`, `npm run dev` and the commands. `STATE_DIR` moves it. */
export const stateDir = process.env.STATE_DIR ?? '.wrangler/state'

/** The address that a brand has on this machine. */
export function localOrigin(location: Location, port: number): string {
  const { hostMarker } = brands[location]
  return `http://${hostMarker ? `${hostMarker}.` : ''}localhost:${port}`
}

const secretsFile = '.dev.vars'

/** Makes the local secrets on the first run. They are random and stay out of git. */
export async function ensureSecrets() {
  if (existsSync(secretsFile) && /^SESSION_SECRET=.{32}/m.test(readFileSync(secretsFile, 'utf8'))) return
  await writeFile(secretsFile, `SESSION_SECRET=${randomBytes(48).toString('base64url')}\n`, {
    flag: 'a',
    mode: 0o600,
  })
}
