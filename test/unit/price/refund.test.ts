import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../../../shared/rules/invoice/invoice.ts'
import {
  creditDocument,
  isInvoiceCurrent,
  remainingDocument,
} from '../../../shared/rules/invoice/invoice-document.ts'
import { lowerPrice, shareOfPrice } from '../../../shared/rules/payment/refund.ts'
import { totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import { jobTaxes } from '../../../shared/rules/price/job-taxes.ts'
import { addDollars, toCents, totalOf } from '../../../shared/rules/price/money.ts'
import { taxClasses, taxIds } from '../../../shared/rules/price/tax.ts'
import fc from '../../fast-check.ts'
import { addOnIds, catalogue, packageIds, taxClassesById } from '../../site-defaults.ts'

const numRuns = Number(process.env.TEST_RUNS) || 5000

/** A job with discounts and additions of every tax class, its taxes, and an amount up to its total. */
const anyRefund = fc
  .record({
    packageId: fc.constantFrom(...packageIds),
    addOns: fc.subarray([...addOnIds]),
    base: fc.integer({ min: 600_00, max: 5000_00 }),
    lines: fc.array(
      fc.record(
        {
          label: fc.constant<string>('Extra'),
          amount: fc.integer({ min: -50_00, max: 900_00 }).map((cents) => cents / 100),
          taxClass: fc.constantFrom(...taxClasses),
        },
        { requiredKeys: ['label', 'amount'] },
      ),
      { maxLength: 5 },
    ),
    charged: fc.subarray([...taxIds]),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ base, share, charged, ...job }) => {
    const priced = { ...job, totalPrice: addDollars(base / 100, totalOf(job.lines)) }
    const amounts = jobTaxes(priced, { charged, classes: taxClassesById }, catalogue)
    const price = { ...priced, taxes: amounts }
    return { price, charged, amount: Math.max(1, Math.round(totalWithTaxes(price) * share)) }
  })

test('a refund lowers the total by exactly its amount, and each tax in proportion', () => {
  fc.assert(
    fc.property(anyRefund, ({ price, amount, charged }) => {
      const lowered = lowerPrice(price, amount, 'Refund')
      const total = totalWithTaxes(price)
      expect(totalWithTaxes(lowered)).toBe(total - amount)
      expect(totalWithTaxes(lowered.credited)).toBe(amount)
      expect(toCents(totalOf(lowered.lines))).toBe(
        toCents(totalOf(price.lines)) + toCents(lowered.line.amount),
      )
      expect(toCents(lowered.totalPrice)).toBe(toCents(price.totalPrice) + toCents(lowered.line.amount))
      const rest = (total - amount) / total
      for (const id of taxIds) {
        expect(Math.abs(lowered.taxes[id] - price.taxes[id] * rest)).toBeLessThan(1)
        expect(lowered.taxes[id]).toBeGreaterThanOrEqual(0)
        if (!charged.includes(id)) expect(lowered.taxes[id]).toBe(0)
      }
      // A later edit recalculates the taxes. Rounding changes them by 2 cents at most, unless a line is a discount.
      if (price.lines.some((line) => line.amount < 0)) return
      const recalculated = jobTaxes({ ...price, ...lowered }, { charged, classes: taxClassesById }, catalogue)
      for (const id of taxIds) expect(Math.abs(recalculated[id] - lowered.taxes[id])).toBeLessThanOrEqual(2)
    }),
    { numRuns },
  )
})

test('a refund of the whole total leaves nothing', () => {
  fc.assert(
    fc.property(anyRefund, ({ price }) => {
      const { totalPrice, taxes: left } = lowerPrice(price, totalWithTaxes(price), 'Refund')
      expect([totalPrice, left]).toEqual([0, { gst: 0, pst: 0 }])
    }),
    { numRuns: numRuns / 10 },
  )
})

test.each([
  // 44.64 before tax is 49.99 with taxes, and 44.65 is 50.01: PST has the cent.
  [5000, { totalPrice: 44.64, taxes: { gst: 223, pst: 313 } }],
  [1, { totalPrice: 0.01, taxes: { gst: 0, pst: 0 } }],
  [34_832, { totalPrice: 311, taxes: { gst: 1555, pst: 2177 } }],
])('%i cents of $348.32 are %j', (amount, share) => {
  expect(shareOfPrice(amount, { totalPrice: 311, taxes: { gst: 1555, pst: 2177 } })).toEqual(share)
})

test('an invoice less the credit notes of refunds is the invoice of the lowered job', () => {
  fc.assert(
    fc.property(anyRefund, fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), ({ price }, parts) => {
      const documentOf = ({ lines, taxes: amounts, ...job }: typeof price): InvoiceDocument => ({
        seller: { name: '', address: '', phone: '', email: '', taxNumbers: { gst: null, pst: null } },
        customer: { name: '', address: null },
        job: { service: '', date: '', vehicle: '' },
        lines: [
          {
            label: 'Job',
            amount: toCents(job.totalPrice) - toCents(totalOf(lines)),
            taxClass: 'gst-pst' as const,
          },
          ...lines.map(({ label, amount }) => ({ label, amount: toCents(amount), taxClass: null })),
        ],
        taxes: amounts,
        taxRates: { gst: 5, pst: 7 },
        total: totalWithTaxes({ ...job, taxes: amounts }),
      })
      const invoice = documentOf(price)
      let lowered = price
      const credits = parts.map((percent) => {
        const amount = Math.max(1, Math.floor((totalWithTaxes(lowered) * percent) / 100))
        const { line, credited, ...rest } = lowerPrice(lowered, amount, 'Late')
        lowered = { ...lowered, ...rest }
        return creditDocument(invoice, line, credited)
      })
      const remaining = remainingDocument(invoice, credits)
      expect(remaining.total).toBe(totalWithTaxes(lowered))
      expect(isInvoiceCurrent(remaining, documentOf(lowered), lowered)).toBe(true)
    }),
    { numRuns: numRuns / 10 },
  )
})
