import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Makes a key pair, the private half in a file of its own. @returns the public half as the Worker takes it. */
export async function createBackupKey(file: string): Promise<string> {
  const key = await generateX25519Identity()
  const publicKey = await identityToRecipient(key)
  // A key that is there is never written over: backups may be sealed for it.
  await writeFile(file, `# public key: ${publicKey}\n${key}\n`, { flag: 'wx', mode: 0o600 })
  return publicKey
}

const backupKeyFile = '.local/backup.key'

/** The public key of this machine's own backups, made on the first run. */
export async function ensureLocalBackupKey(): Promise<string> {
  if (existsSync(backupKeyFile)) return identityToRecipient(await readBackupKey(backupKeyFile))
  await mkdir(dirname(backupKeyFile), { recursive: true })
  return createBackupKey(backupKeyFile)
}

/** Reads a private key. @throws when the file holds none. */
export async function readBackupKey(file: string): Promise<string> {
  const [key = ''] = (await readFile(file, 'utf8')).match(/^AGE-SECRET-KEY-1.*$/m) ?? []
  await identityToRecipient(key).catch(() => {
    throw new Error(`${file} holds no private key of npm run backup-key.`)
  })
  return key
}

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
