import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditJson } from '../../../../shared/rules/audit/audit-actions.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { auditKey } from '../../lib/api/query-keys.ts'

/** The lines of the log, page by page, the newest first. */
export const auditOptions = infiniteQueryOptions({
  queryKey: auditKey,
  queryFn: ({ pageParam, signal }) =>
    apiRequest('GET /api/admin/audit', { query: { before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: AuditJson) => (next === null ? undefined : String(next)),
})
