import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findFreePort } from '../local/free-port.ts'
import { type Engine, waitUntil } from './engine.ts'

const responseSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
})

const libraries = '/usr/lib/x86_64-linux-gnu'

/**
 * Starts WebKitGTK's MiniBrowser over WebDriver (Debian: `webkit2gtk-driver`, and `xvfb` for the screen it
 * needs).
 */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve) =>
    screen.stdout.once('data', (number) => resolve(`:${String(number).trim()}`)),
  )
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const sendCommand = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = responseSchema.parse(await response.json())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }
  await waitUntil('WebKitWebDriver', () => sendCommand('GET', '/status').catch(() => null))
  const { sessionId, capabilities } = sessionSchema.parse(
    await sendCommand('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
      },
    }),
  )
  const path = `/session/${sessionId}`
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => void (await sendCommand('POST', `${path}/url`, { url })),
    evaluate: (expression) =>
      sendCommand('POST', `${path}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: async (input) => void (await sendCommand('POST', `${path}/actions`, { actions: [input] })),
    setSize: async (width, height) =>
      void (await sendCommand('POST', `${path}/window/rect`, { width, height })),
    close: async () => {
      await sendCommand('DELETE', path).catch(() => null)
      await Promise.all([killAndWait(driver), killAndWait(screen)])
    },
  }
}

/** MiniBrowser comes with the library, in a folder named by version. */
function miniBrowser(): string {
  const folder = readdirSync(libraries).find((name) => name.startsWith('webkit2gtk-4.'))
  if (!folder) throw new Error(`There is no WebKitGTK in ${libraries}: install webkit2gtk-driver and xvfb`)
  return join(libraries, folder, 'MiniBrowser')
}

async function killAndWait(child: ChildProcess) {
  const exited = new Promise((resolve) => child.once('close', resolve))
  child.kill()
  await exited
}
