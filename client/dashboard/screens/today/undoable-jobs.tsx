import type { TodayJson } from '../../../../shared/rules/job/today-json.ts'
import UndoBar from '../../components/booking/undo/undo-bar.tsx'
import type { PendingAction } from './pending-actions.ts'
import { removePendingAction } from './pending-actions.ts'
import { todayMessages } from './today-messages.ts'

type UndoableJobsProps = { day: TodayJson; pending: readonly PendingAction[]; serverNow: number }

/** No-shows, which are no longer on the day's list, while they can be undone. */
export function UndoableJobs({ day, pending, serverNow }: UndoableJobsProps) {
  const unsent = pending.flatMap((action) => {
    const job = action.action === 'no-show' && day.jobs.find(({ id }) => id === action.jobId)
    return job ? [{ action, customerName: job.customerName }] : []
  })
  const marked = day.undoable.filter(({ act, until }) => act === 'no-show' && Date.parse(until) > serverNow)
  if (unsent.length + marked.length === 0) return null
  return (
    <div className="undoable-jobs">
      {unsent.map(({ action, customerName }) => (
        <div key={action.id} className="notice notice-row" role="status">
          <p>{`${todayMessages.noShow(customerName)} ${todayMessages.pending}`}</p>
          <button type="button" className="button button-small" onClick={() => removePendingAction(action)}>
            Undo
          </button>
        </div>
      ))}
      {marked.map((change) => (
        <UndoBar
          key={change.id}
          lastChange={change}
          isNew={false}
          title={todayMessages.noShow(change.customerName)}
        />
      ))}
    </div>
  )
}
