import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccountSql } from '../../scripts/local/accounts.ts'
import { migrateLocalDatabase, withLocalDatabase } from '../../scripts/local/database.ts'
import { serveBuild } from '../../scripts/local/server.ts'

export const account = { email: 'owner@example.com', password: 'a long enough password' }

/** The production build on a free port with a database of its own: each test file imports a fresh one. */
export const { port, stateDir, stop } = await openSite()

async function openSite() {
  const stateDir = await mkdtemp(join(tmpdir(), 'corridor-browser-'))
  await withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    const statements = await addAccountSql(account.email, account.password)
    await database.batch(statements.map(([sql, values]) => database.prepare(sql).bind(...values)))
  }, stateDir)
  const port = await freePort()
  const server = await serveBuild(port, stateDir)
  const stop = async () => {
    await server.stop()
    await rm(stateDir, { recursive: true })
  }
  return { port, stateDir, stop }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })
}
