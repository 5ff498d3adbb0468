import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../../../shared/rules/invoice/invoice.ts'
import { createSharedDocument } from '../../../shared/rules/invoice/shared-invoice.ts'

type Amounts = [net: number, gst: number, pst: number]

const partOf = ([net, gst, pst]: Amounts, overrides: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  seller: { name: 'A', address: '', phone: '', email: '', taxNumbers: { gst: '1', pst: null } },
  customer: { name: 'Robin', address: null },
  job: { service: 'Interior Detailing', date: '2026-11-02', vehicle: 'Ford Transit' },
  lines: [{ label: 'Interior Detailing', amount: net, taxClass: 'gst' }],
  taxes: { gst, pst },
  taxRates: { gst: 5, pst: 7 },
  total: net + gst + pst,
  ...overrides,
})

const at = (address: string | null) => ({ customer: { name: 'Robin', address } })

describe('the document over several jobs', () => {
  test.each<[jobs: [Amounts, ...Amounts[]], total: number, gst: number, pst: number]>([
    [[[19_500, 975, 0]], 20_475, 975, 0],
    // Rounded by job: 5 % of all would be 2 cents less.
    [
      [
        [10, 1, 0],
        [10, 1, 0],
        [10, 1, 0],
      ],
      33,
      3,
      0,
    ],
    [
      [
        [29_300, 1465, 2051],
        [20_000, 1000, 0],
        [0, 0, 0],
      ],
      53_816,
      2465,
      2051,
    ],
  ])('adds up the parts %j', ([first, ...others], total, gst, pst) => {
    const document = createSharedDocument([partOf(first), ...others.map((each) => partOf(each))], 'Rentals')
    expect(document).toMatchObject({ total, taxes: { gst, pst }, customer: { name: 'Rentals' } })
    expect(document.lines.map(({ amount }) => amount)).toEqual([first, ...others].map(([net]) => net))
  })

  test('names each job, and how many there are', () => {
    const second = { service: 'Wash', date: '2026-11-09', vehicle: 'Kia Rio' }
    const document = createSharedDocument([partOf([1, 0, 0]), partOf([2, 0, 0], { job: second })], 'Rentals')
    expect(document.job).toEqual({ service: '2 jobs', date: '2026-11-09', vehicle: '' })
    expect(document.lines.map(({ label }) => label)).toEqual([
      'Interior Detailing, Ford Transit, Mon, Nov 2, 2026',
      'Wash, Kia Rio, Mon, Nov 9, 2026',
    ])
  })

  test.each([
    [['1 Road', '1 Road'], '1 Road'],
    [['1 Road', '2 Road'], null],
    [['1 Road', null], null],
    [[null, null], null],
  ])('of jobs at %j has the address %s', ([one = null, other = null], address) => {
    const document = createSharedDocument(
      [partOf([1, 0, 0], at(one)), partOf([1, 0, 0], at(other))],
      'Rentals',
    )
    expect(document.customer.address).toBe(address)
  })
})
