import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReviewListJson } from '../../../../shared/rules/review/review-json.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { reviewsKey } from '../../lib/api/query-keys.ts'

/** Which reviews are listed; what is not said is not asked. */
type ReviewFilter = { published?: 'true' | 'false' | undefined; stars?: number | undefined }

/** The reviews page by page, the newest first. */
export const reviewListOptions = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      apiRequest('GET /api/admin/reviews', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: ReviewListJson) => nextCursor ?? undefined,
  })
