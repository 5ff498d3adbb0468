import { beforeEach, expect, test, vi } from 'vitest'
import { now } from '../clock.ts'
import { call, get, newKey, post, squamishHost } from '../worker-support.ts'

beforeEach(() => {
  vi.setSystemTime(now)
})

const request = {
  service: 'window-tint',
  vehicles: [{ vehicleType: 'sedan', vehicleMake: 'Subaru', vehicleModel: 'Outback' }],
  place: 'shop',
  wish: 'All windows, as dark as the law allows',
  name: 'Robin Field',
  email: 'robin@example.com',
  phone: '(604) 555-0199',
}

test('a request is taken', async () => {
  const response = await post('/api/quotes', request, { headers: newKey() })
  expect([response.status, await response.json()]).toEqual([201, 1])
})
test('form', async () => {
  const response = await get('/quote?service=window-tint&area=whistler')
  console.log(await response.text())
})
