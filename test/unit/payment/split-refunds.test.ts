import { expect, test } from 'vitest'
import { type PartRefund, splitOverParts } from '../../../shared/rules/payment/split-refunds.ts'
import fc from '../../fast-check.ts'

const parts = [
  { bookingId: 'old', amount: 100 },
  { bookingId: 'middle', amount: 200 },
  { bookingId: 'new', amount: 300 },
]

const refund = (amount: number, rest: Partial<PartRefund> = {}): PartRefund => ({
  ...{ amount, hasFailed: false, ownOf: null, returnOf: null, recorded: { jobs: [], tip: 0 }, ...rest },
})

const split = (...refunds: PartRefund[]) => splitOverParts(parts, refunds)

test('a refund takes the newest job first, then those before it, and the tip last', () => {
  const { shares, left } = split(refund(350), refund(300))
  expect(shares).toMatchObject([
    {
      jobs: [
        { bookingId: 'middle', amount: 50 },
        { bookingId: 'new', amount: 300 },
      ],
      tip: 0,
    },
    {
      jobs: [
        { bookingId: 'old', amount: 100 },
        { bookingId: 'middle', amount: 150 },
      ],
      tip: 50,
    },
  ])
  expect([...left.values()]).toEqual([0, 0, 0])
})

test('what the owner refunded here is its job’s, whenever it was made', () => {
  const { shares, left } = split(refund(250), refund(300, { ownOf: 'new' }))
  expect(shares).toMatchObject([
    {
      jobs: [
        { bookingId: 'old', amount: 50 },
        { bookingId: 'middle', amount: 200 },
      ],
    },
    { jobs: [], tip: 0 },
  ])
  expect([...left.values()]).toEqual([50, 0, 0])
})

test('a failed refund takes nothing, and a return takes only its own part', () => {
  const { shares, left } = split(refund(300, { hasFailed: true }), refund(100, { returnOf: 'old' }))
  expect(shares[1]?.jobs).toEqual([{ bookingId: 'old', amount: 100 }])
  expect([...left.values()]).toEqual([0, 200, 300])
})

const someBooking = fc.constantFrom('old', 'middle', 'new')

test('refunds of no more than the payment are split to the cent, and what is recorded of them stays', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          amount: fc.integer({ min: 1, max: 120 }),
          hasFailed: fc.boolean(),
          returnOf: fc.option(someBooking),
        }),
        { maxLength: 5 },
      ),
      (some) => {
        const refunds = some.map(({ amount, ...rest }) => refund(amount, rest))
        const { shares, left } = split(...refunds)
        for (const { jobs, tip, amount } of shares) {
          expect(jobs.reduce((sum, job) => sum + job.amount, tip)).toBe(amount)
          expect([tip, ...jobs.map((job) => job.amount)].every((each) => each >= 0)).toBe(true)
        }
        expect([...left.values()].every((rest) => rest >= 0)).toBe(true)
        const again = split(
          ...shares.map(({ jobs, tip, ...share }) => ({ ...share, recorded: { jobs, tip } })),
        )
        expect(again.shares.map(({ jobs, tip }) => ({ jobs, tip }))).toEqual(
          shares.map(({ jobs, tip }) => ({ jobs, tip })),
        )
      },
    ),
  )
})
