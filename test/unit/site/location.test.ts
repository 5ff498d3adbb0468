import { expect, test } from 'vitest'
import { brands, locationFromHost, locations } from '../../../shared/ground/business/location.ts'
import fc from '../../fast-check.ts'

test.each([
  ['whistler.localhost:8787', 'whistler'],
  ['www.WhistlerDetailing.example:443', 'whistler'],
  ['localhost:8787', 'squamish'],
  ['pemberton.corridordetailing.example', 'squamish'],
  ['[::1]:8787', 'squamish'],
  ['whistle.example', 'squamish'],
  ['whist.ler.example', 'squamish'],
  ['', 'squamish'],
])('host %j belongs to %s', (host, location) => {
  expect(locationFromHost(host)).toBe(location)
})

const anyCaseMarker = fc
  .tuple(...Array.from('whistler', (letter) => fc.constantFrom(letter, letter.toUpperCase())))
  .map((letters) => letters.join(''))
const hostPart = fc.stringMatching(/^[a-zA-Z0-9.-]{0,20}$/)

test('a host that contains the Whistler marker in any letter case is Whistler', () => {
  fc.assert(
    fc.property(hostPart, anyCaseMarker, hostPart, (before, marker, after) => {
      expect(locationFromHost(`${before}${marker}${after}`)).toBe('whistler')
    }),
  )
})

test('a host without the Whistler marker is Squamish', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-vx-zA-VX-Z0-9.:[\]-]{0,40}$/), (host) => {
      expect(locationFromHost(host)).toBe('squamish')
    }),
  )
})

test('no two brands share an address or a marker, and one of them, the first, has no marker', () => {
  const all = locations.map((location) => brands[location])
  for (const field of ['origin', 'hostMarker'] as const) {
    expect(new Set(all.map((brand) => brand[field])).size).toBe(all.length)
  }
  expect(all[0]?.hostMarker).toBeNull()
})
