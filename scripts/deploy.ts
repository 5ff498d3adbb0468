import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './local/build-if-stale.ts'
import { hasDatabase } from './local/edit-config.ts'
import { runCommand } from './local/say.ts'
import { hostsOf, siteConfig } from './local/site-origins.ts'
import { newVapidKey } from './local/vapid-key.ts'
import { wrangler } from './local/wrangler.ts'
import { askHealth, verdictOf, wordsOf } from './remote/ask-health.ts'
import { liveSecrets, liveVersion } from './remote/live-worker.ts'
import { migrateRemoteDatabase } from './remote/migrate-remote.ts'
import { forgetNewSecrets, readNewSecrets } from './remote/new-secrets.ts'

/** The secrets that the live Worker has, each made by the first deploy that finds it missing. */
const madeSecrets = {
  SESSION_SECRET: () => randomBytes(48).toString('base64url'),
  VAPID_PRIVATE_KEY: newVapidKey,
}

const folder = mkdtempSync(join(tmpdir(), 'corridor-deploy-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

runCommand(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' } } })
  // The build and every command of wrangler's go by it.
  if (values.env) process.env.CLOUDFLARE_ENV = values.env
  if (!hasDatabase()) {
    throw new Error('There is no database yet: npm run setup makes it, and asks for your domains.')
  }
  await buildIfStale()
  const before = liveVersion()
  // The new code may need the new columns, never the other way round.
  migrateRemoteDatabase()
  const { version, addresses, trouble } = ship(before)
  const hosts = hostsOf(siteConfig().routes ?? []).map((host) => `https://${host}`)
  await judge(version, hosts.length > 0 ? hosts : addresses, before)
  if (trouble) throw new Error(`The new version works, but not everything was set: ${trouble}`)
})

type Shipped = { version: string; addresses: string[]; trouble?: string }

/** Uploads the build, which is live then. @throws when it is not. */
function ship(before: string | null): Shipped {
  const outputFile = join(folder, 'output')
  const secretsFile = writeSecrets(liveSecrets())
  try {
    wrangler(['deploy', '--secrets-file', secretsFile], { WRANGLER_OUTPUT_FILE_PATH: outputFile })
  } catch (error) {
    // It may have failed after the upload, when routes and the clock are set.
    const version = liveVersion()
    if (version === null || version === before) throw error
    return { version, addresses: [], trouble: error instanceof Error ? error.message : String(error) }
  }
  forgetNewSecrets()
  const entries = readFileSync(outputFile, 'utf8').trim().split('\n')
  const [deployed] = entries
    .map((line): { version_id?: string; targets?: string[] } => JSON.parse(line))
    .filter(({ version_id }) => version_id)
  if (!deployed?.version_id) throw new Error('wrangler does not say which version it has deployed.')
  return {
    version: deployed.version_id,
    addresses: (deployed.targets ?? []).filter((target) => target.startsWith('https://')),
  }
}

/** The secrets that are missing, and those that were set up since, in a file that is removed with this command. */
function writeSecrets(known: readonly string[]): string {
  const file = join(folder, 'secrets.json')
  const missing = Object.entries(madeSecrets).filter(([name]) => !known.includes(name))
  const made = Object.fromEntries(missing.map(([name, make]) => [name, make()]))
  writeFileSync(file, JSON.stringify({ ...made, ...readNewSecrets() }), { mode: 0o600 })
  return file
}

/**
 * Asks every host for the new version, and goes by what they say.
 * @throws what is not as it should be.
 */
async function judge(version: string, origins: readonly string[], before: string | null) {
  if (origins.length === 0) throw new Error('The new version is up, and no address is known to ask it at.')
  console.log(`Waiting for ${origins.join(' and ')} …`)
  const healths = await Promise.all(origins.map((origin) => askHealth(origin, version)))
  const lines = healths.map((health, at) => `  ${origins[at]}  ${wordsOf(health)}`).join('\n')
  switch (verdictOf(healths)) {
    case 'works':
      return console.log(`Live:\n${lines}`)
    case 'waits':
      throw new Error(`The new version stays, but is not live everywhere yet:\n${lines}`)
    case 'fails':
      if (!before) throw new Error(`The first version is in trouble:\n${lines}`)
      wrangler(['rollback', before, '--yes', '--message', 'The new version did not say that it works'])
      throw new Error(`The new version is in trouble, so the one before is live again:\n${lines}`)
  }
}
