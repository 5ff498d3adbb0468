import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { findLastBackup } from '../../db/backup/backups.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { backupTarget } from '../../lib/storage/backup-bucket.ts'

export const backupRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json<ApiResponses['GET /api/admin/backup']>({
    isSetUp: backupTarget(c.env) !== null,
    last: await findLastBackup(openDatabase(c.env.DB)),
  }),
)
