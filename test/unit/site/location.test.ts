import { expect, test } from 'vitest'
import { locationFromHost } from '../../../shared/lib/business/location.ts'

test.each([
  ['whistler.localhost:8787', 'whistler'],
  ['www.WhistlerDetailing.example:443', 'whistler'],
  ['pemberton.corridordetailing.example', 'squamish'],
  ['[::1]:8787', 'squamish'],
  ['whist.ler.example', 'squamish'],
  ['', 'squamish'],
])('maps the host %j to %s', (host, location) => {
  expect(locationFromHost(host)).toBe(location)
})
