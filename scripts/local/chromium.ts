import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for tests: CHROME_PATH, then Playwright's own, then the system's. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...systemPaths]
  return candidates.find((path) => path && existsSync(path))
}

/** Chromium's headless shell, where the system has it: it opens pages in four fifths of the time. */
export function findHeadlessShell(): string | undefined {
  const candidates = [process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell']
  return candidates.find((path) => path && existsSync(path))
}

/** Keep a headless browser quiet, and let it run as root. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Installs a browser if there is none: by Playwright's installer, then by apt when run as root.
 * @throws an error that says what to install when both fail.
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  console.log('Installing Chromium for the tests …')
  const installers: [string, string[]][] = [['playwright-core', ['install', 'chromium']]]
  if (process.getuid?.() === 0) {
    installers.push(['apt-get', ['update', '-qq']], ['apt-get', ['install', '-y', '-qq', 'chromium']])
  }
  for (const [command, args] of installers) {
    spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 })
    if (findChromium()) return
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROME_PATH.')
}
