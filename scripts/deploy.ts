import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assignCustomers } from './local/assign-customers.ts'
import { buildIfStale } from './local/build-if-stale.ts'
import { hasDatabase } from './local/edit-wrangler-config.ts'
import { runCommand } from './local/run-command.ts'
import { routeHosts, siteConfig } from './local/site-config.ts'
import { createVapidKey } from './local/site-keys.ts'
import { runWrangler } from './local/wrangler.ts'
import { describeHealth, judgeDeployment, waitForHealth } from './remote/deployment-health.ts'
import { findLiveVersion, listLiveSecrets } from './remote/live-worker.ts'
import { clearPendingSecrets, readPendingSecrets } from './remote/pending-secrets.ts'
import { migrateRemoteDatabase, runRemoteSql } from './remote/remote-database.ts'

/** Secrets of the live Worker that a deploy generates when they are missing. */
const generatedSecrets = {
  SESSION_SECRET: () => randomBytes(48).toString('base64url'),
  VAPID_PRIVATE_KEY: createVapidKey,
}

const folder = mkdtempSync(join(tmpdir(), 'corridor-deploy-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

runCommand(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' } } })
  // The build and all wrangler commands read this variable.
  if (values.env) process.env.CLOUDFLARE_ENV = values.env
  if (!hasDatabase()) {
    throw new Error('There is no database yet. Run npm run setup first.')
  }
  await buildIfStale()
  const previousVersion = findLiveVersion()
  // The new code may need new columns; the old code works with both.
  migrateRemoteDatabase()
  const { version, addresses, warning } = uploadVersion(previousVersion)
  // The previous version may have stored bookings since the migration, and assigns no customers.
  runRemoteSql(`${assignCustomers.join(';\n')};\n`)
  const hosts = routeHosts(siteConfig().routes ?? []).map((host) => `https://${host}`)
  await verifyDeployment(version, hosts.length > 0 ? hosts : addresses, previousVersion)
  if (warning) throw new Error(`The new version works, but some settings failed: ${warning}`)
})

type UploadedVersion = { version: string; addresses: string[]; warning?: string }

/** Uploads and activates the build. @throws when it is not live afterwards. */
function uploadVersion(previousVersion: string | null): UploadedVersion {
  const outputFile = join(folder, 'output')
  const secretsFile = writeSecrets(listLiveSecrets())
  try {
    runWrangler(['deploy', '--secrets-file', secretsFile], { WRANGLER_OUTPUT_FILE_PATH: outputFile })
  } catch (error) {
    // wrangler may have failed after the upload, while it set routes and crons.
    const version = findLiveVersion()
    if (version === null || version === previousVersion) throw error
    return { version, addresses: [], warning: error instanceof Error ? error.message : String(error) }
  }
  clearPendingSecrets()
  const entries = readFileSync(outputFile, 'utf8').trim().split('\n')
  const [deployed] = entries
    .map((line): { version_id?: string; targets?: string[] } => JSON.parse(line))
    .filter(({ version_id }) => version_id)
  if (!deployed?.version_id) throw new Error('wrangler did not report the version it deployed.')
  return {
    version: deployed.version_id,
    addresses: (deployed.targets ?? []).filter((target) => target.startsWith('https://')),
  }
}

/** Writes missing and newly configured secrets to a file that is deleted when this command ends. */
function writeSecrets(existing: readonly string[]): string {
  const file = join(folder, 'secrets.json')
  const missing = Object.entries(generatedSecrets).filter(([name]) => !existing.includes(name))
  const generated = Object.fromEntries(missing.map(([name, make]) => [name, make()]))
  writeFileSync(file, JSON.stringify({ ...generated, ...readPendingSecrets() }), { mode: 0o600 })
  return file
}

/**
 * Asks every host for the new version and judges the deployment by their answers.
 * @throws when something is wrong.
 */
async function verifyDeployment(version: string, origins: readonly string[], previousVersion: string | null) {
  if (origins.length === 0) throw new Error('The new version is up, but has no known address to check.')
  console.log(`Waiting for ${origins.join(' and ')} …`)
  const healths = await Promise.all(origins.map((origin) => waitForHealth(origin, version)))
  const lines = healths.map((health, at) => `  ${origins[at]}  ${describeHealth(health)}`).join('\n')
  switch (judgeDeployment(healths)) {
    case 'works':
      return console.log(`Live:\n${lines}`)
    case 'waits':
      throw new Error(`The new version is deployed, but not live everywhere yet:\n${lines}`)
    case 'fails':
      if (!previousVersion) throw new Error(`The first version is failing:\n${lines}`)
      runWrangler([
        'rollback',
        previousVersion,
        '--yes',
        '--message',
        'The new version failed its health check',
      ])
      throw new Error(`The new version is failing, so the previous one was restored:\n${lines}`)
  }
}
