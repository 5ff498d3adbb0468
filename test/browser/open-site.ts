import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { findFreePort } from '../../scripts/local/free-port.ts'
import { startMailbox } from '../../scripts/local/local-mailbox.ts'
import { startLocalStripe } from '../../scripts/local/local-stripe.ts'
import { serveBuild } from '../../scripts/local/serve-build.ts'
import { createVapidKey } from '../../scripts/local/site-keys.ts'
import type { Site } from '../../shared/site/published/site.ts'

// The test files of a worker share these modules and one origin, but each file has its own site.

export const port = await findFreePort()
export const stateDir = join(tmpdir(), `corridor-browser-${port}`)

let server: Awaited<ReturnType<typeof serveBuild>>
const stripe = await startLocalStripe({ isOnSite: false })
const bindings = { VAPID_PRIVATE_KEY: createVapidKey(), ...stripe.bindings }
const resetCallbacks: (() => void)[] = []

/** Registers a callback for each new site, to forget what was known about the last one. */
export const onFreshSite = (reset: () => void) => resetCallbacks.push(reset)

/** Serves the production build with its own database. */
export async function openSite() {
  for (const reset of resetCallbacks) reset()
  await cp(inject('siteDatabase'), stateDir, { recursive: true })
  server = await serveBuild(port, stateDir, bindings)
}

/** Serves the same site again, with a mailbox on this machine that takes its emails and texts. */
export async function reopenSiteWithMailbox() {
  await server.stop()
  server = await serveBuild(port, stateDir, { ...bindings, LOCAL_MAIL: await startMailbox(port) })
}

/**
 * Opens a proxy to the site that a test can shut. Chromium's offline switch sometimes lets requests through from a page
 * that a service worker has just opened.
 */
export async function openProxy() {
  const at = await findFreePort()
  const sockets = new Set<Socket>()
  const connectSockets = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => {}).on('close', () => to.destroy() && sockets.delete(from))
    from.pipe(to)
  }
  const proxy = createServer((visitor) => {
    const site = connect(port, 'localhost')
    connectSockets(visitor, site)
    connectSockets(site, visitor)
  })
  const open = () => once(proxy.listen(at, 'localhost'), 'listening')
  const shut = () => {
    proxy.close()
    for (const end of sockets) end.destroy()
  }
  await open()
  return { origin: `http://localhost:${at}`, open, shut }
}

/** The site's database, accessed directly. */
export const siteDatabase = () => server.database()

/** Runs a statement on the site's database directly. */
export async function runSql(statement: string, ...values: (string | number)[]): Promise<void> {
  const database = await siteDatabase()
  await database
    .prepare(statement)
    .bind(...values)
    .run()
}

export const publishSite = (site: Site) =>
  runSql(
    "INSERT INTO site_versions (number, site, published_at, published_by) SELECT coalesce(max(number), 0) + 1, ?, ?, 'owner@example.com' FROM site_versions",
    ...[JSON.stringify(site), new Date().toISOString()],
  )

export async function closeSite() {
  await server.stop()
  await rm(stateDir, { recursive: true })
}
