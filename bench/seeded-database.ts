import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { businessMoment } from '../shared/ground/time/business-time.ts'
import { runProgram } from './run-program.ts'

const cacheDir = '.wrangler/bench'
const seedScript = 'scripts/seed.ts'

/** Changes when the tables or the seed do. */
function fingerprint(): string {
  const migrations = readdirSync('migrations').filter((file) => file.endsWith('.sql'))
  const hash = createHash('sha256').update(readFileSync(seedScript))
  for (const file of migrations.sort()) hash.update(readFileSync(join('migrations', file)))
  return hash.digest('hex').slice(0, 8)
}

/**
 * The state folder of a database with that many bookings. It is seeded on first use and kept for the month, because
 * a million bookings take minutes.
 */
export async function seededState(bookings: number): Promise<string> {
  const month = businessMoment(Date.now()).date.slice(0, 7)
  const name = `${bookings}-${month}-${fingerprint()}`
  const folder = join(cacheDir, name)
  if (existsSync(folder)) return folder
  await mkdir(cacheDir, { recursive: true })
  for (const old of readdirSync(cacheDir)) {
    if (old.startsWith(`${bookings}-`)) await rm(join(cacheDir, old), { recursive: true })
  }
  console.error(`Seeding ${bookings.toLocaleString('en-CA')} bookings …`)
  const unfinished = join(cacheDir, `unfinished-${bookings}`)
  await rm(unfinished, { recursive: true, force: true })
  await runProgram('node', [seedScript, '--bookings', `${bookings}`], {
    timeout: 1_200_000,
    env: { ...process.env, STATE_DIR: unfinished },
  })
  await rename(unfinished, folder)
  return folder
}
