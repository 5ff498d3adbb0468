import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { customerActor } from '../../../shared/rules/booking/actor.ts'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import type { InvoiceNumber } from '../../../shared/rules/invoice/invoice.ts'
import { ledgerFiles } from '../../../shared/rules/ledger/ledger-request.ts'
import type { MoneyJson } from '../../../shared/rules/ledger/money-json.ts'
import { toCents } from '../../../shared/rules/price/money.ts'
import { creditPart } from '../../../worker/actions/credit-part.ts'
import { refundBooking } from '../../../worker/actions/refund-booking.ts'
import { selectBooking } from '../../../worker/db/booking/bookings.ts'
import { creditInvoice, issueInvoice, issueWhenPaid } from '../../../worker/db/invoice/issue-invoice.ts'
import { creditSharedInvoice, issueSharedInvoice } from '../../../worker/db/invoice/shared-invoices.ts'
import { paySharedInvoice } from '../../../worker/db/payment/pay-shared-invoice.ts'
import { addPayment, type NewPayment } from '../../../worker/db/payment/payments.ts'
import { storePaymentReminder } from '../../../worker/db/payment/store-payment-reminder.ts'
import { storeTip } from '../../../worker/db/payment/tips.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { messageServices } from '../../../worker/lib/services/text-sender.ts'
import fc from '../../fast-check.ts'
import { findLedgerErrors } from '../../find-ledger-errors.ts'
import { days, now } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { postInvoice, postPayment, registerForTax } from '../invoice/invoice-support.ts'
import { propertyRuns, propertyTimeout } from '../property-runs.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  clearBookings,
  errorFields,
  expectProblem,
  get,
  getJson,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import {
  expectConsistentLedger,
  fetchLedgerFile,
  fetchMonths,
  ledgerRange,
  readRecords,
} from './ledger-consistency.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await registerForTax()
})

const nothing = { net: 0, gst: 0, pst: 0, received: 0, refunded: 0, tips: 0 }

const which = fc.nat({ max: 3 })
const amount = fc.integer({ min: -20_000, max: 200_000 }).filter((value) => value !== 0)

const someJobs = fc.subarray([0, 1, 2, 3], { minLength: 1 })

const step = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const), which }),
  fc.record({ kind: fc.constant('credit' as const), which, reissue: fc.boolean() }),
  fc.record({ kind: fc.constant('pay' as const), which, amount }),
  fc.record({
    kind: fc.constant('refund' as const),
    which,
    amount: fc.integer({ min: 1, max: 60_000 }),
    lowersPrice: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('reprice' as const),
    which,
    prices: fc.record({
      totalPrice: fc.nat({ max: 3000_00 }).map((cents) => cents / 100),
      gst: fc.nat({ max: 15_000 }),
      pst: fc.nat({ max: 21_000 }),
    }),
  }),
  fc.record({ kind: fc.constant('tip' as const), which, amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('remind' as const), which }),
  fc.record({ kind: fc.constant('share' as const), jobs: someJobs }),
  fc.record({ kind: fc.constant('share' as const), jobs: someJobs }),
  fc.record({ kind: fc.constant('credit-shared' as const), which, jobs: someJobs }),
  fc.record({
    ...{ kind: fc.constant('credit-part' as const), which },
    // The other is the whole job.
    amount: fc.oneof(fc.integer({ min: 1, max: 25_000 }), fc.constant(20_475)),
  }),
  fc.record({ kind: fc.constant('pay-shared' as const), which, amount, confirmOverpayment: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.nat({ max: 40 }) }),
)

/** A booking's expected amounts in cents. */
type ExpectedBooking = { id: string; net: number; gst: number; pst: number; paid: number }

const balanceOf = ({ net, gst, pst, paid }: ExpectedBooking) => net + gst + pst - paid

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const owner = { kind: 'owner', email: 'owner@example.com' } as const

const newPayment = (amount: number, at: number): NewPayment => ({
  ...{ id: crypto.randomUUID(), amount, method: 'cash', note: null, reference: null, actor: owner },
  ...{ date: businessDate(at), at: new Date(at).toISOString() },
})

/**
 * Expects that a payment reached a job only once those before it were paid, and that a correction left a job only
 * once those after it had nothing.
 */
