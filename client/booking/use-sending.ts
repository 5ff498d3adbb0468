import { type Dispatch, useRef, useState } from 'react'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'
import type { SendingState } from '../../shared/views/booking/contact-step.tsx'
import { showBookingToast } from '../ground/ui/toast.ts'
import { type SubmitOutcome, submitBooking } from './booking-api.ts'
import { stopAttempt } from './booking-draft.ts'
import type { WizardAction } from './wizard-state.ts'

/** Shows what is published by now, and `detail` as what is to be said of it. */
type OnOutdated = (detail: string) => Promise<void>

/** How long an order is tried after a press while there is a connection, in milliseconds. */
const tryFor = 120_000

/** Between two tries: longer each time, and not the same for everybody. */
const longestPause = 16_000

/** Ends after a while of about so many milliseconds, or when the connection returns. */
const pauseFor = (ms: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, ms * (0.5 + Math.random() / 2))
    window.addEventListener('online', resolve, { once: true })
  })

/** Sends an order, one at a time, until what became of it is known, and shows that. Without a connection it waits. */
export function useSending(dispatch: Dispatch<WizardAction>, onOutdated: OnOutdated) {
  const [sending, setSending] = useState<SendingState>('idle')
  /** The press that is being answered. */
  const current = useRef<object>(null)

  const send = async (body: string) => {
    if (current.current) return
    const press = {}
    current.current = press
    setSending('submitting')
    dispatch({ type: 'refuse', trouble: null })
    let until = Date.now() + tryFor
    let outcome = await submitBooking(body, until)
    for (let pause = 1000; outcome.kind === 'unheard'; pause = Math.min(2 * pause, longestPause)) {
      if (!navigator.onLine) until = Date.now() + tryFor
      if (current.current !== press || Date.now() > until) break
      setSending('waiting')
      await pauseFor(pause)
      if (current.current !== press) return
      outcome = await submitBooking(body, until)
    }
    // Also after a cancel it can turn out to be booked.
    if (current.current !== press && outcome.kind !== 'booked') return
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
      case 'unheard': {
        const { title, description } = bookingMessages.failed
        const message = `${description} ${bookingMessages.stillHere}`
        dispatch({ type: 'refuse', trouble: { message } })
        return showBookingToast({ title, description }, 'error')
      }
    }
  }

  const stop = () => {
    if (!current.current) return
    current.current = null
    stopAttempt()
    setSending('idle')
  }
  return { sending, send, stop }
}
