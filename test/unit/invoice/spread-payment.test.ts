import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  joinPaymentParts,
  paymentPartId,
  spreadPayment,
} from '../../../shared/rules/payment/spread-payment.ts'

type Amounts = [due: number, paid: number]

const jobsOf = (amounts: readonly Amounts[]) =>
  amounts.map(([due, paid], index) => ({ id: `job ${index}`, due, paid }))

/** The part of each job, 0 for none. */
const partsOf = (amount: number, amounts: readonly Amounts[]) => {
  const jobs = jobsOf(amounts)
  const parts = spreadPayment(amount, jobs)
  return parts && jobs.map(({ id }) => parts.find(({ bookingId }) => bookingId === id)?.amount ?? 0)
}

describe('a payment is spread oldest first', () => {
  test.each<[about: string, amount: number, jobs: Amounts[], parts: number[] | null]>([
    [
      'up to what is due for each',
      250,
      [
        [100, 0],
        [100, 0],
        [100, 0],
      ],
      [100, 100, 50],
    ],
    [
      'and all of it',
      300,
      [
        [100, 0],
        [100, 0],
        [100, 0],
      ],
      [100, 100, 100],
    ],
    [
      'over paid jobs to the next',
      60,
      [
        [0, 100],
        [50, 50],
        [100, 0],
      ],
      [0, 50, 10],
    ],
    [
      'and the rest goes to the last job',
      250,
      [
        [100, 0],
        [100, 0],
      ],
      [100, 150],
    ],
    [
      'even if nothing was due for that',
      250,
      [
        [100, 0],
        [0, 100],
      ],
      [100, 150],
    ],
    [
      'never to a job that was paid too much',
      50,
      [
        [-20, 120],
        [100, 0],
      ],
      [0, 50],
    ],
    [
      'of one cent',
      1,
      [
        [1, 0],
        [1, 0],
      ],
      [1, 0],
    ],
    ['on one job', 120, [[100, 0]], [120]],
  ])('%s', (_, amount, jobs, parts) => {
    expect(partsOf(amount, jobs)).toEqual(parts)
  })
})

describe('a correction is taken off the newest job first', () => {
  test.each<[about: string, amount: number, jobs: Amounts[], parts: number[] | null]>([
    [
      'down to what was paid',
      -150,
      [
        [0, 100],
        [0, 100],
        [100, 0],
      ],
      [-50, -100, 0],
    ],
    [
      'of everything',
      -200,
      [
        [0, 100],
        [0, 100],
      ],
      [-100, -100],
    ],
    [
      'and not beyond that',
      -201,
      [
        [0, 100],
        [0, 100],
      ],
      null,
    ],
  ])('%s', (_, amount, jobs, parts) => {
    expect(partsOf(amount, jobs)).toEqual(parts)
  })
})

const anyJobs = fc.array(fc.tuple(fc.integer({ min: -500, max: 5000 }), fc.nat({ max: 5000 })), {
  minLength: 1,
  maxLength: 8,
})

test('the parts always add up, none is zero, and only the last job gets more than is due', () => {
  fc.assert(
    fc.property(anyJobs, fc.integer({ min: 1, max: 40_000 }), (amounts, amount) => {
      const jobs = jobsOf(amounts)
      const parts = spreadPayment(amount, jobs) ?? []
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      for (const { bookingId, amount: part } of parts) {
        expect(part).toBeGreaterThan(0)
        const job = jobs.find(({ id }) => id === bookingId)
        if (bookingId !== jobs.at(-1)?.id) expect(part).toBeLessThanOrEqual(job?.due ?? 0)
      }
    }),
  )
})

test('what was spread is taken off again without a rest', () => {
  fc.assert(
    fc.property(anyJobs, fc.integer({ min: 1, max: 40_000 }), (amounts, amount) => {
      const jobs = jobsOf(amounts.map(([due]) => [due, 0]))
      const parts = spreadPayment(amount, jobs) ?? []
      const paid = jobs.map((job) => ({
        ...job,
        paid: parts.find(({ bookingId }) => bookingId === job.id)?.amount ?? 0,
      }))
      expect(spreadPayment(-amount, paid)).toEqual(
        parts.map((part) => ({ ...part, amount: 0 - part.amount })),
      )
    }),
  )
})

test('the parts of a payment are joined to one line, in the place of the first', () => {
  const part = (id: string, amount: number) => ({ id, amount })
  expect(
    joinPaymentParts([
      part(paymentPartId('a', 'one'), 10),
      part('b', 5),
      part(paymentPartId('a', 'two'), 20),
    ]),
  ).toEqual([part(paymentPartId('a', 'one'), 30), part('b', 5)])
})
