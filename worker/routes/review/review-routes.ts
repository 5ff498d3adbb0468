import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import {
  enteredReviewSchema,
  reviewChangeSchema,
  reviewListQuerySchema,
} from '../../../shared/rules/review/review-request.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import {
  changeReview,
  deleteImportedReview,
  listReviews,
  storeImportedReview,
  toReviewJson,
} from '../../db/review/reviews.ts'
import { refreshPublished } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { conflictProblem, Problem } from '../../lib/http/http-problem.ts'
import { idempotencyKeySchema } from '../../lib/http/idempotency-key.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'

/**
 * Reviews for owners, who publish them and enter or delete reviews from other sites. No route here changes or
 * deletes the words of a customer.
 */
export const reviewRoutes = new Hono<AppEnv>()
  .get('/', validate('query', reviewListQuerySchema), async (c) =>
    c.json<ApiResponses['GET /api/admin/reviews']>(
      await listReviews(openDatabase(c.env.DB), c.req.valid('query')),
    ),
  )
  .post(
    '/',
    jsonBody,
    validate('header', idempotencyKeySchema),
    validate('json', enteredReviewSchema),
    async (c) => {
      const id = c.req.valid('header')['idempotency-key'] ?? crypto.randomUUID()
      const by = await auditedBy(c)
      const { review, isNew } = await storeImportedReview(openDatabase(c.env.DB), id, c.req.valid('json'), by)
      if (!isNew) c.header('Idempotent-Replayed', 'true')
      return c.json<ApiResponses['POST /api/admin/reviews']>(toReviewJson(review), 201)
    },
  )
  .patch('/:bookingId', jsonBody, validate('json', reviewChangeSchema), async (c) => {
    const by = await auditedBy(c)
    const id = c.req.param('bookingId')
    const outcome = await changeReview(openDatabase(c.env.DB), id, c.req.valid('json'), by)
    if (outcome.kind === 'not-found') {
      throw new Problem('not-found', { detail: 'The customer deleted this review' })
    }
    const { kind, review } = outcome
    if (kind === 'conflict') throw conflictProblem(toReviewJson(review))
    await refreshPublished(c)
    return c.json<ApiResponses['PATCH /api/admin/reviews/:bookingId']>(toReviewJson(review))
  })
  .delete('/:bookingId', async (c) => {
    const id = c.req.param('bookingId')
    if (!(await deleteImportedReview(openDatabase(c.env.DB), id, await auditedBy(c)))) {
      throw new Problem('not-found', { detail: 'This review no longer exists' })
    }
    await refreshPublished(c)
    return c.body(null, 204)
  })
