import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { findFreePort } from '../../scripts/local/free-port.ts'
import { serveBuild } from '../../scripts/local/serve-build.ts'
import { createVapidKey } from '../../scripts/local/site-keys.ts'
import type { Site } from '../../shared/site/published/site.ts'
import { stripeBindings } from './fake-stripe-server.ts'

// The test files of a worker share these modules and, one after the other, an address; each has a site of its own there.

export const port = await findFreePort()
export const stateDir = join(tmpdir(), `corridor-browser-${port}`)

let server: Awaited<ReturnType<typeof serveBuild>>
const bindings = { VAPID_PRIVATE_KEY: createVapidKey(), ...stripeBindings }
const resetCallbacks: (() => void)[] = []

/** Has something done whenever a fresh site opens: nothing that was known of the one before is true of it. */
export const onFreshSite = (reset: () => void) => resetCallbacks.push(reset)

/** Opens the production build with a database of its own. */
export async function openSite() {
  for (const reset of resetCallbacks) reset()
  await cp(inject('siteDatabase'), stateDir, { recursive: true })
  server = await serveBuild(port, stateDir, bindings)
}

/**
 * A second way to the site, at an address of its own, that a test shuts. Chromium's own switch for being offline lets a
 * call of a page through now and then that a service worker has just opened.
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

/** The database of the site, beside its Worker. */
export const siteDatabase = () => server.database()

/** Does something to the database of the site, beside its Worker. */
export async function runSql(statement: string, ...values: (string | number)[]): Promise<void> {
  const database = await siteDatabase()
  await database
    .prepare(statement)
    .bind(...values)
    .run()
}

/** Publishes a version of the site, as the owner does it. */
export const publishSite = (site: Site) =>
  runSql(
    "INSERT INTO site_versions (number, site, published_at, published_by) SELECT coalesce(max(number), 0) + 1, ?, ?, 'owner@example.com' FROM site_versions",
    ...[JSON.stringify(site), new Date().toISOString()],
  )

export async function closeSite() {
  await server.stop()
  await rm(stateDir, { recursive: true })
}
