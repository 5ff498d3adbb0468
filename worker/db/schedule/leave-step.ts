import { eq, sql } from 'drizzle-orm'
import type { SetupStep, StepsLeft } from '../../../shared/rules/setup/setup.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { scheduleSettings } from '../schema.ts'

/** Remembers how the owner has left a step of setting up; the others stay as they are at that moment. */
export const leaveStep = (db: Database, step: SetupStep, as: StepsLeft[SetupStep]) =>
  db
    .update(scheduleSettings)
    .set({ setup: sql`json_set(${scheduleSettings.setup}, ${`$.${step}`}, ${as})` })
    .where(eq(scheduleSettings.id, 1))
