import { expect, test } from 'vitest'
import { locations } from '../../../shared/lib/business/location.ts'
import { locationOfJob } from '../../../shared/rules/price/surcharge.ts'
import { catalogue } from '../../site-defaults.ts'

// By default Whistler is dearer than Squamish, and no other area has a brand.
test.each([
  ['squamish', null, 'whistler', 'squamish'],
  ['whistler', null, 'squamish', 'whistler'],
  ['squamish', 'shop', 'whistler', 'squamish'],
  ['whistler', 'shop', 'whistler', 'squamish'],
  ['squamish', 'mobile', 'whistler', 'whistler'],
  ['whistler', 'mobile', 'squamish', 'whistler'],
  ['squamish', 'mobile', 'pemberton', 'squamish'],
  ['whistler', 'mobile', 'pemberton', 'whistler'],
] as const)('on the %s host, a job at %j in %s has the prices of %s', (host, place, area, brand) => {
  expect(locationOfJob(host, place, area, catalogue)).toBe(brand)
})

test.each(locations)(
  'when both brands cost the same, gives a mobile job the prices of its host %s',
  (host) => {
    const flat = { ...catalogue, surcharges: { ...catalogue.surcharges, whistler: 0 } }
    expect(locations.map((area) => locationOfJob(host, 'mobile', area, flat))).toEqual([host, host])
  },
)
