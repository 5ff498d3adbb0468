import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Creates a key pair and writes the private half to a file. @returns the public half, for the Worker. */
export async function createBackupKey(file: string): Promise<string> {
  const key = await generateX25519Identity()
  const publicKey = await identityToRecipient(key)
  // Fails if the file exists: backups may be sealed for the old key.
  await writeFile(file, `# public key: ${publicKey}\n${key}\n`, { flag: 'wx', mode: 0o600 })
  return publicKey
}

const backupKeyFile = '.local/backup.key'

/** The public key for local backups, created on the first run. */
export async function ensureLocalBackupKey(): Promise<string> {
  if (existsSync(backupKeyFile)) return identityToRecipient(await readBackupKey(backupKeyFile))
  await mkdir(dirname(backupKeyFile), { recursive: true })
  return createBackupKey(backupKeyFile)
}

/** Reads a private key. @throws when the file contains none. */
export async function readBackupKey(file: string): Promise<string> {
  const [key = ''] = (await readFile(file, 'utf8')).match(/^AGE-SECRET-KEY-1.*$/m) ?? []
  await identityToRecipient(key).catch(() => {
    throw new Error(`${file} contains no private key from npm run backup-key.`)
  })
  return key
}

/** A new private key that identifies the site to push services: worker/lib/push/vapid.ts. */
export function createVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')
}

const vapidKeyFile = '.local/vapid.key'

/** The local site's key. It is created once and kept, because subscribed browsers are bound to it. */
export async function ensureLocalVapidKey(): Promise<string> {
  if (existsSync(vapidKeyFile)) return readFile(vapidKeyFile, 'utf8')
  await mkdir(dirname(vapidKeyFile), { recursive: true })
  const key = createVapidKey()
  await writeFile(vapidKeyFile, key, { mode: 0o600 })
  return key
}
