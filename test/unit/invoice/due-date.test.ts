import { describe, expect, test } from 'vitest'
import { dueDateText, overdueText } from '../../../client/dashboard/components/invoice/invoice-messages.ts'
import { toBusiness } from '../../../shared/lib/business/business.ts'
import {
  daysOverdue,
  daysUntilDueChoices,
  documentTerms,
  paymentTermsOf,
  termsDetails,
} from '../../../shared/rules/invoice/due-date.ts'
import { sharedInvoiceSchema } from '../../../shared/rules/invoice/invoice-request.ts'
import { sharedReminderText } from '../../../shared/rules/payment/payment-reminder.ts'
import { defaultBusinessTerms } from '../../../shared/rules/terms/business-terms.ts'
import { defaultBusiness } from '../../../shared/site/published/default-business.ts'

const date = '2026-11-27'

describe('the terms of an invoice', () => {
  test.each([
    [0, '2026-11-27', 'on receipt'],
    [14, '2026-12-11', 'Fri, Dec 11, 2026'],
    [30, '2026-12-27', 'Sun, Dec 27, 2026'],
  ] as const)('due in %i days are a date on its document', (daysUntilDue, dueDate, value) => {
    const document = documentTerms(date, { daysUntilDue, poNumber: '' })
    expect(document).toEqual({ dueDate })
    expect(termsDetails({ date, document })).toEqual([{ term: 'Due', value }])
  })

  test.each(daysUntilDueChoices)('of %i days and a PO number are read from the document again', (days) => {
    const terms = { daysUntilDue: days, poNumber: '4711' }
    expect(paymentTermsOf({ date, document: documentTerms(date, terms) })).toEqual(terms)
  })

  test('on an older one are on receipt, and it prints none', () => {
    expect(paymentTermsOf({ date, document: {} })).toEqual({ daysUntilDue: 0, poNumber: '' })
    expect(termsDetails({ date, document: {} })).toEqual([])
  })

  test('name the PO number after the date', () => {
    expect(termsDetails({ date, document: { dueDate: date, poNumber: '4711' } })).toEqual([
      { term: 'Due', value: 'on receipt' },
      { term: 'PO', value: '4711' },
    ])
  })
})

test.each([
  ['2026-12-10', 0, ['Due Fri, Dec 11', null], 'Due on Fri, Dec 11.'],
  ['2026-12-11', 0, ['Due Fri, Dec 11', null], 'Due on Fri, Dec 11.'],
  ['2026-12-12', 1, ['Due Fri, Dec 11', 'Overdue by 1 day'], 'It was due on Fri, Dec 11.'],
  ['2027-01-11', 31, ['Due Fri, Dec 11, 2026', 'Overdue by 31 days'], 'It was due on Fri, Dec 11, 2026.'],
])('on %s an invoice due on December 11 is overdue by %i days', (today, days, notes, reminder) => {
  const dueDate = '2026-12-11'
  expect(daysOverdue(dueDate, today)).toBe(days)
  expect([dueDateText(dueDate, today), overdueText(dueDate, today)]).toEqual(notes)
  const invoice = { invoice: '2026-0012', jobs: '2 jobs', due: 5000, today }
  const textOf = (date: string | null) =>
    sharedReminderText(
      { ...invoice, dueDate: date },
      toBusiness(defaultBusiness),
      defaultBusinessTerms.words,
      null,
    )
  expect(textOf(dueDate)).toContain(`$50 is due for invoice 2026-0012 (2 jobs). ${reminder} `)
  expect(textOf(null)).not.toContain('ue on')
})

describe('a request', () => {
  const bookingIds = ['one']

  test('is due on receipt without a PO number by default', () => {
    expect(sharedInvoiceSchema.parse({ bookingIds })).toEqual({ bookingIds, daysUntilDue: 0, poNumber: '' })
  })

  test('has a PO number of one line', () => {
    expect(sharedInvoiceSchema.parse({ bookingIds, poNumber: ' PO\n4711 ' }).poNumber).toBe('PO 4711')
  })

  test.each([{ daysUntilDue: 7 }, { daysUntilDue: '14' }, { poNumber: 'x'.repeat(41) }, { poNumber: 4711 }])(
    'with %j is refused',
    (terms) => {
      expect(sharedInvoiceSchema.safeParse({ bookingIds, ...terms }).success).toBe(false)
    },
  )
})
