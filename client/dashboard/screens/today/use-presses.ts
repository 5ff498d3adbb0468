import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { adminKey, sessionKey } from '../../lib/api/query-keys.ts'
import { hasKept } from '../../lib/offline/device-store.ts'
import { useTries } from '../../lib/offline/use-tries.ts'
import { restAfterPress, useIsResting } from '../../lib/ui/press-rest.ts'
import { type JobPress, notePress, sendPresses, usePresses, type WaitingPress } from './presses.ts'
import { todayMessages } from './today-messages.ts'
import { showJob } from './today-query.ts'

/** Sends what waits of an account, and shows what has become of it. */
function useSend(email: string) {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      sendPresses(email, {
        onSent: ({ action }, job) => {
          showJob(queryClient, job)
          showDashboardToast(todayMessages.sent[action](job.customerName))
          queryClient.invalidateQueries({ queryKey: adminKey })
        },
        onSignedOut: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
      }),
    [email, queryClient],
  )
}

/** Sends what waits whenever there may be a connection again; for as long as somebody is signed in. */
export function useSendWaiting(email: string) {
  const send = useSend(email)
  const isWaiting = usePresses(email).some(({ refusal }) => refusal === null)
  useTries(isWaiting, send)
  useEffect(() => {
    if (isWaiting) send()
  }, [isWaiting, send])
  useEffect(() => {
    resumePhotos(email)
  }, [email])
}

/** Goes on with the photos that this device keeps; where there are none, nothing is loaded for them. */
async function resumePhotos(email: string) {
  if (!(await hasKept('photo '))) return
  const photos = await import('../../components/photo/job-photo-queue.ts')
  await photos.resumeJobPhotos(email)
}

export function useEmail(): string {
  return useQueryClient().getQueryData<SessionJson>(sessionKey)?.user?.email ?? ''
}

/** The way to press something at a job: it counts at once, and is sent as soon as there is a connection. */
export function usePress(job: Pick<JobJson, 'id'>) {
  const email = useEmail()
  const send = useSend(email)
  const isResting = useIsResting()
  const waiting = usePresses(email).filter(({ jobId, refusal }) => jobId === job.id && refusal === null)
  async function press(what: JobPress) {
    restAfterPress()
    await notePress(email, job.id, what)
    await send()
  }
  return { press, isResting, waiting }
}

/** A job as it is once what waits of it is sent; one that shows so already stays as it is. */
export function withWaiting<Job extends JobJson>(job: Job, waiting: readonly WaitingPress[]): Job {
  const onTheWay = waiting.findLast((press) => press.action === 'on-my-way')
  const completion = waiting.findLast((press) => press.action === 'complete')
  const paid = completion?.json.payment?.amount ?? 0
  const notes = waiting.flatMap(({ action, json, email }) =>
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
    ...(onTheWay && { onMyWayAt: onTheWay.json.at }),
    notes: [...job.notes, ...notes],
  }
}
