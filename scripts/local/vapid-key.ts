import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A new private key by which push services know a site, as the Worker takes it: worker/lib/push/vapid.ts. */
export function createVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')
}

const vapidKeyFile = '.local/vapid.key'

/** The key of this machine's own site, made on the first run: browsers that have subscribed know it by this one. */
export async function ensureLocalVapidKey(): Promise<string> {
  if (existsSync(vapidKeyFile)) return readFile(vapidKeyFile, 'utf8')
  await mkdir(dirname(vapidKeyFile), { recursive: true })
  const key = createVapidKey()
  await writeFile(vapidKeyFile, key, { mode: 0o600 })
  return key
}
