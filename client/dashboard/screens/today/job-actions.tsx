import { Check, Truck, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { businessMoment, formatTime } from '../../../../shared/lib/time/business-time.ts'
import { canChangeStatus, canReschedule } from '../../../../shared/rules/booking/booking-status.ts'
import { asksAboutReady } from '../../../../shared/rules/job/asks-about-ready.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { hasStarted } from '../../components/booking/has-started.ts'
import { startCooldown } from '../../lib/ui/action-cooldown.ts'
import { MoreMenu } from '../../lib/ui/more-menu.tsx'
import type { JobCompletion } from './complete-dialog.tsx'
import { todayMessages } from './today-messages.ts'
import { applyPendingActions, useJobAction } from './use-job-action.ts'

const OnMyWayDialog = lazy(() => import('./on-my-way-dialog.tsx'))
const CompleteDialog = lazy(() => import('./complete-dialog.tsx'))
const EndingDialog = lazy(() => import('../../components/booking/ending-dialog.tsx'))

type JobActionsProps = {
  job: JobJson
  /** The drive to the job, if known. */
  driveMinutes?: number
}

/** Actions at a job. Without a connection they are queued. */
export function JobActions({ job: stored, driveMinutes = 0 }: JobActionsProps) {
  const { runAction, isCoolingDown, pending } = useJobAction(stored)
  const [openDialog, setOpenDialog] = useState<'complete' | 'on-my-way' | 'no-show' | null>(null)
  const job = applyPendingActions(stored, pending)
  const { customerName: name } = job

  function complete(completion?: JobCompletion) {
    runAction({ action: 'complete', json: { ...completion, updatedAt: stored.updatedAt } })
  }

  function confirmComplete() {
    if (hasStarted(job) && job.due === 0 && !asksAboutReady(job, job.readyBy)) return complete()
    startCooldown()
    setOpenDialog('complete')
  }

  return (
    <div className="job-actions">
      <div className="job-buttons">
        {job.place === 'mobile' && canReschedule(job) && (
          <BusyButton className="button" isBusy={isCoolingDown} onClick={() => setOpenDialog('on-my-way')}>
            <Truck /> On my way<span className="visually-hidden">{` to ${name}`}</span>
          </BusyButton>
        )}
        {canChangeStatus(job.status, 'completed') && (
          <BusyButton className="button button-primary" isBusy={isCoolingDown} onClick={confirmComplete}>
            <Check /> Complete<span className="visually-hidden">{` the job of ${name}`}</span>
          </BusyButton>
        )}
        {canReschedule(job) && hasStarted(job) && (
          <MoreMenu label={`More for ${name}`}>
            <BusyButton className="button" isBusy={isCoolingDown} onClick={() => setOpenDialog('no-show')}>
              <UserX /> No-show
            </BusyButton>
          </MoreMenu>
        )}
      </div>
      <div role="status">
        {job.onMyWayAt && (
          <p className="field-hint">
            {todayMessages.notifiedAt(formatTime(businessMoment(Date.parse(job.onMyWayAt)).minutes))}
          </p>
        )}
        {pending.length > 0 && <p className="field-hint">{todayMessages.pending}</p>}
      </div>
      {openDialog === 'on-my-way' && (
        <Suspense>
          <OnMyWayDialog
            job={job}
            driveMinutes={driveMinutes}
            onSend={(json) => runAction({ action: 'on-my-way', json })}
            onClose={() => setOpenDialog(null)}
          />
        </Suspense>
      )}
      {openDialog === 'no-show' && (
        <Suspense>
          <EndingDialog
            act="no-show"
            booking={job}
            channel={job.noShowBy}
            paid={job.money?.paid ?? null}
            isBusy={isCoolingDown}
            onConfirm={(choices) =>
              runAction({ action: 'no-show', json: { updatedAt: stored.updatedAt, ...choices } })
            }
            onClose={() => setOpenDialog(null)}
          />
        </Suspense>
      )}
      {openDialog === 'complete' && (
        <Suspense>
          <CompleteDialog
            job={job}
            isBusy={isCoolingDown}
            onComplete={complete}
            onClose={() => setOpenDialog(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
