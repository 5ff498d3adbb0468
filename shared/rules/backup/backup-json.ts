import { hourMs } from '../../lib/time/business-time.ts'

/** `GET /api/admin/backup`: the last verified backup. */
export type BackupJson = {
  /** True when both a bucket and an encryption key are configured. */
  isSetUp: boolean
  last: { verifiedAt: string; rows: number } | null
}

/** Leaves eight hours for the nightly backup to finish. */
const maxBackupAgeMs = 32 * hourMs

/** Returns whether a newer backup should exist by now. Both times are epoch milliseconds. */
export const isBackupMissed = (verifiedAt: number, now: number) => now - verifiedAt > maxBackupAgeMs
