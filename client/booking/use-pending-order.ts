import { useEffect } from 'react'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import type { Step } from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { showBookingToast } from '../lib/ui/toast.ts'
import { checkOrderAttempt } from './booking-api.ts'
import { takeOverOrderAttempt } from './booking-storage.ts'

/**
 * Checks once, as soon as there is a connection, what became of an order attempt left without a response. An
 * attempt that was still being retried when the page closed is resumed. Until the stored state is restored,
 * `step` is false.
 */
export function usePendingOrder(
  step: Step | false,
  { onBooked, onRetry }: { onBooked: (booked: BookedJson) => void; onRetry: (body: string) => void },
) {
  const isRestored = step !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once, after the stored state is restored
  useEffect(() => {
    if (!isRestored) return
    const attempt = takeOverOrderAttempt()
    if (step === 'contact' && attempt && Date.now() < (attempt.until ?? 0)) {
      onRetry(attempt.body)
      return
    }
    const stop = () => window.removeEventListener('online', checkOutcome)
    async function checkOutcome() {
      try {
        const result = await checkOrderAttempt()
        stop()
        if (result === 'lost') {
          if (step === 'contact') showBookingToast(bookingMessages.notSent)
          return
        }
        if (!result) return
        onBooked(result)
        const { title } = bookingMessages.succeeded
        showBookingToast({ title, description: bookingMessages.alreadyBooked })
      } catch {
        // Still no response: check again when the connection returns.
      }
    }
    window.addEventListener('online', checkOutcome)
    checkOutcome()
    return stop
  }, [isRestored])
}
