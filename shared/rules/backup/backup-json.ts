import { hourMs } from '../../lib/time/business-time.ts'

/** `GET /api/admin/backup`: the last backup that was verified. */
export type BackupJson = {
  /** There is a bucket and a key. */
  isSetUp: boolean
  last: { verifiedAt: string; rows: number } | null
}

/** A night's backup may take its time; one that is older than this has been missed. */
const maxBackupAgeMs = 32 * hourMs

/** True when there should be a newer backup than the last one. Times in epoch milliseconds. */
export const isBackupMissed = (verifiedAt: number, now: number) => now - verifiedAt > maxBackupAgeMs
