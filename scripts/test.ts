import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './local/build-if-stale.ts'
import { checkSources } from './local/check-sources.ts'
import { ensureChromium } from './local/chromium.ts'
import { fail, runCommand } from './local/run-command.ts'

/** Runs Vitest with its usual output. @returns how many tests passed and failed. */
async function runTests(args: string[]): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'corridor-test-'))
  const report = join(folder, 'report.json')
  const child = spawn(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    // A build in this process would leave its NODE_ENV, with which Miniflare looks up this machine's location
    // online.
    { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, NODE_ENV: 'test' } },
  )
  process.on('exit', () => child.kill())
  const code = await new Promise((resolve) => child.on('exit', resolve))
  const { numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number } = JSON.parse(
    await readFile(report, 'utf8'),
  )
  await rm(folder, { recursive: true })
  // A suite that fails to start counts as a failure without a failed test.
  return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests) }
}

/** The projects that only `npm run test:all` runs, after the others: walks of the commands, and long races. */
const longProjects = ['operations', 'long races']

/** The runs of Vitest that the arguments ask for, each as its arguments. */
function plannedRuns(args: string[]): string[][] {
  const rest = args.filter((arg) => arg !== '--all')
  if (rest.some((arg) => arg.startsWith('--project'))) return [rest]
  const daily = [...rest, ...longProjects.map((name) => `--project=!${name}`)]
  const long = [...rest, ...longProjects.map((name) => `--project=${name}`)]
  return args.includes('--all') ? [daily, long] : [daily]
}

runCommand(async () => {
  await ensureChromium()
  const [isSourceClean] = await Promise.all([checkSources(), buildIfStale()])
  let passed = 0
  let failed = 0
  for (const args of plannedRuns(process.argv.slice(2))) {
    const run = await runTests(args)
    passed += run.passed
    failed += run.failed
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  if (!isSourceClean) fail('Format, lint or type check failed: see above.')
  if (failed > 0) process.exit(1)
  console.log('All checks passed.')
  process.exit(0)
})
