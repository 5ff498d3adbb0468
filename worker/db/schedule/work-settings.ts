import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AutoConfirmedState } from '../../../shared/rules/booking/auto-confirm.ts'
import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'
import type {
  AutoConfirmSetting,
  WorkSettings,
  WorkSettingsJson,
} from '../../../shared/rules/schedule/work-settings.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isAlreadySaved, nextUpdatedAt, versionMatches } from '../../lib/database/row-version.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { scheduleSettings } from '../schema/schedule-tables.ts'
import { settingsRow } from './load-schedule.ts'
import { servedFromSettings, toUnservedAreas } from './served-places.ts'

/**
 * The columns of a new booking: confirmed automatically if the stored setting is one of `settings`, else with `status`.
 * The statement that stores the booking reads the setting, so none is decided on an outdated one.
 */
export function statusUnder(settings: readonly AutoConfirmSetting[], status: BookingStatus) {
  const isConfirmed = sql`exists (select 1 from ${scheduleSettings} where ${scheduleSettings.autoConfirm} in ${idList(settings)})`
  return {
    status: sql<BookingStatus>`iif(${isConfirmed}, 'confirmed', ${status})`,
    autoConfirmed: sql<AutoConfirmedState | null>`iif(${isConfirmed}, 'unseen', null)`,
  }
}

const { shop, mobile, unservedAreas, autoConfirm, asksSource, coatingCare, workUpdatedAt } =
  getTableColumns(scheduleSettings)

const selectWorkSettings = (db: Database) =>
  db
    .select({ shop, mobile, unservedAreas, autoConfirm, asksSource, coatingCare, updatedAt: workUpdatedAt })
    .from(scheduleSettings)

function workSettingsFromRows(rows: Awaited<ReturnType<typeof selectWorkSettings>>): WorkSettingsJson {
  const { autoConfirm, asksSource, coatingCare, updatedAt, ...served } = settingsRow(rows)
  return { ...servedFromSettings(served), autoConfirm, asksSource, coatingCare, updatedAt }
}

export const loadWorkSettings = async (db: Database): Promise<WorkSettingsJson> =>
  workSettingsFromRows(await selectWorkSettings(db))

/**
 * Saves how work is taken on, if it hasn't changed since it was read. Its version is its own, so that it conflicts
 * with no change of the hours.
 * @returns the stored settings; `isSaved` is false when somebody else has changed them since.
 */
export async function saveWorkSettings(
  db: Database,
  { areas, ...others }: WorkSettings,
  expected: string,
  by: AuditedBy,
): Promise<{ isSaved: boolean; settings: WorkSettingsJson }> {
  const [written, , rows] = await db.batch([
    db
      .update(scheduleSettings)
      .set({
        ...others,
        unservedAreas: toUnservedAreas(areas),
        workUpdatedAt: nextUpdatedAt(scheduleSettings.workUpdatedAt, by.at),
      })
      .where(and(eq(scheduleSettings.id, 1), versionMatches(scheduleSettings.workUpdatedAt, expected)))
      .returning({ id: scheduleSettings.id }),
    auditChange(db, by, 'schedule-changed'),
    selectWorkSettings(db),
  ])
  const settings = workSettingsFromRows(rows)
  return {
    isSaved: written.length > 0 || isAlreadySaved<WorkSettings>({ ...others, areas }, settings),
    settings,
  }
}
