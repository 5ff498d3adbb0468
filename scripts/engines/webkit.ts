import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Builder, Key, Origin } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/safari.js'
import type { Engine } from './engine.ts'

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
  const service = new ServiceBuilder('/usr/bin/WebKitWebDriver')
    .setEnvironment({ ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' })
    .build()
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build()
  return {
    name: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    clickAt: ({ x, y }) =>
      driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    setSize: async (width, height) => void (await driver.manage().window().setRect({ width, height })),
    close: async () => {
      await driver.quit()
      await service.kill()
      screen.kill()
    },
  }
}

/** MiniBrowser comes with the library, in a folder named by version. */
function miniBrowser(): string {
  const folder = readdirSync(libraries).find((name) => name.startsWith('webkit2gtk-4.'))
  if (!folder) throw new Error(`No WebKitGTK in ${libraries}: install webkit2gtk-driver and xvfb`)
  return join(libraries, folder, 'MiniBrowser')
}
