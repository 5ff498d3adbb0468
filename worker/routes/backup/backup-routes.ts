import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/contract/answers.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { backupPlace } from '../../ground/storage/backup-place.ts'
import { lastBackup } from '../../records/backup/backups.ts'

/** What the owner sees of the backups. */
export const backupRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json<Answers['GET /api/admin/backup']>({
    isSetUp: backupPlace(c.env) !== null,
    last: await lastBackup(openDatabase(c.env.DB)),
  }),
)
