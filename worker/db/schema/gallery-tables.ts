import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Pictures uploaded for the gallery. Their bytes are in R2, in three widths of one type. */
export const galleryPictures = sqliteTable('gallery_pictures', {
  /** A UUID chosen by the uploader. */
  id: text().primaryKey(),
  /** Of the largest file, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** For a job's photo: the booking, and how its customer agreed to the publication. */
  bookingId: text('booking_id'),
  consent: text(),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
