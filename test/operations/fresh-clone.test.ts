import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/local/free-port.ts'
import { copyProject, existingBuildEnv } from './project-copy.ts'
import { expectOutput } from './run-program.ts'

// The platform's own commands must work on a fresh clone after `npm ci`, without any of the project's commands first.

const folder = copyProject()

afterAll(() => rmSync(folder, { recursive: true }))

const env = { ...process.env, WRANGLER_LOG: 'log', WRANGLER_SEND_METRICS: 'false', NODE_ENV: undefined }

test.each([
  ['vite dev', ''],
  // It starts the build, which is faked, and serves the result.
  ['wrangler dev', existingBuildEnv(folder)],
])('npx %s serves the site with its database', async (command, node) => {
  for (const made of ['dist', '.wrangler', '.dev.vars'])
    rmSync(join(folder, made), { recursive: true, force: true })
  const port = await findFreePort()
  const child = spawn('npx', [...command.split(' '), '--port', String(port)], {
    cwd: folder,
    env: { ...env, NODE_OPTIONS: node },
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  const health = async () => {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null)
    return answer?.status ?? printed
  }
  try {
    await expect.poll(health, { timeout: 100_000, interval: 500 }).toBe(200)
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('Auto Detailing in Squamish')
    expect(printed).toContain('/login with owner@corridor.local')
    expect(printed).not.toContain('AssertionError')
  } finally {
    // Ends its child processes too.
    if (child.pid) process.kill(-child.pid)
  }
})

// The build that `wrangler dev` used serves these commands as well.
test.each<[command: string, words: string]>([
  ['npx wrangler deploy --dry-run', '--dry-run: exiting now'],
  ['npx drizzle-kit generate', 'No schema changes, nothing to migrate'],
  ['npm run types', 'Types written'],
])('runs %s without changing any file', async (command, words) => {
  const files = ['worker/worker-configuration.d.ts', 'migrations/meta/_journal.json']
  const read = () => [
    ...files.map((file) => readFileSync(join(folder, file), 'utf8')),
    readdirSync(join(folder, 'migrations')),
  ]
  const before = read()
  const [program = '', ...args] = command.split(' ')
  expect(await expectOutput(program, args, { cwd: folder, env })).toContain(words)
  expect(read()).toEqual(before)
})
