import type { backupPlace } from './backup-place.ts'
import { type PartHeader, seal } from './seal.ts'

export type BackupPlace = NonNullable<ReturnType<typeof backupPlace>>

/** The id of the newest backup is in `latest`; the rest lies below its id. */
export const latestName = 'latest'
export const partName = (backup: string, part: number) => `${backup}/${String(part).padStart(5, '0')}`
export const manifestName = (backup: string) => `${backup}/manifest`
export const erasuresFolder = 'erasures'
export const erasureName = (number: number) => `${erasuresFolder}/${number}`

/** What a whole backup consists of. */
export type Manifest = {
  parts: number
  rows: Record<string, number>
  /** The last migration that the database had. */
  migration: string
  /** Bookings as they were at this moment, and everything else that belongs to them. */
  closedAt: string
}

/**
 * Writes a sealed object, reads it again and opens it. @returns false when the options forbade it.
 * @throws when what is stored is not what was written.
 */
export async function writePart(
  { bucket, publicKey }: BackupPlace,
  name: string,
  header: Omit<PartHeader, 'rows'>,
  rows: readonly string[],
  options?: R2PutOptions & { onlyIf: R2Conditional },
): Promise<boolean> {
  const { bytes, opensTheSame } = await seal(publicKey, header, rows)
  if (!(await (options ? bucket.put(name, bytes, options) : bucket.put(name, bytes)))) return false
  const stored = await bucket.get(name)
  if (!stored || !(await opensTheSame(await stored.arrayBuffer()))) {
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
