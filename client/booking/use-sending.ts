import { type Dispatch, useRef, useState } from 'react'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'
import type { SendingState } from '../../shared/views/booking/contact-step.tsx'
import { sendUntilHeard } from '../lib/http/send-until-heard.ts'
import { showBookingToast } from '../lib/ui/toast.ts'
import { type SubmitOutcome, submitBooking } from './booking-api.ts'
import { stopAttempt } from './booking-draft.ts'
import type { WizardAction } from './wizard-state.ts'

/** Shows what is published by now, and `detail` as what is to be said of it. */
type OnOutdated = (detail: string) => Promise<void>

/** Sends an order, one at a time, until what became of it is known, and shows that. Without a connection it waits. */
export function useSending(dispatch: Dispatch<WizardAction>, onOutdated: OnOutdated) {
  const [sending, setSending] = useState<SendingState>('idle')
  /** Ends the press that is being answered. */
  const current = useRef<AbortController>(null)

  const send = async (body: string) => {
    if (current.current) return
    const press = new AbortController()
    current.current = press
    setSending('submitting')
    dispatch({ type: 'refuse', trouble: null })
    const outcome = await sendUntilHeard((until) => submitBooking(body, until), {
      onPause: ({ kind }) => setSending(kind === 'unheard' ? 'waiting' : 'submitting'),
      signal: press.signal,
    })
    // Also after a cancel it can turn out to be booked.
    if (press.signal.aborted && outcome.kind !== 'booked') return
    if (outcome.kind === 'outdated') await onOutdated(outcome.detail)
    stop()
    show(outcome)
  }

  const show = (outcome: SubmitOutcome) => {
    switch (outcome.kind) {
      case 'booked': {
        dispatch({ type: 'booked', booked: outcome.booked })
        const { title, description } = bookingMessages.succeeded
        return showBookingToast({
          title,
          description: outcome.wasEarlier ? bookingMessages.bookedEarlier : description,
        })
      }
      case 'waiting':
        return dispatch({ type: 'waiting', waiting: outcome.waiting })
      case 'to-pay':
        return location.assign(outcome.page)
      case 'outdated':
        return
      case 'refused': {
        const { detail, errors, alternatives } = outcome
        return dispatch({ type: 'refuse', trouble: { message: detail, errors, alternatives } })
      }
      case 'failed':
      case 'unheard': {
        const { title, description } = bookingMessages.failed
        const message = `${description} ${bookingMessages.stillHere}`
        dispatch({ type: 'refuse', trouble: { message, canRetry: true } })
        return showBookingToast({ title, description }, 'error')
      }
    }
  }

  const stop = () => {
    if (!current.current) return
    current.current.abort()
    current.current = null
    stopAttempt()
    setSending('idle')
  }
  return { sending, send, stop }
}
