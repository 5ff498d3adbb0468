import { erasuresPrefix, manifestKey } from '../../../shared/rules/backup/backup-object-keys.ts'
import type { PartHeader } from './seal.ts'

export type BackupTarget = NonNullable<ReturnType<typeof backupTarget>>

/**
 * Writes a sealed object and reads it again. @returns false when the options forbade it.
 * @throws when what is stored is not what was written.
 */
export async function writePart(
  { bucket, publicKey }: BackupTarget,
  name: string,
  header: PartHeader,
  lines: readonly string[],
  options?: R2PutOptions & { onlyIf: R2Conditional },
): Promise<boolean> {
  const { seal } = await import('./seal.ts')
  const bytes = await seal(publicKey, header, lines)
  if (!(await (options ? bucket.put(name, bytes, options) : bucket.put(name, bytes)))) return false
  const stored = await bucket.get(name)
  if (!stored || !Buffer.from(await stored.arrayBuffer()).equals(bytes)) {
    throw new Error(`The part ${name} is not stored as it was written.`)
  }
  return true
}

/** Removes everything below some folders but the given ones. */
export async function deleteOtherFolders(bucket: R2Bucket, foldersToKeep: readonly string[]): Promise<void> {
  const { delimitedPrefixes } = await bucket.list({ delimiter: '/' })
  for (const prefix of delimitedPrefixes) {
    if (foldersToKeep.some((folder) => prefix === `${folder}/`)) continue
    for (;;) {
      const { objects } = await bucket.list({ prefix })
      if (objects.length === 0) break
      await bucket.delete(objects.map(({ key }) => key))
    }
  }
}

/** The backups that are whole. */
export async function listCompleteBackups(bucket: R2Bucket): Promise<string[]> {
  const { delimitedPrefixes } = await bucket.list({ delimiter: '/' })
  const ids = delimitedPrefixes.map((prefix) => prefix.slice(0, -1)).filter((id) => id !== erasuresPrefix)
  const manifests = await Promise.all(ids.map((id) => bucket.head(manifestKey(id))))
  return ids.filter((_, index) => manifests[index])
}

/** Where backups go, or `null` when that is not set up. */
export function backupTarget(env: { BACKUPS?: R2Bucket; BACKUP_PUBLIC_KEY?: string }) {
  const { BACKUPS: bucket, BACKUP_PUBLIC_KEY: publicKey } = env
  return bucket && publicKey ? { bucket, publicKey } : null
}