function expectInTurn(before: readonly ExpectedBooking[], after: readonly ExpectedBooking[], sent: number) {
  const changed = after.map((job, index) => job.paid - (before[index]?.paid ?? 0))
  for (const [index, change] of changed.entries()) {
    expect(change * sent).toBeGreaterThanOrEqual(0)
    if (change === 0) continue
    const others = sent > 0 ? after.slice(0, index) : after.slice(index + 1)
    expect(others.filter((job) => (sent > 0 ? balanceOf(job) > 0 : job.paid > 0))).toEqual([])
  }
}

/** The totals of the lists of open money. */
async function loadOpenSums() {
  const { unpaid, uninvoiced, held } = await getJson<MoneyJson>('/api/admin/money', cookie)
  return { unpaid: unpaid.sum, uninvoiced: uninvoiced.sum, held: held.sum }
}

/** The expected totals, where all jobs are completed. */
function expectedSums(expectedBookings: readonly ExpectedBooking[], standing: ReadonlyMap<string, unknown>) {
  const isPaid = (each: ExpectedBooking) => balanceOf(each) + each.paid > 0 && balanceOf(each) <= 0
  return {
    unpaid: sumOf(expectedBookings.map(balanceOf).filter((owed) => owed > 0)),
    uninvoiced: sumOf(
      expectedBookings.filter((each) => isPaid(each) && !standing.has(each.id)).map(({ paid }) => paid),
    ),
    held: sumOf(
      expectedBookings.filter((each) => each.paid > 0 && balanceOf(each) < 0).map((each) => -balanceOf(each)),
    ),
  }
}

