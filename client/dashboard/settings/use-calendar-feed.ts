import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { calendarFeedOptions } from './queries.ts'
import { useSave } from './use-save.ts'

/** The server keeps only a hash of the address, so the one that was just made lives here until the page is left. */
export function useCalendarFeed() {
  const { data, isError } = useQuery(calendarFeedOptions)
  const create = useSave(() => call('POST /api/admin/calendar-feed', {}), {
    saved: 'Secret address created',
    failed: 'Failed to create the secret address',
  })
  const revoke = useSave(
    async () => {
      await call('DELETE /api/admin/calendar-feed', {})
      create.reset()
    },
    { saved: 'Secret address revoked', failed: 'Failed to revoke the secret address' },
  )
  // One that another window made or revoked since is not the one shown here.
  const isNewest = create.data && data?.createdAt === create.data.createdAt
  return { feed: data, isError, newUrl: isNewest ? create.data.url : undefined, create, revoke }
}
