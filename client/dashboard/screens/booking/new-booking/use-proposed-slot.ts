import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { businessDate } from '../../../../../shared/lib/time/business-time.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import type { JobFormValues } from '../../../components/booking/job-form/job-form-values.ts'
import { useDebouncedText } from '../../../lib/ui/use-debounced-text.ts'
import { jobStartsOptions, nextFreeDateOptions } from '../reschedule/free-times.ts'

/**
 * When a job of some minutes is to begin, and the times of that day: as the owner chose, and where nothing is chosen
 * the next free time, which follows the job's length, place and crew.
 */
export function useProposedSlot(
  chosenSlot: Partial<Slot>,
  { crew, place, area, ...values }: Pick<JobFormValues, 'crew' | 'place' | 'area' | 'address'>,
  durationMinutes: number,
) {
  const today = businessDate(Date.now())
  const address = useDebouncedText(place === 'mobile' ? values.address : '')
  const job = { durationMinutes, place, area: area || null, address: address || null }
  const nextFree = useQuery({
    ...nextFreeDateOptions(today, crew, job),
    enabled: chosenSlot.date === undefined && durationMinutes > 0,
    placeholderData: keepPreviousData,
  })
  const date = chosenSlot.date ?? nextFree.data ?? today
  // What is proposed stays until the times of the job as it now is are known: a press meanwhile has what it shows.
  const times = useQuery({
    ...jobStartsOptions(date, crew, job),
    placeholderData: (previous, query) => (query?.queryKey.includes(date) ? previous : undefined),
  })
  const slot: Slot = { date, time: chosenSlot.time ?? times.data?.free[0] ?? '' }
  return { slot, times }
}
