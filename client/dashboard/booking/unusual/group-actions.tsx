import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { maxUndone, type StrangersBooking } from '../../../../shared/booking/unusual.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showDashboardToast } from '../../../ui/toast.ts'
import { call } from '../../api.ts'
import { adminKey } from '../../query-keys.ts'
import { unusualMessages } from './unusual-messages.ts'

/** Undoes a group, or brings back what of it is undone. */
export function GroupActions({ bookings }: { bookings: StrangersBooking[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const live = bookings.filter(({ undone }) => !undone).map(({ id }) => id)
  const gone = bookings.filter(({ undone }) => undone).map(({ id }) => id)
  const undo = useInParts(async (ids) => {
    const { undone } = await call('POST /api/admin/unusual-bookings/undo', { json: { ids } })
    return { done: undone, taken: 0 }
  }, unusualMessages.undone)
  const bringBack = useInParts(async (ids) => {
    const answer = await call('POST /api/admin/unusual-bookings/bring-back', { json: { ids } })
    return { done: answer.broughtBack, taken: answer.taken.length }
  }, unusualMessages.broughtBack)
  return (
    <p className="button-row">
      {live.length > 0 && (
        <button type="button" className="button button-small" onClick={() => setIsAsking(true)}>
          {unusualMessages.undo(live.length)}
        </button>
      )}
      {gone.length > 0 && (
        <BusyButton
          className="button button-small"
          isBusy={bringBack.isPending}
          onClick={() => bringBack.mutate(gone)}
        >
          {unusualMessages.bringBack(gone.length)}
        </BusyButton>
      )}
      {isAsking && (
        <ConfirmDialog
          ref={dialog}
          title={unusualMessages.ask.title(live.length)}
          text={unusualMessages.ask.text}
          action={unusualMessages.undo(live.length)}
          keep={unusualMessages.ask.keep}
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate(live, { onSettled: () => dialog.current?.close() })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </p>
  )
}

type Step = { done: number; taken: number }

/** A change of many bookings, as many a call as it takes, and then what became of them. */
function useInParts(
  change: (ids: string[]) => Promise<Step>,
  words: (done: number, taken: number) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const sum = { done: 0, taken: 0 }
      for (let from = 0; from < ids.length; from += maxUndone) {
        const { done, taken } = await change(ids.slice(from, from + maxUndone))
        sum.done += done
        sum.taken += taken
      }
      return sum
    },
    onSuccess: ({ done, taken }) => showDashboardToast(words(done, taken)),
    onError: () => showDashboardToast(unusualMessages.failed, 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
