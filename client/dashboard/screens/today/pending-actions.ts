import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import type { PaymentSummaryJson } from '../../../../shared/rules/payment/payment-summary.ts'
import { retryDelay } from '../../../lib/http/server-failure.ts'
import { waitToRetry } from '../../../lib/http/wait-to-retry.ts'
import { findPaymentConflict } from '../../components/payment/find-payment-conflict.ts'
import { apiRequest, isOutcomeUnknown, isSignedOutError, ProblemError } from '../../lib/api/api-request.ts'
import { createStore } from '../../lib/create-store.ts'
import { deleteStored, readStored, writeStored } from '../../lib/offline/device-store.ts'

/** What is pressed at a job, with what the API takes of it. */
export type JobAction =
  | { action: 'complete'; json: { updatedAt: string; payment?: PaymentRequest | undefined } }
  | { action: 'on-my-way'; json: { at: string; minutes: number } }
  | { action: 'note'; json: { at: string; text: string } }

/**
 * A press that the server has not answered yet, or has refused. It is kept on this device until it is sent, for the
 * account that pressed.
 */
export type PendingAction = JobAction & {
  id: string
  email: string
  jobId: string
  /** Why nothing came of it. */
  refusal: string | null
  /** The server failed at it: sent again, it may go through. The next visit sends it by itself. */
  canRetry?: boolean
  /** Where that was its payment: what was paid by then. One that an older page has kept says nothing of it. */
  paidSoFar?: PaymentSummaryJson | null
}

/** Why nothing came of a press that the server failed at, as part of a sentence. */
const serverErrorReason = 'our server had a problem'

const isPendingAction = (value: unknown): value is PendingAction =>
  typeof value === 'object' && value !== null && 'jobId' in value && 'action' in value

const keyOf = ({ id }: PendingAction) => `press ${id}`

/** In the order in which they were made. */
const pendingActions = createStore<readonly PendingAction[]>([])

/** The presses of an account that wait or were refused, the first first. */
export function usePendingActions(email: string | undefined): readonly PendingAction[] {
  return pendingActions.useValue().filter((action) => action.email === email)
}

const loaded = readStored('press ', isPendingAction).then(pendingActions.set)

let count = 0

/** Notes a press, to be sent after those before it. What shows as done is kept. @returns it as it waits. */
export async function addPendingAction(
  email: string,
  jobId: string,
  action: JobAction,
): Promise<PendingAction> {
  const id = `${new Date().toISOString()} ${String(++count).padStart(4, '0')}`
  const pending: PendingAction = { ...action, id, email, jobId, refusal: null }
  await loaded
  await writeStored(keyOf(pending), pending)
  pendingActions.set([...pendingActions.get(), pending])
  return pending
}

/** Takes a press off the list: it was sent, or its refusal was read. */
export async function removePendingAction(pending: PendingAction) {
  pendingActions.set(pendingActions.get().filter(({ id }) => id !== pending.id))
  await deleteStored(keyOf(pending))
}

function replacePendingAction(pending: PendingAction) {
  pendingActions.set(pendingActions.get().map((each) => (each.id === pending.id ? pending : each)))
}

async function markRejected(pending: PendingAction, error: ProblemError) {
  const rejected = {
    ...pending,
    refusal: error.detail ?? error.message,
    paidSoFar: findPaymentConflict(error),
  }
  replacePendingAction(rejected)
  await writeStored(keyOf(pending), rejected)
}

/** Has a press sent again that the server failed at. */
export const retryPendingAction = (pending: PendingAction) =>
  replacePendingAction({ ...pending, refusal: null, canRetry: false })

async function send({ jobId, ...pending }: PendingAction): Promise<JobJson> {
  const params = { id: jobId }
  switch (pending.action) {
    case 'complete':
      return apiRequest('POST /api/admin/jobs/:id/complete', { params, json: pending.json })
    case 'on-my-way':
      return (await apiRequest('POST /api/admin/jobs/:id/on-my-way', { params, json: pending.json })).job
    case 'note':
      return apiRequest('POST /api/admin/jobs/:id/notes', { params, json: pending.json })
  }
}

/** Sends a press. A server that fails at it is asked three times in about ten seconds. @throws what went wrong. */
async function sendWithRetries(pending: PendingAction): Promise<JobJson> {
  const since = Date.now()
  for (let tries = 1; ; tries++) {
    try {
      return await send(pending)
    } catch (error) {
      const pause = isServerError(error)
        ? retryDelay({ tries, since }, error.problem.retryAfterMs ?? null, Date.now())
        : null
      if (pause === null) throw error
      await waitToRetry(pause)
    }
  }
}

const isServerError = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status >= 500

type SendListener = {
  onSent: (pending: PendingAction, job: JobJson) => void
  /** The session has ended; what waits stays until the same account is signed in again. */
  onSignedOut: (error: Error) => void
}

let sending: Promise<void> = Promise.resolve()

/**
 * Sends what waits of an account, one after the other and each once: the API knows a press again that was sent before.
 * The first without an answer ends it, until it is called again; one that the server fails at does not hold up the others.
 */
export function sendPendingActions(email: string, listener: SendListener): Promise<void> {
  sending = sending.then(async () => {
    await loaded
    for (;;) {
      const pending = pendingActions.get().find((each) => each.email === email && each.refusal === null)
      if (!pending) return
      try {
        const job = await sendWithRetries(pending)
        // Until the job shows it by itself, it shows as waiting.
        listener.onSent(pending, job)
        await removePendingAction(pending)
      } catch (error) {
        if (isSignedOutError(error) && error instanceof Error) return listener.onSignedOut(error)
        if (isServerError(error)) {
          replacePendingAction({ ...pending, refusal: serverErrorReason, canRetry: true })
          continue
        }
        if (isOutcomeUnknown(error) || !(error instanceof ProblemError)) return
        await markRejected(pending, error)
      }
    }
  })
  return sending
}
