import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import type { PaymentSummaryJson } from '../../../../shared/rules/payment/payment-summary.ts'
import { retryDelay } from '../../../lib/http/server-failure.ts'
import { waitToRetry } from '../../../lib/http/wait-to-retry.ts'
import { findPaymentConflict } from '../../components/payment/find-payment-conflict.ts'
import { apiRequest, isOutcomeUnknown, isSignedOutError, ProblemError } from '../../lib/api/api-request.ts'
import { createStore } from '../../lib/create-store.ts'
import { deleteStored, readStored, writeStored } from '../../lib/offline/device-store.ts'

/** An action at a job, with the body of its API request. */
export type JobAction =
  | {
      action: 'complete'
      json: {
        updatedAt: string
        payment?: PaymentRequest | undefined
        tellsReady?: boolean
        sendsBill?: boolean
      }
    }
  | { action: 'on-my-way'; json: { at: string; minutes: number } }
  | { action: 'no-show'; json: { updatedAt: string; tell: boolean; keepsPaid: boolean } }
  | { action: 'note'; json: { at: string; text: string } }

/**
 * An action that the server hasn't answered yet, or has rejected. Stored on this device until it is sent, for the
 * account that made it.
 */
export type PendingAction = JobAction & {
  id: string
  email: string
  jobId: string
  /** Why the server rejected it. */
  refusal: string | null
  /** True after a server error, when a retry may succeed. The next visit retries it automatically. */
  canRetry?: boolean
  /**
   * The payments recorded so far, if a payment conflict was the reason. Absent on actions stored by an older version.
   */
  paidSoFar?: PaymentSummaryJson | null
}

/** Fits into a sentence. */
const serverErrorReason = 'our server had a problem'

const isPendingAction = (value: unknown): value is PendingAction =>
  typeof value === 'object' && value !== null && 'jobId' in value && 'action' in value

const keyOf = ({ id }: PendingAction) => `press ${id}`

/** In the order in which they were made. */
const pendingActions = createStore<readonly PendingAction[]>([])

/** The account's pending and rejected actions, oldest first. */
export function usePendingActions(email: string | undefined): readonly PendingAction[] {
  return pendingActions.useValue().filter((action) => action.email === email)
}

const loaded = readStored('press ', isPendingAction).then(pendingActions.set)

let count = 0

/**
 * Queues and stores an action.
 * @returns the queued action.
 */
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

/** Removes an action that was sent, or whose rejection was read. */
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

/** Queues an action again after a server error. */
export const retryPendingAction = (pending: PendingAction) =>
  replacePendingAction({ ...pending, refusal: null, canRetry: false })

async function send({ jobId, ...pending }: PendingAction): Promise<JobJson> {
  const params = { id: jobId }
  switch (pending.action) {
    case 'complete':
      return apiRequest('POST /api/admin/jobs/:id/complete', { params, json: pending.json })
    case 'on-my-way':
      return (await apiRequest('POST /api/admin/jobs/:id/on-my-way', { params, json: pending.json })).job
    case 'no-show':
      return apiRequest('POST /api/admin/jobs/:id/no-show', { params, json: pending.json })
    case 'note':
      return apiRequest('POST /api/admin/jobs/:id/notes', { params, json: pending.json })
  }
}

/**
 * Sends an action, up to three times within about ten seconds on server errors.
 * @throws the last error.
 */
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
  /** The session has expired. Pending actions stay until the same account signs in again. */
  onSignedOut: (error: Error) => void
}

let sending: Promise<void> = Promise.resolve()

/**
 * Sends the account's pending actions in order. The API recognizes a repeated action, so each counts once. Stops at the
 * first without a response, until the next call; a server error doesn't hold up the others.
 */
export function sendPendingActions(email: string, listener: SendListener): Promise<void> {
  sending = sending.then(async () => {
    await loaded
    for (;;) {
      const pending = pendingActions.get().find((each) => each.email === email && each.refusal === null)
      if (!pending) return
      try {
        const job = await sendWithRetries(pending)
        // The job must show the result before its pending state goes away.
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
