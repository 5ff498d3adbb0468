import { addDays } from '../../shared/lib/time/business-time.ts'
import { decideCrew } from '../../shared/rules/booking/booking-decisions.ts'
import type { Claim, Plan } from '../../shared/rules/schedule/crews.ts'
import { maxJobDays, workedHours } from '../../shared/rules/schedule/job.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { type PlanBasis, selectCrewDays } from '../db/schedule/slot-claims.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * Fits bookings whose hours were freed into the crews' days again without overlap. Bookings whose time is
 * taken get no plan and are left out. One that its crew can't reach in time, as an owner may have decided,
 * keeps its crew.
 */
export async function planRestore<Changed extends { booking: Booking }>(
  db: Database,
  changed: readonly Changed[],
): Promise<{ back: (Changed & { plan: Plan })[]; basis: PlanBasis }> {
  const dates = changed.map(({ booking }) => booking.bookingDate).sort()
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const lastDate = first && addDays(last, maxJobDays)
  const [rows, numbers] = await db.batch([
    selectSchedule(db, first, lastDate, { withAddresses: true }),
    selectCrewDays(db, first, lastDate),
  ])
  const { version, settings, claims: existingClaims } = scheduleOf(rows)
  const claims: Claim[] = [...existingClaims]
  const back = changed.flatMap((each) => {
    const { bookingDate: date, area, address, crew: previous } = each.booking
    const job = { ...each.booking, date, rules: 'hours' } as const
    const planned = decideCrew(job, { settings, claims }, previous)
    const plan =
      planned.kind === 'rejected' && planned.reason === 'too-far'
        ? decideCrew({ ...job, ignoreDrives: true }, { settings, claims }, previous)
        : planned
    if (plan.kind === 'rejected') return []
    const { crew } = plan
    claims.push(...workedHours(plan.workIntervals).map((hour) => ({ ...hour, crew, area, address })))
    return [{ ...each, plan }]
  })
  return { back, basis: { numbers, version } }
}
