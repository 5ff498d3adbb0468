import { expect, test } from 'vitest'
import { addDays, hourMs } from '../../../shared/lib/time/business-time.ts'
import { isBackupMissed } from '../../../shared/rules/backup/backup-json.ts'
import { selectRetainedBackups } from '../../../shared/rules/backup/retained-backups.ts'

const idOn = (date: string) => `${date}T110300Z`

/** One backup a night, newest first; January 11, 2027, is a Monday. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, night) => idOn(addDays('2027-01-11', -night)))

test('keeps 7 daily, 4 weekly and 12 monthly backups, each the last of its period', () => {
  const kept = selectRetainedBackups(nights(1000), '2024-01-01').map((id) => id.slice(0, 10))
  expect(kept.slice(0, 7)).toEqual(['11', '10', '09', '08', '07', '06', '05'].map((day) => `2027-01-${day}`))
  // The last of this week and of last week (Sundays), then of two more weeks, then of each month.
  expect(kept.slice(7)).toEqual([
    ...['2027-01-03', '2026-12-31', '2026-12-27', '2026-11-30', '2026-10-31', '2026-09-30'],
    ...['2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28'],
  ])
})

test('keeps no backup from before the retention date, however few remain', () => {
  expect(selectRetainedBackups([idOn('2024-12-31'), idOn('2025-01-01')], '2025-01-01')).toEqual([
    idOn('2025-01-01'),
  ])
  expect(selectRetainedBackups(nights(1000), '2026-12-01').every((id) => id >= '2026-12-01')).toBe(true)
})

test('keeps the last backup of a day, and skips nights without one', () => {
  expect(selectRetainedBackups(['2027-01-11T110300Z', '2027-01-11T160300Z'], '2025-01-01')).toEqual([
    '2027-01-11T160300Z',
  ])
  const everyOther = nights(30).filter((_, night) => night % 2 === 0)
  expect(selectRetainedBackups(everyOther, '2025-01-01').slice(0, 7)).toEqual(everyOther.slice(0, 7))
})

test('reports a missed backup after a night without one', () => {
  expect(isBackupMissed(0, 26 * hourMs)).toBe(false)
  expect(isBackupMissed(0, 33 * hourMs)).toBe(true)
})
