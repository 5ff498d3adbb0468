import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { aboutDuration, stayText } from '../../../../../shared/rules/schedule/duration-text.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../../lib/ui/dialog.tsx'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { rescheduleMessages } from '../../../components/booking/booking-screen-messages.ts'
import { CrewField } from '../../../components/booking/crew-field.tsx'
import { anyCrew, useCrews } from '../../../components/booking/use-crews.ts'
import { outcomeUnknownHint } from '../../../lib/api/api-errors.ts'
import { apiRequest, isProblem, ProblemError } from '../../../lib/api/api-request.ts'
import { adminKey, availabilityKey, calendarKey } from '../../../lib/api/query-keys.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import { setCachedSlot, syncBooking } from '../booking-cache.ts'
import { bookingStartsOptions, freeTimesOf } from './free-times.ts'
import type { ReschedulableBooking } from './reschedulable-booking.ts'
import { Alternatives, SlotPicker } from './slot-picker.tsx'

type RescheduleDialogProps = {
  booking: ReschedulableBooking
  /** The slot that the booking was dragged to. */
  proposed?: Slot
  onClose: () => void
}

type Overrides = Pick<RescheduleRequest, 'overrideHours' | 'overrideDrives'>

/** Asks for the new time, and again when that time is taken, outside business hours or too far to drive. */
export default function RescheduleDialog({ booking, proposed, onClose }: RescheduleDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  const [slot, setSlot] = useState<Slot>(proposed ?? { date: booking.date, time: booking.time })
  const [crew, setCrew] = useState(anyCrew)
  /** Warnings that the owner has overridden for this slot. */
  const [overrides, setOverrides] = useState<Overrides>({})
  const reschedule = useReschedule(booking, () => dialog.current?.close())
  const problem = reschedule.error instanceof ProblemError ? reschedule.error.problem : null
  const { crewCount, nameOfCrew } = useCrews()
  const starts = useQuery(bookingStartsOptions(booking.id, slot.date, crew))
  const start = starts.data?.starts.find(({ time }) => time === slot.time)
  const hasOtherCrew = crew !== anyCrew && crew !== booking.crew
  const hasChanged = slot.date !== booking.date || slot.time !== booking.time || hasOtherCrew
  const canReschedule = hasChanged && slot.date !== '' && slot.time !== ''

  function choose(chosen: { slot?: Slot; crew?: number | undefined }) {
    reschedule.reset()
    setOverrides({})
    if (chosen.slot) setSlot(chosen.slot)
    if (chosen.crew !== undefined) setCrew(chosen.crew)
  }

  function move(currentOverrides: Overrides = overrides) {
    if (!canReschedule || reschedule.isPending) return
    reschedule.mutate({ ...slot, crew: crew === anyCrew ? undefined : crew, ...currentOverrides })
  }

  function overrideAndRetry(override: Overrides) {
    setOverrides({ ...overrides, ...override })
    move({ ...overrides, ...override })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    move()
  }

  const isTooFar = isProblem(reschedule.error, 'drive-too-long')
  // Outside business hours or in the past.
  const isUnusual = isProblem(reschedule.error, 'invalid')
  const durationText = start
    ? stayText({ ...booking, ...start, bookingDate: slot.date, bookingTime: slot.time })
    : aboutDuration(booking.durationMinutes)
  const chosenCrew = crew === anyCrew ? start?.crew : crew
  const crewText = crewCount > 1 && chosenCrew ? nameOfCrew(chosenCrew) : null
  return (
    <Dialog ref={dialog} className="form-dialog" labelledBy={titleId} describedBy={textId} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <h2 id={titleId}>Reschedule</h2>
        <p id={textId}>{`${booking.customerName}, ${booking.serviceName}: now ${formatSlot(booking)}`}</p>
        <SlotPicker
          slot={slot}
          times={{
            data: starts.data && freeTimesOf(starts.data),
            isPending: starts.isPending,
            isError: starts.isError,
          }}
          onChange={(chosen) => choose({ slot: chosen })}
        />
        <CrewField crew={crew} allowsAny onChange={(chosen) => choose({ crew: chosen })} />
        {problem?.alternatives && (
          <Alternatives
            detail={isUnusual ? rescheduleMessages.outsideHours : (problem.detail ?? problem.title)}
            slots={problem.alternatives}
            onChoose={(chosen, free) => choose({ slot: chosen, crew: free })}
            onOverride={
              (isTooFar && (() => overrideAndRetry({ overrideDrives: true }))) ||
              (isUnusual && (() => overrideAndRetry({ overrideHours: true })))
            }
          />
        )}
        <div className="form-end">
          <div role="status">
            <p className="dialog-summary">
              {canReschedule
                ? rescheduleMessages.movesTo(formatSlot(slot), crewText)
                : rescheduleMessages.chooseOther}
            </p>
            <p className="field-hint">{rescheduleMessages.duration(durationText)}</p>
          </div>
          <div className="dialog-actions">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
            <BusyButton
              className="button button-primary"
              isBusy={reschedule.isPending}
              disabled={!canReschedule}
              onClick={() => move()}
            >
              Reschedule booking
            </BusyButton>
          </div>
        </div>
      </form>
    </Dialog>
  )
}

/** Without a crew, the server picks a free one. */
type RescheduleRequest = Slot & {
  crew?: number | undefined
  overrideHours?: true
  overrideDrives?: true
}

/**
 * Reschedules a booking. The calendar updates at once and rolls back if the server refuses. The caller shows a taken
 * slot; the dialog closes if the booking can no longer be rescheduled.
 */
function useReschedule(booking: ReschedulableBooking, onDone: () => void) {
  const { id, updatedAt, customerName } = booking
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RescheduleRequest) =>
      apiRequest('PATCH /api/admin/bookings/:id/slot', { params: { id }, json: { ...request, updatedAt } }),
    onMutate: async (request) => {
      // A response already under way would overwrite the optimistic update.
      await queryClient.cancelQueries({ queryKey: calendarKey })
      setCachedSlot(queryClient, id, request)
    },
    onSuccess: (moved) => {
      onDone()
      syncBooking(queryClient, moved)
      const slot = { date: moved.bookingDate, time: moved.bookingTime }
      showDashboardToast(rescheduleMessages.done(formatSlot(slot)), undefined, customerName)
    },
    onError: (error) => {
      setCachedSlot(queryClient, id, booking)
      const problem = error instanceof ProblemError ? error.problem : null
      if (problem?.alternatives) {
        queryClient.invalidateQueries({ queryKey: availabilityKey })
        return
      }
      if (problem?.booking) {
        onDone()
        syncBooking(queryClient, problem.booking)
      } else {
        queryClient.invalidateQueries({ queryKey: adminKey })
      }
      showDashboardToast(
        (problem?.status === 409 && problem.detail) || dashboardMessages.rescheduleFailed,
        'error',
        outcomeUnknownHint(error),
      )
    },
  })
}
