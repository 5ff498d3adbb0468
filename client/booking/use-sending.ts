import { type Dispatch, useRef, useState } from 'react'
import { bookingMessages } from '../../shared/booking/booking-order.ts'
import type { BookingRequest } from '../../shared/booking/order-request.ts'
import type { FormSignals } from '../../shared/booking/spam.ts'
import type { SendingState } from '../../shared/booking/steps/contact-step.tsx'
import { showBookingToast } from '../ui/toast.ts'
import { type SubmitOutcome, submitBooking } from './booking-api.ts'
import type { WizardAction } from './wizard-state.ts'

/** Sends an order, one at a time, and shows what became of it. Without a connection it waits for one. */
export function useSending(dispatch: Dispatch<WizardAction>) {
  const [sending, setSending] = useState<SendingState>('idle')
  const isBusy = useRef(false)

  const send = async (order: BookingRequest & FormSignals) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending('submitting')
    dispatch({ type: 'refuse', trouble: null })
    const outcome = await submitBooking(order)
    isBusy.current = false
    setSending(outcome.kind === 'offline' ? 'waiting' : 'idle')
    handle(outcome)
  }

  const handle = (outcome: SubmitOutcome) => {
    switch (outcome.kind) {
      case 'booked': {
        dispatch({ type: 'booked', booked: outcome.booked })
        const { title, description } = bookingMessages.succeeded
        return showBookingToast({
          title,
          description: outcome.wasEarlier ? bookingMessages.bookedEarlier : description,
        })
      }
      case 'to-confirm':
        return location.assign(outcome.page)
      case 'refused': {
        const { detail, errors, alternatives } = outcome
        return dispatch({ type: 'refuse', trouble: { message: detail, errors, alternatives } })
      }
      case 'failed': {
        const { title, description } = bookingMessages.failed
        const message = `${description} ${bookingMessages.stillHere}`
        dispatch({ type: 'refuse', trouble: { message } })
        return showBookingToast({ title, description }, 'error')
      }
    }
  }

  const stopWaiting = () => setSending((now) => (now === 'waiting' ? 'idle' : now))
  return { sending, send, stopWaiting }
}
