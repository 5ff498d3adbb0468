import { useQueryClient } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { siteKey } from '../../lib/api/query-keys.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { siteMessages } from './site-messages.ts'

/** Publishes the draft, if `revision` is still its current one. */
export function usePublish(revision: number | null) {
  const queryClient = useQueryClient()
  return useSave(
    async () =>
      queryClient.setQueryData(
        siteKey,
        await apiRequest('POST /api/admin/site/publish', { json: { revision } }),
      ),
    siteMessages.unpublished.publish,
  )
}