test(
  'after any invoices, credits, payments, tips and refunds the months, rows and files agree to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await clearBookings()
        const db = openDatabase(env.DB)
        const bookings = await seedBookings(
          Array.from({ length: 4 }, () => ({ gst: 975, status: 'completed' as const })),
        )
        const expectedBookings = bookings.map(({ id }) => ({
          ...{ id, net: 19_500, gst: 975, pst: 0 },
          ...{ paid: 0, wasIssued: false, remindedAt: 0 },
        }))
        /** The valid invoice of each booking, with its amounts when issued and its number. */
        const standing = new Map<
          string,
          Pick<ExpectedBooking, 'net' | 'gst' | 'pst'> & { number: InvoiceNumber; isShared: boolean }
        >()
        const expected = new Map<string, typeof nothing>()
        let at = now - days(60)
        const issuedIn: Record<number, number> = {}

        const add = (changes: Partial<typeof nothing>) => {
          const month = businessDate(at).slice(0, 7)
          const sums = { ...(expected.get(month) ?? nothing) }
          for (const name of ['net', 'gst', 'pst', 'received', 'refunded', 'tips'] as const) {
            sums[name] += changes[name] ?? 0
          }
          expected.set(month, sums)
        }
        const nextNumber = () => {
          const year = Number(businessDate(at).slice(0, 4))
          issuedIn[year] = (issuedIn[year] ?? 0) + 1
          return { year, number: issuedIn[year] }
        }
        const by = () => ({ actor: owner, now: at })
        const noteIssue = (booking: (typeof expectedBookings)[number], sharedNumber?: InvoiceNumber) => {
          const { id, net, gst, pst } = booking
          booking.wasIssued = true
          const number = sharedNumber ?? nextNumber()
          standing.set(id, { net, gst, pst, number, isShared: sharedNumber !== undefined })
          add({ net, gst, pst })
        }
        const noteCredit = (id: string) => {
          const stands = standing.get(id)
          if (!stands) return
          add({ net: -stands.net, gst: -stands.gst, pst: -stands.pst })
          standing.delete(id)
        }
        /** The jobs that are still on the shared invoice of a job, or the job itself. */
        const sharedWith = (booking: (typeof expectedBookings)[number]) => {
          const stands = standing.get(booking.id)
          if (!stands?.isShared) return [booking]
          return expectedBookings.filter(({ id }) => standing.get(id)?.number === stands.number)
        }

        const expectConsistent = async () => {
          await expectConsistentLedger(cookie)
          expect(await findLedgerErrors(env.DB)).toEqual([])
          expect(await loadOpenSums()).toEqual(expectedSums(expectedBookings, standing))
        }

        for (const each of steps) {
          if (each.kind === 'wait') {
            at += days(each.days)
            continue
          }
          if (each.kind === 'share') {
            const jobs = each.jobs.flatMap((index) => expectedBookings[index] ?? [])
            const isPossible = jobs.every((job) => !standing.has(job.id) && balanceOf(job) + job.paid > 0)
            const terms = { daysUntilDue: 14, poNumber: '4711' } as const
            const request = { ...terms, id: crypto.randomUUID(), bookingIds: jobs.map(({ id }) => id) }
            const outcome = await issueSharedInvoice(db, request, by())
            expect(outcome.kind === 'shared-issued').toBe(isPossible)
            if (!isPossible) continue
            const number = nextNumber()
            for (const job of jobs) noteIssue(job, number)
            await expectConsistent()
            continue
          }
          const booking = expectedBookings[each.which]
          if (!booking) throw new Error('There are four bookings.')
          const { id } = booking
          if (each.kind === 'issue') {
            await issueInvoice(db, id, by())
            if (!standing.has(id)) noteIssue(booking)
          } else if (each.kind === 'credit') {
            const stands = standing.get(id)
            if (!stands) continue
            await creditInvoice(db, id, stands.number, each.reissue, by())
            nextNumber()
            noteCredit(id)
            if (each.reissue) noteIssue(booking)
          } else if (each.kind === 'credit-shared') {
            const stands = standing.get(id)
            if (!stands?.isShared) continue
            const members = sharedWith(booking)
            const chosen = members.filter((job) => each.jobs.some((index) => expectedBookings[index] === job))
            const ids = chosen.map((job) => job.id)
            await creditSharedInvoice(db, stands.number, ids.length > 0 ? ids : undefined, by())
            nextNumber()
            for (const job of chosen.length > 0 ? chosen : members) noteCredit(job.id)
          } else if (each.kind === 'credit-part') {
            const stands = standing.get(id)
            if (!stands?.isShared) continue
            const { net, gst, pst } = booking
            const left = stands.net + stands.gst + stands.pst
            const isCurrent = stands.net === net && stands.gst === gst && stands.pst === pst
            const isPossible = isCurrent && each.amount <= left
            const request = { id: crypto.randomUUID(), bookingId: id, amount: each.amount }
            // A retry changes nothing.
            for (const _ of ['once', 'again']) {
              const outcome = await creditPart(db, stands.number, request, by())
              expect(outcome.kind === 'shared-issued').toBe(isPossible)
            }
            if (!isPossible) continue
            const [after] = await selectBooking(db, id)
            if (!after) throw new Error('The booking is gone.')
            Object.assign(booking, { net: toCents(after.totalPrice), gst: after.gst, pst: after.pst })
            expect(left - (balanceOf(booking) + booking.paid)).toBe(each.amount)
            expect(after.paid).toBe(booking.paid)
            nextNumber()
            add({ net: booking.net - net, gst: booking.gst - gst, pst: booking.pst - pst })
            const rest = { net: booking.net, gst: booking.gst, pst: booking.pst }
            if (each.amount < left) Object.assign(stands, rest)
            else standing.delete(id)
          } else if (each.kind === 'pay-shared') {
            const stands = standing.get(id)
            if (!stands?.isShared) continue
            const jobs = sharedWith(booking)
            const due = sumOf(jobs.map((job) => Math.max(balanceOf(job), 0)))
            const paid = sumOf(jobs.map((job) => job.paid))
            const isPossible =
              each.amount > 0 ? each.amount <= due || each.confirmOverpayment : -each.amount <= paid
            const { amount: sent, confirmOverpayment } = each
            const request = { id: crypto.randomUUID(), amount: sent, confirmOverpayment } as const
            const outcome = await paySharedInvoice(
              db,
              stands.number,
              { ...request, method: 'cheque', date: businessDate(at) },
              by(),
            )
            expect(outcome.kind === 'invoice-paid').toBe(isPossible)
            if (!isPossible) continue
            add({ received: Math.max(sent, 0), refunded: Math.max(-sent, 0) })
            const { results } = await env.DB.prepare('SELECT id, paid FROM bookings').all<{
              id: string
              paid: number
            }>()
            const before = jobs.map((job) => ({ ...job }))
            for (const job of jobs) job.paid = results.find((row) => row.id === job.id)?.paid ?? 0
            expect(sumOf(jobs.map((job) => job.paid))).toBe(paid + sent)
            expectInTurn(before, jobs, sent)
          } else if (each.kind === 'remind') {
            const jobs = sharedWith(booking).filter((job) => balanceOf(job) > 0)
            const isDue = jobs.includes(booking) && jobs.every((job) => at - job.remindedAt >= days(7))
            const { kind } = await storePaymentReminder(db, id, 'draft', messageServices(env), by())
            expect(kind === 'reminded').toBe(isDue)
            if (isDue) for (const job of jobs) job.remindedAt = at
          } else if (each.kind === 'tip') {
            const tip = { bookingId: id, amount: each.amount, reference: `pi_${crypto.randomUUID()}` }
            await db.batch(storeTip(db, { ...tip, at: new Date(at).toISOString() }, customerActor))
            add({ tips: each.amount })
          } else if (each.kind === 'pay') {
            const outcome = await addPayment(db, id, newPayment(each.amount, at))
            expect(outcome.kind === 'written').toBe(booking.paid + each.amount >= 0)
            if (outcome.kind !== 'written') continue
            add({ received: Math.max(each.amount, 0), refunded: Math.max(-each.amount, 0) })
            booking.paid += each.amount
            await issueWhenPaid(db, id, by())
            const owed = booking.net + booking.gst + booking.pst
            if (!booking.wasIssued && owed > 0 && booking.paid >= owed) noteIssue(booking)
          } else if (each.kind === 'refund') {
            const { paid, net, gst, pst } = booking
            const isPossible = each.amount <= paid && !(each.lowersPrice && each.amount > net + gst + pst)
            const request = { amount: each.amount, lowersPrice: each.lowersPrice, method: 'cash' } as const
            const outcome = await refundBooking(
              db,
              id,
              { ...request, id: crypto.randomUUID(), date: businessDate(at) },
              by(),
            )
            expect(outcome.kind === 'refunded').toBe(isPossible)
            if (outcome.kind !== 'refunded') continue
            add({ refunded: each.amount })
            booking.paid -= each.amount
            const { totalPrice, ...taxes } = outcome.booking
            Object.assign(booking, { net: toCents(totalPrice), gst: taxes.gst, pst: taxes.pst })
            expect(net + gst + pst - (balanceOf(booking) + booking.paid)).toBe(
              each.lowersPrice ? each.amount : 0,
            )
            const stands = standing.get(id)
            if (!stands || !each.lowersPrice) continue
            // The invoice matches the job again, by a credit note for the part or by a new invoice.
            const wasCurrent = [stands.net - net, stands.gst - gst, stands.pst - pst].every(
              (gap) => gap === 0,
            )
            const isLeft = balanceOf(booking) + booking.paid > 0
            add({
              net: booking.net - stands.net,
              gst: booking.gst - stands.gst,
              pst: booking.pst - stands.pst,
            })
            nextNumber()
            if (wasCurrent && isLeft)
              Object.assign(stands, { net: booking.net, gst: booking.gst, pst: booking.pst })
            else standing.delete(id)
            if (!wasCurrent && isLeft)
              standing.set(id, {
                ...stands,
                net: booking.net,
                gst: booking.gst,
                pst: booking.pst,
                ...{ number: nextNumber(), isShared: false },
              })
          } else {
            const { totalPrice, gst, pst } = each.prices
            await env.DB.prepare(
              "UPDATE bookings SET total_price = ?, gst = ?, pst = ?, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+1 second') WHERE id = ?",
            )
              .bind(totalPrice, gst, pst, id)
              .run()
            Object.assign(booking, { net: toCents(totalPrice), gst, pst })
          }
          await expectConsistent()
        }

        const months = (await fetchMonths(cookie)).filter(
          ({ month, ...sums }) => expected.has(month) || Object.values(sums).some((sum) => sum !== 0),
        )
        expect(months).toEqual(
          [...expected]
            .map(([month, sums]) => ({ month, ...sums }))
            .sort((a, b) => (a.month < b.month ? -1 : 1)),
        )
        const names = (await readRecords('invoices', cookie)).map(({ Number: name }) => name)
        const inTurn = Object.entries(issuedIn).flatMap(([year, count]) =>
          Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
        )
        expect(names).toEqual(inTurn)
      }),
      propertyRuns(12),
    )
  },
  propertyTimeout,
)

