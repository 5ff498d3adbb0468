import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { maxPlannedMoves } from '../../../../shared/rules/booking/bulk-actions.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { findConflictingBookings } from '../../lib/api/api-errors.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatSlot } from '../../lib/text/format-time.ts'
import { type ConflictSaveMessages, scheduleMessages } from './schedule-messages.ts'
import './conflicting-bookings.css'

const conflictMessages = scheduleMessages.conflicts

export type ConflictingBookingsProps = {
  /** The error of the refused change; renders nothing for other errors. */
  error: unknown
  messages: Pick<ConflictSaveMessages, 'keep' | 'plan'>
  isBusy: boolean
  /** Saves the change and keeps the bookings. */
  onOverride: (onSaved?: () => void) => void
  /** The days to clear, and of which crew. Without them each booking leaves its own crew's day. */
  blockedDays?: BlockedDays | undefined
  onBack: () => void
}

type BlockedDays = { from: string; to: string; crew: number | null }

/** Search parameters of the plan that reschedules the bookings. */
const planSearch = (bookings: readonly { id: string }[], blockedDays?: BlockedDays) => ({
  ids: bookings.map(({ id }) => id).join(),
  from: blockedDays?.from,
  to: blockedDays?.to,
  crew: blockedDays?.crew ? String(blockedDays.crew) : undefined,
})

/**
 * Lists the bookings that a refused change conflicts with, and offers to reschedule each, or all of them in a
 * plan. Takes the focus, so that it is in view wherever the button was, and returns it on closing.
 */
export function ConflictingBookings({
  error,
  messages,
  isBusy,
  blockedDays,
  onOverride,
  onBack,
}: ConflictingBookingsProps) {
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const panelId = useId()
  const conflict = findConflictingBookings(error)

  useEffect(() => {
    if (!error || !panel.current) return
    const previousFocus = document.activeElement
    panel.current.focus({ preventScroll: true })
    panel.current.scrollIntoView({ block: 'nearest' })
    return () => {
      if (document.activeElement === document.body && previousFocus instanceof HTMLElement)
        previousFocus.focus()
    }
  }, [error])

  if (!conflict) return null
  const { title, detail, bookings } = conflict
  // The change is saved by then.
  const goToPlan = () =>
    navigate({ to: dashboardPaths.plan, search: planSearch(bookings, blockedDays), ignoreBlocker: true })
  return (
    <section
      ref={panel}
      className="notice notice-error in-the-way"
      tabIndex={-1}
      aria-labelledby={`${panelId}-title`}
      aria-describedby={`${panelId}-detail`}
    >
      <h3 id={`${panelId}-title`}>{bookings.length > 0 ? conflictMessages.title(bookings.length) : title}</h3>
      <p id={`${panelId}-detail`}>{detail}</p>
      {bookings.length > 0 && (
        <ul>
          {bookings.map(({ id, customerName, bookingDate: date, bookingTime: time }) => (
            <li key={id}>
              <Link
                to="."
                search={(view) => ({ ...view, booking: id })}
                state={{ openedFromList: true }}
                resetScroll={false}
              >
                <span>{`${customerName}, `}</span>
                <span>{formatSlot({ date, time })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        {bookings.length > 0 && bookings.length <= maxPlannedMoves && (
          <BusyButton className="button button-primary" isBusy={isBusy} onClick={() => onOverride(goToPlan)}>
            {messages.plan}
          </BusyButton>
        )}
        <button type="button" className="button" disabled={isBusy} onClick={onBack}>
          {conflictMessages.back}
        </button>
        {bookings.length > 0 && (
          <BusyButton className="button" isBusy={isBusy} onClick={() => onOverride()}>
            {messages.keep}
          </BusyButton>
        )}
      </div>
    </section>
  )
}
