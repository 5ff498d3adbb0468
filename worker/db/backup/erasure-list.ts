import { getTableColumns } from 'drizzle-orm'
import { erasureObjectKey, erasuresPrefix } from '../../../shared/rules/backup/backup-object-keys.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type BackupTarget, writePart } from '../../lib/storage/backup-bucket.ts'
import { erasures } from '../schema/backup-tables.ts'

export type Erasure = typeof erasures.$inferSelect

/** Lists erasures beside the backups, so that they are applied to each backup when it is restored. */
export async function appendErasures(target: BackupTarget, newErasures: readonly Erasure[]): Promise<void> {
  const columns = Object.values(getTableColumns(erasures)).map(({ name }) => name)
  const lines = newErasures.map(({ id, at, bookingIds, customerHash }) =>
    JSON.stringify([id, at, JSON.stringify(bookingIds), customerHash]),
  )
  for (let number = (await countErasureObjects(target.bucket)) + 1; ; number++) {
    const header = {
      backup: erasuresPrefix,
      part: number,
      tables: [{ name: 'erasures', columns, rows: lines.length }],
    }
    // A conditional write, so that no erasure overwrites another.
    const isWritten = await writePart(target, erasureObjectKey(number), header, lines, {
      onlyIf: { etagDoesNotMatch: '*' },
    })
    if (isWritten) return
  }
}

/** The statement that stores erasures, so that later backups contain them. */
export const insertErasures = (db: Database, newErasures: Erasure[]) =>
  db.insert(erasures).values(newErasures)

async function countErasureObjects(bucket: R2Bucket): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: `${erasuresPrefix}/`, cursor })
    count += page.objects.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return count
}
