import { expect, test } from 'vitest'
import {
  type DepositPolicy,
  depositFor,
  effectiveDepositPolicy,
  noDeposits,
} from '../../../shared/rules/deposit/deposit-policy.ts'
import { packages } from '../../site-defaults.ts'

const policy: DepositPolicy = {
  packages: { 'interior-detailing': 80, 'headlight-restoration': 0 },
  above: { from: 100, percent: 15 },
}

test.each([
  ['a package with a deposit of its own', 'interior-detailing', 195, 8000],
  ['a package that is cheaper than its deposit', 'interior-detailing', 60, 6000],
  ['a package that is to need none, whatever it costs', 'headlight-restoration', 150, 0],
  ['another one from the amount on', 'decal-removal', 100, 1500],
  ['one whose part is not in whole dollars', 'decal-removal', 115, 1725],
  ['another one below the amount', 'decal-removal', 99, 0],
])('%s', (_, packageId, totalPrice, deposit) => {
  expect(depositFor(policy, { packageId, totalPrice })).toBe(deposit)
  expect(depositFor(noDeposits, { packageId, totalPrice })).toBe(0)
})

test('a part that is less than can be paid online is none', () => {
  const above = { from: 0, percent: 1 }
  expect(depositFor({ packages: {}, above }, { packageId: 'decal-removal', totalPrice: 49 })).toBe(0)
  expect(depositFor({ packages: {}, above }, { packageId: 'decal-removal', totalPrice: 50 })).toBe(50)
})

test('a package says its own deposit or that it has none, and until it says anything has what the terms said of it', () => {
  const terms = {
    packages: { silent: 50, without: 60, raised: 70, gone: 80 },
    above: { from: 500, percent: 20 },
  }
  const [like] = packages
  if (!like) throw new Error('The site comes without packages.')
  const offered = [
    { ...like, id: 'silent' },
    { ...like, id: 'without', deposit: null },
    { ...like, id: 'raised', deposit: 90 },
    { ...like, id: 'new' },
  ]
  expect(effectiveDepositPolicy({ packages: offered }, terms)).toEqual({
    packages: { silent: 50, raised: 90 },
    above: terms.above,
  })
})
