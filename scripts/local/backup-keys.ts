import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a key pair, the private half in a file of its own. @returns the public half as the Worker takes it. */
export async function newBackupKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('x25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  // A key that is there is never written over: backups may be sealed for it.
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 })
  return publicKeyOf(pem.toString())
}

const localKeyFile = '.local/backup.key'

/** The public key of this machine's own backups, made on the first run. */
export async function localBackupKey(): Promise<string> {
  if (existsSync(localKeyFile)) return publicKeyOf(await readFile(localKeyFile, 'utf8'))
  await mkdir(dirname(localKeyFile), { recursive: true })
  return newBackupKey(localKeyFile)
}

function publicKeyOf(pem: string): string {
  const { x } = createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' })
  if (!x) throw new Error('This is no key of npm run backup-key.')
  return x
}

/** Reads private keys, each by its public half. @throws when a file holds none. */
export async function readBackupKeys(files: readonly string[]): Promise<Map<string, CryptoKey>> {
  const keys = new Map<string, CryptoKey>()
  for (const file of files) {
    const pem = await readFile(file, 'utf8')
    try {
      const bytes = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
      const algorithm = { name: 'X25519' }
      const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(bytes), algorithm, false, [
        'deriveBits',
      ])
      keys.set(publicKeyOf(pem), key)
    } catch {
      throw new Error(`${file} holds no private key of npm run backup-key.`)
    }
  }
  return keys
}
