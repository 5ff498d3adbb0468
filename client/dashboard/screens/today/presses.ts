import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import type { PaidSoFarJson } from '../../../../shared/rules/payment/paid-so-far.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { pauseAfterFailure } from '../../../lib/http/failed.ts'
import { pauseFor } from '../../../lib/http/pause.ts'
import { paidSoFarIn } from '../../components/payment/refused-payment.ts'
import { call, isSignedOutError, isUnheard, ProblemError } from '../../lib/api/api.ts'
import { forget, keep, readKept } from '../../lib/offline/device-store.ts'
import { createStore } from '../../lib/store.ts'

/** What is pressed at a job, with what the API takes of it. */
export type JobPress =
  | { action: 'complete'; json: { updatedAt: string; payment?: PaymentRequest | undefined } }
  | { action: 'on-my-way'; json: { at: string; minutes: number } }
  | { action: 'note'; json: { at: string; text: string } }

/**
 * A press that the server has not answered yet, or has refused. It is kept on this device until it is sent, for the
 * account that pressed.
 */
export type WaitingPress = JobPress & {
  id: string
  email: string
  jobId: string
  /** Why nothing came of it. */
  refusal: string | null
  /** The server failed at it: sent again, it may go through. The next visit sends it by itself. */
  canRetry?: boolean
  /** Where that was its payment: what was paid by then. One that an older page has kept says nothing of it. */
  paidSoFar?: PaidSoFarJson | null
}

/** Why nothing came of a press that the server failed at, as part of a sentence. */
const failureOfServer = 'our server had a problem'

const isPress = (value: unknown): value is WaitingPress =>
  typeof value === 'object' && value !== null && 'jobId' in value && 'action' in value

const keyOf = ({ id }: WaitingPress) => `press ${id}`

/** In the order in which they were made. */
const presses = createStore<readonly WaitingPress[]>([])

/** The presses of an account that wait or were refused, the first first. */
export function usePresses(email: string | undefined): readonly WaitingPress[] {
  return presses.useValue().filter((press) => press.email === email)
}

const loaded = readKept('press ', isPress).then(presses.set)

let count = 0

/** Notes a press, to be sent after those before it. What shows as done is kept. @returns it as it waits. */
export async function notePress(email: string, jobId: string, press: JobPress): Promise<WaitingPress> {
  const id = `${new Date().toISOString()} ${String(++count).padStart(4, '0')}`
  const waiting: WaitingPress = { ...press, id, email, jobId, refusal: null }
  await loaded
  await keep(keyOf(waiting), waiting)
  presses.set([...presses.get(), waiting])
  return waiting
}

/** Takes a press off the list: it was sent, or its refusal was read. */
export async function dropPress(press: WaitingPress) {
  presses.set(presses.get().filter(({ id }) => id !== press.id))
  await forget(keyOf(press))
}

function replacePress(press: WaitingPress) {
  presses.set(presses.get().map((each) => (each.id === press.id ? press : each)))
}

async function refuse(press: WaitingPress, error: ProblemError) {
  const refused = { ...press, refusal: error.detail ?? error.message, paidSoFar: paidSoFarIn(error) }
  replacePress(refused)
  await keep(keyOf(press), refused)
}

/** Has a press sent again that the server failed at. */
export const retryPress = (press: WaitingPress) => replacePress({ ...press, refusal: null, canRetry: false })

async function send({ jobId, ...press }: WaitingPress): Promise<JobJson> {
  const params = { id: jobId }
  switch (press.action) {
    case 'complete':
      return call('POST /api/admin/jobs/:id/complete', { params, json: press.json })
    case 'on-my-way':
      return (await call('POST /api/admin/jobs/:id/on-my-way', { params, json: press.json })).job
    case 'note':
      return call('POST /api/admin/jobs/:id/notes', { params, json: press.json })
  }
}

/** Sends a press. A server that fails at it is asked three times in about ten seconds. @throws what went wrong. */
async function sendPastFailures(press: WaitingPress): Promise<JobJson> {
  const since = Date.now()
  for (let tries = 1; ; tries++) {
    try {
      return await send(press)
    } catch (error) {
      const pause = isFailure(error)
        ? pauseAfterFailure({ tries, since }, error.problem.retryAfterMs ?? null, Date.now())
        : null
      if (pause === null) throw error
      await pauseFor(pause)
    }
  }
}

const isFailure = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status >= 500

type PressListener = {
  onSent: (press: WaitingPress, job: JobJson) => void
  /** The session has ended; what waits stays until the same account is signed in again. */
  onSignedOut: (error: Error) => void
}

let sending: Promise<void> = Promise.resolve()

/**
 * Sends what waits of an account, one after the other and each once: the API knows a press again that was sent before.
 * The first without an answer ends it, until it is called again; one that the server fails at does not hold up the others.
 */
export function sendPresses(email: string, listener: PressListener): Promise<void> {
  sending = sending.then(async () => {
    await loaded
    for (;;) {
      const press = presses.get().find((each) => each.email === email && each.refusal === null)
      if (!press) return
      try {
        const job = await sendPastFailures(press)
        // Until the job shows it by itself, it shows as waiting.
        listener.onSent(press, job)
        await dropPress(press)
      } catch (error) {
        if (isSignedOutError(error) && error instanceof Error) return listener.onSignedOut(error)
        if (isFailure(error)) {
          replacePress({ ...press, refusal: failureOfServer, canRetry: true })
          continue
        }
        if (isUnheard(error) || !(error instanceof ProblemError)) return
        await refuse(press, error)
      }
    }
  })
  return sending
}