test('an invoice row has the customer and separate taxes, a payment row its method', async () => {
  const [booking] = await seedBookings([
    { customerName: '=HYPERLINK("x")', serviceName: 'Interior Detailing', gst: 975 },
  ])
  const id = booking?.id ?? ''
  await postInvoice(id, cookie)
  await postPayment({ bookingId: id, amount: 10_050, method: 'e-transfer' })
  await postPayment({ bookingId: id, amount: -50, method: 'cash', date: '2027-01-12' })
  const reference = bookingReference(id)
  const invoices = (await (await fetchLedgerFile('invoices', cookie)).text()).split('\r\n')
  expect(invoices).toEqual([
    'Number,Kind,Date,Booking,Customer,Job,Job date,Net,GST,PST,Total',
    `2027-0001,Invoice,2027-01-11,${reference},"'=HYPERLINK(""x"")",Interior Detailing,2027-01-11,195,9.75,0,204.75`,
    '',
  ])
  const payments = await readRecords('payments', cookie)
  expect(payments).toMatchObject([
    { Date: '2027-01-11', Kind: 'Payment', Method: 'E-transfer', Amount: '100.5' },
    { Date: '2027-01-12', Kind: 'Refund', Method: 'Cash', Amount: '-0.5' },
  ])
})

test('a file is named after its contents and months, is not cached, and its export is logged', async () => {
  for (const what of ledgerFiles) {
    const answer = await fetchLedgerFile(what, cookie)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${what}-2026-11-2029-06.csv"`,
    )
    await answer.text()
  }
  const { results } = await env.DB.prepare(
    "SELECT subject FROM audit_entries WHERE action = 'ledger-exported' ORDER BY id DESC LIMIT 4",
  ).all()
  expect(results.map(({ subject }) => subject)).toEqual(
    ledgerFiles.map((what) => `${what} 2026-11 2029-06`).reverse(),
  )
})

