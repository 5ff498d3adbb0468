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
  ['a package with its own deposit', 'interior-detailing', 195, 8000],
  ['a package cheaper than its deposit', 'interior-detailing', 60, 6000],
  ['a package without a deposit', 'headlight-restoration', 150, 0],
  ['another package from the threshold on', 'decal-removal', 100, 1500],
  ['a percentage that is not in whole dollars', 'decal-removal', 115, 1725],
  ['another package below the threshold', 'decal-removal', 99, 0],
])('%s', (_, packageId, totalPrice, deposit) => {
  expect(depositFor(policy, { packageId, totalPrice })).toBe(deposit)
  expect(depositFor(noDeposits, { packageId, totalPrice })).toBe(0)
})

test('asks for no deposit below the minimum for online payments', () => {
  const above = { from: 0, percent: 1 }
  expect(depositFor({ packages: {}, above }, { packageId: 'decal-removal', totalPrice: 49 })).toBe(0)
  expect(depositFor({ packages: {}, above }, { packageId: 'decal-removal', totalPrice: 50 })).toBe(50)
})

test('uses a package’s own deposit, or the default one until it has any', () => {
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
