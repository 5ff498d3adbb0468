import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ManyAct, maxMany } from '../../../../../shared/rules/booking/many.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import type { ListView } from '../../../lib/address/addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { adminKey, manyKey } from '../../../lib/api/query-keys.ts'
import { showRefusal } from '../../../lib/api/refused-fields.ts'
import { restAfterPress } from '../../../lib/ui/press-rest.ts'
import { manyMessages, stayText } from './many-messages.ts'
import { filterOf, type Selection } from './selection.tsx'

/** Does something with all that is selected, at most as many as one call changes. */
export function useChangeMany(
  view: ListView,
  { bookings, isAll, clear }: Selection,
  onDone: (id: string) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ act, tell }: { act: ManyAct; tell: boolean }) => {
      const ids = bookings.slice(0, maxMany).map(({ id }) => id)
      const which = isAll ? { filter: filterOf(view) } : { ids }
      return call('POST /api/admin/bookings/many', { json: { ...which, act, tell } })
    },
    onMutate: restAfterPress,
    onSuccess: async ({ refused, left, undo }) => {
      const more = left > 0 ? manyMessages.left(left) : undefined
      for (const text of [stayText(refused), more]) if (text) showDashboardToast(text)
      await queryClient.invalidateQueries({ queryKey: manyKey })
      clear()
      if (undo) onDone(undo.id)
    },
    onError: (error) => showRefusal(error, manyMessages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}

/** Undoes what was done to many. */
export function useUndoMany(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/admin/bookings/many/undo', { json: { id } }),
    onMutate: restAfterPress,
    onSuccess: ({ done, waiting, refused }) =>
      showDashboardToast(manyMessages.undone(done, waiting), undefined, stayText(refused)),
    onError: (error) => showRefusal(error, manyMessages.undoFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
