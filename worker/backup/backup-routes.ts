import { Hono } from 'hono/tiny'
import type { Answers } from '../../shared/http/answers.ts'
import { openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { backupPlace } from './backup-place.ts'
import { lastBackup } from './backups.ts'

/** What the owner sees of the backups. */
export const backupRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json<Answers['GET /api/admin/backup']>({
    isSetUp: backupPlace(c.env) !== null,
    last: await lastBackup(openDatabase(c.env.DB)),
  }),
)
