import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from './local/build-if-stale.ts'
import { runCommand } from './local/say.ts'
import { siteConfig } from './local/site-origins.ts'
import { newVapidKey } from './local/vapid-key.ts'
import { askWrangler, wrangler } from './local/wrangler.ts'

const builtConfig = 'dist/corridor/wrangler.json'

/** The secrets that the live Worker has, each made by the first deploy that finds it missing. */
const secrets = {
  SESSION_SECRET: () => randomBytes(48).toString('base64url'),
  VAPID_PRIVATE_KEY: newVapidKey,
}

/** How long a new version has to say that it works, and how long one question waits, in milliseconds. */
const patienceMs = 60_000
const questionMs = 5000
const pauseMs = 2000

const folder = mkdtempSync(join(tmpdir(), 'corridor-deploy-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

runCommand(async () => {
  const [database] = siteConfig().d1_databases
  if (/^[0-]*$/.test(database?.database_id ?? '')) {
    throw new Error('wrangler.toml still has the example database_id: see "Deploy" in the README.')
  }
  await buildIfStale()
  // The new code may need the new columns, never the other way round.
  wrangler(['d1', 'migrations', 'apply', 'DB', '--remote'])
  const known = knownSecrets()
  const isFirst = !known.includes('SESSION_SECRET')
  const address = deploy(['--secrets-file', newSecretsFile(known)])
  console.log(`Waiting for ${address}/api/health …`)
  if (await isHealthy(address)) return console.log(`Live: ${address}`)
  if (isFirst) {
    throw new Error(
      `Deployed, but ${address} does not answer yet. A new domain can take some minutes; then open ${address}/api/health.`,
    )
  }
  wrangler(['rollback', '--yes', '--message', 'The new version did not say that it works'])
  throw new Error(
    `The new version did not answer ${address}/api/health with 200, so the one before is live again.`,
  )
})

/** The names of the live Worker's secrets. It has none before it exists, and nobody can set one until then. */
function knownSecrets(): string[] {
  try {
    const known: { name: string }[] = askWrangler(['secret', 'list', '--format', 'json'])
    return known.map(({ name }) => name)
  } catch (error) {
    if (error instanceof Error && /Worker ".*" not found/.test(error.message)) return []
    throw error
  }
}

/** The secrets that are missing, new and random, in a file that goes up with the version and is removed with this command. */
function newSecretsFile(known: readonly string[]): string {
  const file = join(folder, 'secrets.json')
  const missing = Object.entries(secrets).filter(([name]) => !known.includes(name))
  const made = Object.fromEntries(missing.map(([name, make]) => [name, make()]))
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return file
}

/** @returns the address that the new version is live at. */
function deploy(args: string[]): string {
  const outputFile = join(folder, 'output')
  wrangler(['deploy', '--config', builtConfig, ...args], { WRANGLER_OUTPUT_FILE_PATH: outputFile })
  const lines = readFileSync(outputFile, 'utf8').trim().split('\n')
  const targets = lines.flatMap((line): string[] => JSON.parse(line).targets ?? [])
  // `https://corridor.you.workers.dev`, or `corridor.example (custom domain)`.
  const [target] = targets.map((each) => each.replace(/ \(.*$/, ''))
  if (!target) throw new Error('The Worker is deployed but has no address: see "Deploy" in the README.')
  return target.startsWith('https://') ? target : `https://${target}`
}

async function isHealthy(address: string): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(pauseMs)) {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(questionMs) }).catch(
      () => null,
    )
    if (answer?.ok) return true
  }
  return false
}
