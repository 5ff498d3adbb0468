import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { photoMoments } from '../../../shared/rules/photo/job-photo.ts'

/**
 * Photos, whose bytes are in R2 under the same id. A photo that belongs to nothing was uploaded before its
 * form was sent.
 */
export const photos = sqliteTable(
  'photos',
  {
    /** A UUID chosen by the uploader. */
    id: text().primaryKey(),
    quoteId: text('quote_id'),
    bookingId: text('booking_id'),
    /** For a booking's photo: taken before or after the job. */
    moment: text({ enum: photoMoments }),
    /** For a booking's photo: its customer sees it too. */
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
    position: integer().notNull().default(0),
    /** The MIME type, detected from the bytes. */
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: text('created_at').notNull(),
    /** For an upload before its form: the visitor's network, hashed as for a booking. */
    networkHash: text('network_hash'),
  },
  (table) => [
    // For the storage of unattached photos, which is limited per network.
    index('photos_waiting')
      .on(table.networkHash, table.bytes)
      .where(sql`${table.quoteId} is null and ${table.bookingId} is null and ${table.position} = 0`),
    index('photos_by_quote').on(table.quoteId, table.position),
    index('photos_by_booking').on(table.bookingId, table.position).where(sql`${table.bookingId} is not null`),
  ],
)