test.each([
  ['', ['from', 'to', 'what']],
  ['from=2027-01&to=2027-01', ['what']],
  ['from=2027-01&to=2027-01&what=everything', ['what']],
  ['from=2027-02&to=2027-01&what=taxes', ['to']],
  ['from=2020-01&to=2027-01&what=taxes', ['to']],
  ['from=2027-13&to=2027-13&what=taxes', ['from', 'to']],
])('rejects the file request "%s"', async (query, fields) => {
  const answer = await get(`/api/admin/ledger.csv?${query}`, { cookie })
  expect(errorFields(await expectProblem(answer, 422, 'invalid'))).toEqual(fields)
})

test('thousands of rows are paged without duplicates, and each month is one row', async () => {
  await seedBookings([{ id: 'much' }])
  await env.DB.prepare(
    `INSERT INTO payments (id, booking_id, amount, method, date, at, actor)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4500)
      SELECT 'payment ' || i, 'much', i, 'cash', date('2027-01-01', '+' || (i % 7) || ' days'), '2027-01-11T00:00:00.000Z', 'owner@example.com' FROM n`,
  ).run()
  const { database, statements } = spyOnDatabase()
  const file = await sendRequestWith(
    { DB: database },
    'GET',
    `/api/admin/ledger.csv?${ledgerRange}&what=payments`,
    {
      cookie,
    },
  )
  const lines = (await file.text()).trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(4500)
  expect(new Set(lines.map((line) => line.split(',')[5])).size).toBe(4500)
  expect(statements.filter((sql) => sql.includes('from "payments"'))).toHaveLength(3)
  expect(await fetchMonths(cookie)).toHaveLength(32)
  expect((await fetchMonths(cookie))[2]).toEqual({
    month: '2027-01',
    ...nothing,
    received: (4500 * 4501) / 2,
  })
})
