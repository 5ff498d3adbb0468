import { and, eq, sql } from 'drizzle-orm'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { defaultTextTemplates } from '../../../shared/rules/message/default-text-templates.ts'
import {
  defaultMessageSettings,
  type MessageSettings,
} from '../../../shared/rules/message/message-settings.ts'
import { textEvents } from '../../../shared/rules/message/text-events.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isAlreadySaved, nextUpdatedAt } from '../../lib/database/row-version.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { dailyCounts } from '../schema/limit-tables.ts'
import { messageSettings } from '../schema/message-tables.ts'
import { textCountSubject } from './text-limits.ts'

type Row = typeof messageSettings.$inferSelect

/** The query for the settings of messages, for a batch: see {@link messageSettingsOf}. */
export const selectMessageSettings = (db: Database) => db.select().from(messageSettings)

/** Parses the one row of settings. What the owner never set is the default. */
export function messageSettingsOf([row]: Row[]): MessageSettings & { version: string } {
  return {
    channels: { ...defaultMessageSettings.channels, ...row?.channels },
    templates: { ...defaultMessageSettings.templates, ...row?.templates },
    dailySegments: row?.dailySegments ?? defaultMessageSettings.dailySegments,
    version: row?.updatedAt ?? '',
  }
}

/** The query for the segments of today's texts. */
export const selectUsedSegments = (db: Database, now: number) =>
  db
    .select({ count: dailyCounts.count })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.day, businessDate(now)), eq(dailyCounts.subject, textCountSubject)))

/**
 * Saves the settings if the stored ones have the expected version. Templates that are the standard ones are not
 * stored, so that better ones reach owners who never changed them.
 * @returns the stored settings; `isSaved` is false when somebody else has changed them since.
 */
export async function saveMessageSettings(
  db: Database,
  { version, ...input }: MessageSettings & { version: string },
  by: AuditedBy,
) {
  const own = textEvents.filter((event) => input.templates[event] !== defaultTextTemplates[event])
  const columns = {
    channels: input.channels,
    templates: Object.fromEntries(own.map((event) => [event, input.templates[event]])),
    dailySegments: input.dailySegments,
  }
  // Only a settings row that was never saved has no version.
  const expected = sql`${messageSettings.updatedAt} is ${version}`
  const [written, , stored] = await db.batch([
    db
      .insert(messageSettings)
      .values({ id: 1, ...columns, updatedAt: by.at })
      .onConflictDoUpdate({
        target: messageSettings.id,
        set: { ...columns, updatedAt: nextUpdatedAt(messageSettings.updatedAt, by.at) },
        setWhere: expected,
      })
      .returning(),
    auditChange(db, by, 'messages-changed'),
    selectMessageSettings(db),
  ])
  const settings = messageSettingsOf(stored)
  return { isSaved: written.length > 0 || isAlreadySaved<MessageSettings>(input, settings), settings }
}
