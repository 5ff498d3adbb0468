import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { photoMoments } from '../../../shared/rules/photo/job-photo.ts'

/** Photos, whose bytes lie in R2 under the same id. One that belongs to nothing is an upload before its form. */
export const photos = sqliteTable(
  'photos',
  {
    /** The UUID that the uploader chose. */
    id: text().primaryKey(),
    quoteId: text('quote_id'),
    bookingId: text('booking_id'),
    /** Of a booking's photo: taken before the job or after it. */
    moment: text({ enum: photoMoments }),
    /** Of a booking's photo: its customer sees it too. */
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
    position: integer().notNull().default(0),
    /** The MIME type, as the bytes tell it. */
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: text('created_at').notNull(),
    /** Of an upload before its form: where it came from, as a booking keeps it. */
    networkHash: text('network_hash'),
  },
  (table) => [
    // What waits for its form takes room, of which each network has a share.
    index('photos_waiting')
      .on(table.networkHash, table.bytes)
      .where(sql`${table.quoteId} is null and ${table.bookingId} is null and ${table.position} = 0`),
    index('photos_by_quote').on(table.quoteId, table.position),
    index('photos_by_booking').on(table.bookingId, table.position).where(sql`${table.bookingId} is not null`),
  ],
)
