import type { UseQueryResult } from '@tanstack/react-query'
import { BusyButton } from '../../ui/busy-button.tsx'

type BookingMissingProps = {
  lookup: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>
}

/** What the details show while there is no booking to show. */
export function BookingMissing({ lookup }: BookingMissingProps) {
  if (lookup.isPending) return <p role="status">Loading booking...</p>
  if (!lookup.isError) return <p role="status">This booking no longer exists.</p>
  return (
    <>
      <p role="alert" className="notice notice-error">
        Failed to load this booking
      </p>
      <BusyButton className="button" isBusy={lookup.isFetching} onClick={() => lookup.refetch()}>
        Try again
      </BusyButton>
    </>
  )
}
