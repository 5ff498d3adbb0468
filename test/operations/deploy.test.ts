import { execFileSync, spawn } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCloud } from './cloud-stand-in.ts'

// The commands of the README's "Deploy", run as they stand there in a copy of the project, on an empty account.

const folder = mkdtempSync(join(tmpdir(), 'corridor-deploy-'))
const cloud = await openCloud()

afterAll(() => {
  cloud.close()
  rmSync(folder, { recursive: true })
})

/**
 * The commands' connection to the live site leads to the stand-in. Each question about its health takes half a minute of
 * their time and none of ours.
 */
const hook = `
const { fetch } = globalThis
const { now } = Date
let passed = 0
Date.now = () => now() + passed
globalThis.fetch = (address, init) => {
  if (!String(address).startsWith('https://corridordetailing.example/')) return fetch(address, init)
  passed += 30_000
  return fetch(String(address).replace('https://corridordetailing.example', '${cloud.url}/live'), init)
}`

const [, deployChapter = ''] = readFileSync('README.md', 'utf8').split('\n## Deploy\n')
const commands = [...deployChapter.matchAll(/`(np[mx] [^`]+)`/g)].map(([, command = '']) => command)

/** Runs the documented command that begins so. @returns what it printed. */
async function run(beginning: string, expectedStatus = 0) {
  const command = commands.find((each) => each.startsWith(beginning))
  if (!command) throw new Error(`The README's "Deploy" has no command ${beginning}`)
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      CI: '1',
      ADMIN_PASSWORD: 'a phrase that is long',
      CLOUDFLARE_API_BASE_URL: cloud.url,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
      // A level that `npm test` sets would keep back what the commands print.
      WRANGLER_LOG: 'log',
      NODE_OPTIONS: `--import=${join(folder, 'hook.mjs')}`,
      WRANGLER_SEND_METRICS: 'false',
    },
  })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.on('exit', done)),
  ])
  const said = stdout + stderr
  expect([command, status, status === expectedStatus ? '' : said]).toEqual([command, expectedStatus, ''])
  return said
}

function editConfiguration(edit: (configuration: string) => string) {
  const file = join(folder, 'wrangler.toml')
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.trim().split('\n')) {
    cpSync(file, join(folder, file), { preserveTimestamps: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // A newer list of packages would have those behind the link installed anew.
  utimesSync(join(folder, 'package-lock.json'), 0, 0)
  writeFileSync(join(folder, 'hook.mjs'), hook)
})

test('without its database, the first command says where to read on', async () => {
  const said = await run('npm run deploy', 1)
  expect(said).toContain('wrangler.toml still has the example database_id: see "Deploy" in the README.')
})

test('from an empty account to a live site with an owner', { timeout: 300_000 }, async () => {
  const created = await run('npx wrangler d1 create')
  const [id = 'no id'] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(created) ?? []
  editConfiguration((text) =>
    text
      .replace('00000000-0000-0000-0000-000000000000', id)
      .replace(/^# routes = \[\n(# .*\n)+?# \]$/m, (lines) => lines.replaceAll(/^# /gm, '')),
  )
  const said = await run('npm run deploy')
  expect(said).toContain('Live: https://corridordetailing.example')
  expect(cloud.domains).toEqual(['corridordetailing.example', 'whistler.corridordetailing.example'])
  expect(cloud.workersDev).toBe(false)
  expect(cloud.secrets.get('SESSION_SECRET')).toMatch(/^[\w-]{64}$/)
  expect(said).not.toContain(cloud.secrets.get('SESSION_SECRET'))
  const vapidKey = cloud.secrets.get('VAPID_PRIVATE_KEY') ?? ''
  const der = Buffer.from(vapidKey, 'base64url')
  expect(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).asymmetricKeyType).toBe('ec')
  expect(said).not.toContain(vapidKey)

  await run('npm run admin')
  const accounts = cloud.databases.get(id)?.prepare('SELECT email FROM admins').all()
  expect(accounts).toEqual([{ email: 'you@example.com' }])
})

test('a later version keeps its secret, gets one that came to be needed, and as it does not work, makes way for the one before', {
  timeout: 300_000,
}, async () => {
  const secret = cloud.secrets.get('SESSION_SECRET')
  // As of a site from before notifications.
  cloud.secrets.delete('VAPID_PRIVATE_KEY')
  const [first] = cloud.deployments
  cloud.isHealthy = false
  const said = await run('npm run deploy', 1)
  expect(said).toContain('so the one before is live again')
  expect(cloud.deployments).toEqual([first, expect.not.stringMatching(`${first}`), first])
  expect(cloud.secrets.get('SESSION_SECRET')).toBe(secret)
  expect(cloud.secrets.get('VAPID_PRIVATE_KEY')).toMatch(/^[\w-]{180,}$/)
})
