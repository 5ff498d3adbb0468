import { sql } from 'drizzle-orm'
import { entries } from '../../../migrations/meta/_journal.json'
import type { Database } from './open-database.ts'

const lastMigration = `${entries.at(-1)?.tag}.sql`

/** True when every migration this code needs is applied. The database may be ahead, as after a rollback. */
export async function isSchemaApplied(db: Database): Promise<boolean> {
  const rows = await db.all(sql`select 1 from d1_migrations where name = ${lastMigration}`)
  return rows.length > 0
}
