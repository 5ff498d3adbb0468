import { useRef } from 'react'
import type { JobJson } from '../../../shared/job/job-json.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatSlot } from '../booking/slot-words.ts'
import { dashboardMessages } from '../messages.ts'

type EarlyQuestionProps = { job: JobJson; isBusy: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before a job is completed that has not begun. */
export function EarlyQuestion({ job, isBusy, onConfirm, onClose }: EarlyQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ConfirmDialog
      ref={dialog}
      title="Complete before its time"
      text={dashboardMessages.confirmEarly(formatSlot({ date: job.bookingDate, time: job.bookingTime }))}
      action="Mark as Completed"
      keep="Not Yet"
      isBusy={isBusy}
      onConfirm={() => {
        dialog.current?.close()
        onConfirm()
      }}
      onClose={onClose}
    />
  )
}
