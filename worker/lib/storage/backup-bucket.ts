import { erasuresPrefix, manifestKey } from '../../../shared/rules/backup/backup-object-keys.ts'
import type { PartHeader } from './seal.ts'

export type BackupTarget = NonNullable<ReturnType<typeof backupTarget>>

/**
 * Writes a sealed object and reads it back.
 * @returns false when `options.onlyIf` was not met.
 * @throws when the stored bytes differ from the written ones.
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

/** Deletes all other folders with their objects. */
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

/** The ids of backups that have a manifest, which is written last. */
export async function listCompleteBackups(bucket: R2Bucket): Promise<string[]> {
  const { delimitedPrefixes } = await bucket.list({ delimiter: '/' })
  const ids = delimitedPrefixes.map((prefix) => prefix.slice(0, -1)).filter((id) => id !== erasuresPrefix)
  const manifests = await Promise.all(ids.map((id) => bucket.head(manifestKey(id))))
  return ids.filter((_, index) => manifests[index])
}

/** The bucket and key for backups, or `null` when backups are not configured. */
export function backupTarget(env: { BACKUPS?: R2Bucket; BACKUP_PUBLIC_KEY?: string }) {
  const { BACKUPS: bucket, BACKUP_PUBLIC_KEY: publicKey } = env
  return bucket && publicKey ? { bucket, publicKey } : null
}
