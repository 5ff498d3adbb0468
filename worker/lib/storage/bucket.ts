import { erasuresFolder, manifestName } from '../../../shared/rules/backup/backup-objects.ts'
import type { backupPlace } from './backup-place.ts'
import type { PartHeader } from './seal.ts'

export type BackupPlace = NonNullable<ReturnType<typeof backupPlace>>

/**
 * Writes a sealed object and reads it again. @returns false when the options forbade it.
 * @throws when what is stored is not what was written.
 */
export async function writePart(
  { bucket, publicKey }: BackupPlace,
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
export async function keepOnly(bucket: R2Bucket, kept: readonly string[]): Promise<void> {
  const { delimitedPrefixes } = await bucket.list({ delimiter: '/' })
  for (const prefix of delimitedPrefixes) {
    if (kept.some((folder) => prefix === `${folder}/`)) continue
    for (;;) {
      const { objects } = await bucket.list({ prefix })
      if (objects.length === 0) break
      await bucket.delete(objects.map(({ key }) => key))
    }
  }
}

/** The backups that are whole. */
export async function listWhole(bucket: R2Bucket): Promise<string[]> {
  const { delimitedPrefixes } = await bucket.list({ delimiter: '/' })
  const ids = delimitedPrefixes.map((prefix) => prefix.slice(0, -1)).filter((id) => id !== erasuresFolder)
  const manifests = await Promise.all(ids.map((id) => bucket.head(manifestName(id))))
  return ids.filter((_, index) => manifests[index])
}
