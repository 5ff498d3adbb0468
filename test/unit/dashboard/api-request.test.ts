import { afterEach, expect, test, vi } from 'vitest'
import { apiRequest, isOutcomeUnknown } from '../../../client/dashboard/lib/api/api-request.ts'

afterEach(() => vi.unstubAllGlobals())

const stubResponse = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }))

const remove = () => apiRequest('DELETE /api/admin/bookings/:id', { params: { id: 'some' } })

test.each([204, 404])(
  'treats a delete answered with %i as done, since an earlier try may have deleted it',
  async (status) => {
    stubResponse(status)
    expect(await remove()).toBeNull()
  },
)

test.each([
  [409, false],
  [503, true],
])('after a response of %i, the outcome is unknown: %s', async (status, isUnknown) => {
  stubResponse(status)
  const error = await remove().catch((thrown) => thrown)
  expect(isOutcomeUnknown(error)).toBe(isUnknown)
})

test('without a response, the outcome is unknown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(isOutcomeUnknown(await remove().catch((thrown) => thrown))).toBe(true)
})
