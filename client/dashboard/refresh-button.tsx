import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { BusyButton } from '../ui/busy-button.tsx'
import { adminKey } from './query-keys.ts'

/** Asks the server for everything on the screen again. */
export function RefreshButton() {
  const queryClient = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => queryClient.refetchQueries({ queryKey: adminKey, type: 'active' }),
  })
  return (
    <BusyButton
      className="button button-small refresh-button"
      isBusy={refresh.isPending}
      onClick={() => refresh.mutate()}
    >
      <RefreshCw /> Refresh
    </BusyButton>
  )
}
