import { eq, sql } from 'drizzle-orm'
import type { SetupStep, StepOutcomes } from '../../../shared/rules/setup/setup-steps.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { scheduleSettings } from '../schema.ts'

/** Remembers how the owner has left a step of setting up; the others stay as they are at that moment. */
export const saveSetupStep = (db: Database, step: SetupStep, state: StepOutcomes[SetupStep]) =>
  db
    .update(scheduleSettings)
    .set({ setup: sql`json_set(${scheduleSettings.setup}, ${`$.${step}`}, ${state})` })
    .where(eq(scheduleSettings.id, 1))
