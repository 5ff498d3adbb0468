import * as z from 'zod/mini'
import { plainText } from '../../lib/text/text-schemas.ts'
import { isCalendarDate } from '../../lib/time/business-time.ts'
import { figuresQuerySchema } from '../figures/figures.ts'

/**
 * The exports for an accountant: all invoices and credit notes, all payments and refunds, all tips, and all of
 * them by month.
 */
export const ledgerFiles = ['invoices', 'payments', 'tips', 'taxes'] as const
export type LedgerFile = (typeof ledgerFiles)[number]

/** The query of `GET /api/admin/ledger`, in whole months like the figures. */
export const ledgerQuerySchema = figuresQuerySchema

/** The query of `GET /api/admin/collected`. */
export const collectedQuerySchema = z.object({
  date: plainText('Please choose a date').check(z.refine(isCalendarDate, 'Please choose a date')),
})

/** The query of `GET /api/admin/ledger.csv`. */
export const ledgerFileQuerySchema = z.extend(figuresQuerySchema, {
  what: z.enum(ledgerFiles, 'Please choose invoices, payments, tips or taxes'),
})
