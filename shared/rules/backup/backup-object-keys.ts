// The layout of the backup bucket.

/** This object holds the id of the newest backup. The objects of a backup are prefixed with its id. */
export const latestKey = 'latest'
export const partKey = (backup: string, part: number) => `${backup}/${String(part).padStart(5, '0')}`
export const manifestKey = (backup: string) => `${backup}/manifest`
export const erasuresPrefix = 'erasures'
export const erasureObjectKey = (number: number) => `${erasuresPrefix}/${number}`

/** Describes a complete backup. */
export type Manifest = {
  parts: number
  rows: Record<string, number>
  /** The last migration that was applied to the database. */
  migration: string
  /** Bookings, and everything that belongs to them, are exported as of this instant. */
  closedAt: string
}
