// What lies where in the bucket of the backups.

/** The id of the newest backup is in `latest`; the rest lies below its id. */
export const latestKey = 'latest'
export const partKey = (backup: string, part: number) => `${backup}/${String(part).padStart(5, '0')}`
export const manifestKey = (backup: string) => `${backup}/manifest`
export const erasuresPrefix = 'erasures'
export const erasureObjectKey = (number: number) => `${erasuresPrefix}/${number}`

/** What a whole backup consists of. */
export type Manifest = {
  parts: number
  rows: Record<string, number>
  /** The last migration that the database had. */
  migration: string
  /** Bookings as they were at this moment, and everything else that belongs to them. */
  closedAt: string
}
