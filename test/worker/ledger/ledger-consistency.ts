import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import type { LedgerJson, LedgerMonthJson } from '../../../shared/rules/ledger/ledger-json.ts'
import type { LedgerFile } from '../../../shared/rules/ledger/ledger-request.ts'
import { documentsSql } from '../../find-ledger-errors.ts'
import { get, getJson } from '../worker-support.ts'

// Months, files and rows report the same money in three ways.

/** Longer than any history in the tests. */
export const ledgerRange = 'from=2026-11&to=2029-06'

export const fetchLedgerFile = (what: LedgerFile, cookie: string) =>
  get(`/api/admin/ledger.csv?${ledgerRange}&what=${what}`, { cookie })

/** The rows of a file as records. Test cells contain no comma or quote. */
export async function readRecords(what: LedgerFile, cookie: string): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await (await fetchLedgerFile(what, cookie)).text()).trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])))
}

export const fetchMonths = async (cookie: string) =>
  (await getJson<LedgerJson>(`/api/admin/ledger?${ledgerRange}`, cookie)).months

/** A cell in dollars, as cents. */
const cents = (cell = '') => Math.round(Number(cell) * 100)

const sumOf = (lines: Record<string, string>[], name: string) =>
  lines.reduce((total, line) => total + cents(line[name]), 0)

/** Sums of the files' rows by month. */
const sumByMonth = (
  months: readonly string[],
  invoices: Record<string, string>[],
  payments: Record<string, string>[],
  tips: Record<string, string>[],
): LedgerMonthJson[] =>
  months.map((month) => {
    const isOfMonth = ({ Date: date = '' }: Record<string, string>) => date.startsWith(month)
    const [issued, money] = [invoices.filter(isOfMonth), payments.filter(isOfMonth)]
    const ofKind = (kind: string) => money.filter(({ Kind }) => Kind === kind)
    return {
      month,
      ...{ net: sumOf(issued, 'Net'), gst: sumOf(issued, 'GST'), pst: sumOf(issued, 'PST') },
      received: sumOf(ofKind('Payment'), 'Amount'),
      refunded: 0 - sumOf(ofKind('Refund'), 'Amount'),
      tips: sumOf(tips.filter(isOfMonth), 'Amount'),
    }
  })

/** What credit notes have left of each booking's valid invoice and its taxes, and what was paid. */
const standingSql = `
  WITH ${documentsSql}, ids AS (SELECT booking_id AS id FROM documents UNION SELECT booking_id FROM payments)
  SELECT ids.id, standing.net, standing.gst, standing.pst,
    coalesce((SELECT sum(amount) FROM payments WHERE booking_id = ids.id), 0) AS paid
  FROM ids LEFT JOIN (SELECT booking_id, sum(net) AS net, sum(gst) AS gst, sum(pst) AS pst
    FROM documents GROUP BY booking_id HAVING max(turn) % 2) AS standing ON standing.booking_id = ids.id`

type Standing = { id: string; net: number | null; gst: number; pst: number; paid: number }

/**
 * Expects months, the accountant's files and the rows to agree to the cent: by month, in total, and by the invoiced,
 * paid and open part of each booking.
 */
export async function expectConsistentLedger(cookie: string): Promise<void> {
  const [months, invoices, payments, tips, taxes, rows] = await Promise.all([
    fetchMonths(cookie),
    readRecords('invoices', cookie),
    readRecords('payments', cookie),
    readRecords('tips', cookie),
    readRecords('taxes', cookie),
    env.DB.prepare(standingSql).all<Standing>(),
  ])
  const names = months.map(({ month }) => month)
  expect(sumByMonth(names, invoices, payments, tips)).toEqual(months)
  const monthRows = taxes.filter(({ Booking }) => Booking === '')
  expect(
    monthRows.map((line) => ({
      month: line.Month,
      ...{ net: cents(line.Net), gst: cents(line.GST), pst: cents(line.PST) },
      ...{ received: cents(line.Received), refunded: cents(line.Refunded), tips: cents(line.Tips) },
    })),
  ).toEqual(months)

  const standing = rows.results.filter(({ net }) => net !== null)
  const uninvoiced = rows.results.filter(({ net, paid }) => net === null && paid !== 0)
  for (const tax of ['net', 'gst', 'pst'] as const) {
    const total = months.reduce((sum, month) => sum + month[tax], 0)
    expect([tax, total]).toEqual([tax, standing.reduce((sum, row) => sum + (row[tax] ?? 0), 0)])
  }
  const uninvoicedPayments = taxes.flatMap(({ Booking = '', 'Paid and not invoiced': paid }) =>
    Booking === '' ? [] : [[Booking, cents(paid)] as const],
  )
  expect(Object.fromEntries(uninvoicedPayments)).toEqual(
    Object.fromEntries(uninvoiced.map(({ id, paid }) => [bookingReference(id), paid])),
  )
}
