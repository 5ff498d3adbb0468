import { useEffect } from 'react'
import type { BookedJson } from '../../shared/booking/booking-json.ts'
import { bookingMessages } from '../../shared/booking/booking-order.ts'
import { showBookingToast } from '../ui/toast.ts'
import { settleAttempt } from './booking-api.ts'

/** Finds out, once and as soon as there is a connection, what became of an attempt that was left without an answer. */
export function usePendingAttempt(
  isRestored: boolean,
  isAtConfirm: boolean,
  onBooked: (booked: BookedJson) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when what is kept has been read
  useEffect(() => {
    if (!isRestored) return
    const stop = () => window.removeEventListener('online', ask)
    async function ask() {
      try {
        const answer = await settleAttempt()
        stop()
        if (answer === 'lost') {
          if (isAtConfirm) showBookingToast(bookingMessages.notSent)
          return
        }
        if (!answer) return
        onBooked(answer)
        const { title } = bookingMessages.succeeded
        showBookingToast({ title, description: bookingMessages.bookedEarlier })
      } catch {
        // No answer yet: the next one is asked for when the connection is back.
      }
    }
    window.addEventListener('online', ask)
    ask()
    return stop
  }, [isRestored])
}
