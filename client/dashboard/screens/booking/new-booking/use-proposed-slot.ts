import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { businessDate } from '../../../../../shared/lib/time/business-time.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import type { JobDraft } from '../../../components/booking/job-form/job-draft.ts'
import { useSettled } from '../../../lib/ui/use-settled.ts'
import { jobStartsOptions, nextFreeDateOptions } from '../reschedule/free-times.ts'

/**
 * When a job of some minutes is to begin, and the times of that day: as the owner chose, and where nothing is chosen
 * the next free time, which follows the job's length, place and crew.
 */
export function useProposedSlot(
  chosen: Partial<Slot>,
  { crew, place, area, ...typed }: Pick<JobDraft, 'crew' | 'place' | 'area' | 'address'>,
  durationMinutes: number,
) {
  const today = businessDate(Date.now())
  const address = useSettled(place === 'mobile' ? typed.address : '')
  const job = { durationMinutes, place, area: area || null, address: address || null }
  const nextFree = useQuery({
    ...nextFreeDateOptions(today, crew, job),
    enabled: chosen.date === undefined && durationMinutes > 0,
    placeholderData: keepPreviousData,
  })
  const date = chosen.date ?? nextFree.data ?? today
  // What is proposed stays until the times of the job as it now is are known: a press meanwhile has what it shows.
  const times = useQuery({
    ...jobStartsOptions(date, crew, job),
    placeholderData: (previous, query) => (query?.queryKey.includes(date) ? previous : undefined),
  })
  const slot: Slot = { date, time: chosen.time ?? times.data?.free[0] ?? '' }
  return { slot, times }
}
