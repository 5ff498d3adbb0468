import { type Dispatch, useRef, useState } from 'react'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import type { SubmitState } from '../../shared/views/booking/contact-step.tsx'
import { retryUntilResponse } from '../lib/http/retry-until-response.ts'
import { showBookingToast } from '../lib/ui/toast.ts'
import { type SubmitOutcome, submitBooking } from './booking-api.ts'
import { stopRetrying } from './booking-storage.ts'
import type { WizardAction } from './wizard-state.ts'

/** Loads the current site data and shows `detail` to explain what changed. */
type OnOutdated = (detail: string) => Promise<void>

/** Sends one order at a time, retries until its outcome is known, then shows it. Waits while offline. */
export function useSubmitOrder(dispatch: Dispatch<WizardAction>, onOutdated: OnOutdated) {
  const [submitState, setSubmitState] = useState<SubmitState>('idle')
  /** Cancels the retries of the current order. */
  const activeRequest = useRef<AbortController>(null)

  const send = async (body: string) => {
    if (activeRequest.current) return
    const controller = new AbortController()
    activeRequest.current = controller
    setSubmitState('submitting')
    dispatch({ type: 'refuse', formError: null })
    const outcome = await retryUntilResponse((until) => submitBooking(body, until), {
      onRetry: ({ kind }) => setSubmitState(kind === 'no-response' ? 'waiting' : 'submitting'),
      signal: controller.signal,
    })
    // The order may have been booked before the visitor cancelled.
    if (controller.signal.aborted && outcome.kind !== 'booked') return
    if (outcome.kind === 'outdated') await onOutdated(outcome.detail)
    stop()
    showOutcome(outcome)
  }

  const showOutcome = (outcome: SubmitOutcome) => {
    switch (outcome.kind) {
      case 'booked': {
        dispatch({ type: 'booked', booked: outcome.booked })
        const { title, description } = bookingMessages.succeeded
        const { status } = outcome.booked.booking
        const thanks = status === 'confirmed' ? bookingMessages.confirmedAtOnce : description
        return showBookingToast({
          title,
          description: outcome.wasBookedEarlier ? bookingMessages.alreadyBooked : thanks,
        })
      }
      case 'waiting':
        return dispatch({ type: 'waiting', waiting: outcome.waiting })
      case 'to-pay':
        return location.assign(outcome.page)
      case 'outdated':
        return
      case 'rejected': {
        const { detail, errors, alternatives } = outcome
        return dispatch({ type: 'refuse', formError: { message: detail, errors, alternatives } })
      }
      case 'failed':
      case 'no-response': {
        const { title, description } = bookingMessages.failed
        const message = `${description} ${bookingMessages.entriesKept}`
        dispatch({ type: 'refuse', formError: { message, canRetry: true } })
        return showBookingToast({ title, description }, 'error')
      }
    }
  }

  const stop = () => {
    if (!activeRequest.current) return
    activeRequest.current.abort()
    activeRequest.current = null
    stopRetrying()
    setSubmitState('idle')
  }
  return { submitState, send, stop }
}
