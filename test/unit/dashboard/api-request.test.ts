import { afterEach, expect, test, vi } from 'vitest'
import { apiRequest, isOutcomeUnknown } from '../../../client/dashboard/lib/api/api-request.ts'

afterEach(() => vi.unstubAllGlobals())

const stubResponse = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }))

const remove = () => apiRequest('DELETE /api/admin/bookings/:id', { params: { id: 'some' } })

test.each([204, 404])(
  'what is to be deleted is deleted at %i: a first try may have done it',
  async (status) => {
    stubResponse(status)
    expect(await remove()).toBeNull()
  },
)

test.each([
  [409, false],
  [503, true],
])('of a call that is answered with %i it is unknown what became: %s', async (status, isUnknown) => {
  stubResponse(status)
  const error = await remove().catch((thrown) => thrown)
  expect(isOutcomeUnknown(error)).toBe(isUnknown)
})

test('of a call without an answer it is unknown what became', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(isOutcomeUnknown(await remove().catch((thrown) => thrown))).toBe(true)
})
