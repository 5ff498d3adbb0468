import { useEffect } from 'react'
import type { Step } from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'
import { showBookingToast } from '../lib/ui/toast.ts'
import { settleAttempt } from './booking-api.ts'
import { takeOverAttempt } from './booking-draft.ts'

/**
 * Finds out, once and as soon as there is a connection, what became of an attempt that was left without an answer. One
 * that was being tried when the page went is tried on. `step` is `false` until what is kept has been read.
 */
export function usePendingAttempt(
  step: Step | false,
  { onBooked, onTryOn }: { onBooked: (booked: BookedJson) => void; onTryOn: (body: string) => void },
) {
  const isRestored = step !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when what is kept has been read
  useEffect(() => {
    if (!isRestored) return
    const attempt = takeOverAttempt()
    if (step === 'contact' && attempt && Date.now() < (attempt.until ?? 0)) {
      onTryOn(attempt.body)
      return
    }
    const stop = () => window.removeEventListener('online', ask)
    async function ask() {
      try {
        const answer = await settleAttempt()
        stop()
        if (answer === 'lost') {
          if (step === 'contact') showBookingToast(bookingMessages.notSent)
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
