import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { showUndoableToast } from '../../components/booking/undo/undo-change.ts'
import { adminKey, sessionKey } from '../../lib/api/query-keys.ts'
import { hasStored } from '../../lib/offline/device-store.ts'
import { useRetries } from '../../lib/offline/use-retries.ts'
import { startCooldown, useIsCoolingDown } from '../../lib/ui/action-cooldown.ts'
import {
  addPendingAction,
  type JobAction,
  type PendingAction,
  sendPendingActions,
  usePendingActions,
} from './pending-actions.ts'
import { todayMessages } from './today-messages.ts'
import { setCachedJob } from './today-query.ts'

/** Sends the account's pending actions and shows the results. */
function useSendPendingActions(email: string) {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      sendPendingActions(email, {
        onSent: ({ action }, job) => {
          setCachedJob(queryClient, job)
          const text = todayMessages.sent[action](job.customerName)
          if (action === 'complete' || action === 'no-show') showUndoableToast(queryClient, action, text)
          else showDashboardToast(text)
          queryClient.invalidateQueries({ queryKey: adminKey })
        },
        onSignedOut: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
      }),
    [email, queryClient],
  )
}

/** Sends pending actions whenever the connection may be back. */
export function useSyncPendingActions(email: string) {
  const send = useSendPendingActions(email)
  const hasPending = usePendingActions(email).some(({ refusal }) => refusal === null)
  useRetries(hasPending, send)
  useEffect(() => {
    if (hasPending) send()
  }, [hasPending, send])
  useEffect(() => {
    resumePhotos(email)
  }, [email])
}

/** Resumes photo uploads. Loads the code for it only if this device has stored photos. */
async function resumePhotos(email: string) {
  if (!(await hasStored('photo '))) return
  const photos = await import('../../components/photo/job-photo-queue.ts')
  await photos.resumeJobPhotos(email)
}

export function useAccountEmail(): string {
  return useQueryClient().getQueryData<SessionJson>(sessionKey)?.user?.email ?? ''
}

/** Runs an action at a job. It shows at once and is sent as soon as there is a connection. */
export function useJobAction(job: Pick<JobJson, 'id'>) {
  const email = useAccountEmail()
  const send = useSendPendingActions(email)
  const isCoolingDown = useIsCoolingDown()
  const pending = usePendingActions(email).filter(
    ({ jobId, refusal }) => jobId === job.id && refusal === null,
  )
  async function runAction(action: JobAction) {
    startCooldown()
    await addPendingAction(email, job.id, action)
    await send()
  }
  return { runAction, isCoolingDown, pending }
}

/** Returns the job as it will be once its pending actions are sent, without applying one twice. */
export function applyPendingActions<Job extends JobJson>(job: Job, pending: readonly PendingAction[]): Job {
  const onMyWay = pending.findLast((press) => press.action === 'on-my-way')
  const completion = pending.findLast((press) => press.action === 'complete')
  const isNoShow = pending.some((press) => press.action === 'no-show')
  const paid = completion?.json.payment?.amount ?? 0
  const notes = pending.flatMap(({ action, json, email }) =>
    action === 'note' && !job.notes.some(({ at, text }) => at === json.at && text === json.text)
      ? [{ ...json, actor: email }]
      : [],
  )
  return {
    ...job,
    ...(completion &&
      job.status !== 'completed' && {
        status: 'completed',
        due: Math.max(job.due - paid, 0),
        money: job.money && { ...job.money, paid: job.money.paid + paid },
      }),
    ...(isNoShow && { status: 'cancelled', isNoShow }),
    ...(onMyWay && { onMyWayAt: onMyWay.json.at }),
    notes: [...job.notes, ...notes],
  }
}
