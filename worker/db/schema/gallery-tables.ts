import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Pictures that were uploaded for the gallery. Their bytes lie in R2, in three widths and two formats, for good. */
export const galleryPictures = sqliteTable('gallery_pictures', {
  /** The UUID that the uploader chose. */
  id: text().primaryKey(),
  /** Of the largest, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of a job's photo: the booking, and how its customer agreed that it is published. */
  bookingId: text('booking_id'),
  consent: text(),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
