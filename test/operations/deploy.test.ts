import { createPrivateKey } from 'node:crypto'
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { startFakeCloudflare } from './fake-cloudflare.ts'
import { copyProject, existingBuildEnv } from './project-copy.ts'
import { expectOutput } from './run-program.ts'

// Runs the commands of the README's "Deploy" in a copy of the project, on an empty account.

const folder = copyProject()
const cloud = await startFakeCloudflare()

afterAll(() => {
  cloud.close()
  rmSync(folder, { recursive: true })
})

/**
 * Redirects the commands' health checks from the live site to the fake. Each check moves their clock by half a minute,
 * so that the tests need not wait.
 */
const hook = `
const { fetch } = globalThis
const { now } = Date
let passed = 0
Date.now = () => now() + passed
globalThis.fetch = (address, init) => {
  const [, host, path] = /^https:\\/\\/([^/]+)(\\/api\\/health)$/.exec(String(address)) ?? []
  if (!host) return fetch(address, init)
  passed += 30_000
  return fetch('${cloud.url}/live/' + host + path, init)
}`

const [, deployChapter = ''] = readFileSync('README.md', 'utf8').split('\n## Deploy\n')
const commands = [...deployChapter.matchAll(/`(np[mx] [^`]+)`/g)].map(([, command = '']) => command)

/** Runs the documented command with this prefix and answers its questions. Returns its output. */
async function run(commandPrefix: string, { status = 0, answers = [''], node = '' } = {}) {
  const command = commands.find((each) => each.startsWith(commandPrefix))
  if (!command) throw new Error(`The README's "Deploy" has no command ${commandPrefix}`)
  const [program = '', ...args] = command.split(' ')
  return expectOutput(program, args, {
    cwd: folder,
    env: {
      ...cloud.env,
      ADMIN_PASSWORD: 'a phrase that is long',
      // `npm test` sets a log level that would hide the output.
      WRANGLER_LOG: 'log',
      NODE_OPTIONS: `--import=${join(folder, 'hook.mjs')} ${node}`,
    },
    input: `${answers.join('\n')}\n`,
    status,
  })
}

beforeAll(() => writeFileSync(join(folder, 'hook.mjs'), hook))

const builtPage = 'dist/client/_pages/whistler/britannia-beach.html'

/** Makes files older than the build, so that only a deploy to another environment rebuilds. */
const touchUnchanged = (...files: string[]) => {
  for (const file of files) utimesSync(join(folder, file), 0, 0)
}

const domains = ['shine.example', 'whistler.shine.example']

test('names the command that makes the database when there is none', async () => {
  expect(await run('npm run deploy', { status: 1 })).toContain(
    'There is no database yet. Run npm run setup first.',
  )
})

test('sets up everything by answers alone, and asks again for what was left out', async () => {
  await run('npm run setup', { answers: [...domains, 'n', 'n', 'y', 'n', 'n', 'n'] })
  const again = await run('npm run setup', {
    answers: ['y', 'bookings@shine.example', 'n', 'n', 'y', 'site-key', 'secret-key', 'n'],
  })
  expect(again).toContain('Database: set up.')
  expect(again).toContain('Photos: set up.')
  expect(cloud.databases.size).toBe(1)
  expect(cloud.buckets).toEqual(['corridor-photos'])
  const config = unstable_readConfig({ config: join(folder, 'wrangler.toml') })
  expect(config).toMatchObject({
    routes: domains.map((pattern) => ({ pattern, custom_domain: true })),
    d1_databases: [{ binding: 'DB', database_id: [...cloud.databases.keys()][0] }],
    r2_buckets: [{ binding: 'PHOTOS', bucket_name: 'corridor-photos' }],
    send_email: [{ name: 'EMAIL' }],
    vars: { MAIL_FROM: 'bookings@shine.example', TURNSTILE_SITE_KEY: 'site-key', RETENTION_MONTHS: 24 },
  })
})

test('deploys a live site with an owner, and reports what could not be set', async () => {
  cloud.isClockBroken = true
  const printed = await run('npm run deploy', { status: 1 })
  cloud.isClockBroken = false
  expect(printed).toContain('The new version works, but some settings failed')
  for (const domain of domains) expect(printed).toContain(`https://${domain}  new version`)
  expect(cloud.domains).toEqual(domains)
  expect(cloud.workersDev).toBe(false)
  expect(cloud.secrets.get('SESSION_SECRET')).toMatch(/^[\w-]{64}$/)
  const vapidKey = cloud.secrets.get('VAPID_PRIVATE_KEY') ?? ''
  const der = Buffer.from(vapidKey, 'base64url')
  expect(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).asymmetricKeyType).toBe('ec')
  expect(cloud.secrets.get('TURNSTILE_SECRET_KEY')).toBe('secret-key')
  for (const secret of cloud.secrets.values()) expect(printed).not.toContain(secret)
  expect(readFileSync(join(folder, builtPage), 'utf8')).toContain(`https://${domains[0]}/britannia-beach`)

  await run('npm run admin')
  const [database] = cloud.databases.values()
  expect(database?.prepare('SELECT email FROM admins').all()).toEqual([{ email: 'you@example.com' }])
})

test('keeps secrets, adds a missing one, and rolls back a version that is unhealthy', async () => {
  const secret = cloud.secrets.get('SESSION_SECRET')
  const [first] = cloud.deployments
  // Resembles a site from before notifications.
  cloud.secrets.delete('VAPID_PRIVATE_KEY')
  cloud.isHealthy = false
  expect(await run('npm run deploy', { status: 1 })).toContain('so the previous one was restored')
  cloud.isHealthy = true
  expect(cloud.deployments).toEqual([first, expect.not.stringMatching(`${first}`), first])
  expect(cloud.secrets.get('SESSION_SECRET')).toBe(secret)
  expect(cloud.secrets.get('VAPID_PRIVATE_KEY')).toMatch(/^[\w-]{180,}$/)
})

test('gives a second environment its own database and address, and stops its deploy when a migration fails', async () => {
  const node = existingBuildEnv(folder)
  const printed = await run('npm run setup -- --env staging', { answers: ['n', 'n', 'n', 'n', 'n', 'n'] })
  expect(printed).toContain('npm run deploy -- --env staging')
  const versions = cloud.deployments.length
  const migration = join(folder, 'migrations/0001_broken.sql')
  writeFileSync(migration, 'CREATE TABLE half (id text);\nSELECT nothing;\n')
  touchUnchanged('wrangler.toml', 'migrations', 'migrations/0001_broken.sql')
  const refused = await run('npm run deploy -- --env staging', { status: 1, node })
  expect(refused).toContain('Migration 0001_broken.sql failed and was not applied')
  expect(cloud.deployments).toHaveLength(versions)
  const [, database] = cloud.databases.values()
  const tables = database?.prepare("SELECT name FROM sqlite_master WHERE name IN ('half', 'bookings')").all()
  expect(tables).toEqual([{ name: 'bookings' }])

  rmSync(migration)
  touchUnchanged('migrations')
  expect(await run('npm run deploy -- --env staging', { node })).toContain('Live:')
  expect(cloud.deployments).toHaveLength(versions + 1)
  expect(cloud.workersDev).toBe(true)
  // A build for one environment is not deployed to another.
  expect(readFileSync(join(folder, builtPage), 'utf8')).not.toContain(`https://${domains[0]}/britannia-beach`)
})
