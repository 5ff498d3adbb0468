import { expect, test } from 'vitest'
import { payableBalance } from '../../../shared/rules/payment/pay-link.ts'
import { isTippable, readTip } from '../../../shared/rules/payment/tip.ts'

test.each([
  ['0', '', 0],
  ['10', '', 2440],
  ['15', '', 3660],
  ['20', '', 4880],
  ['30', '', 0],
  ['', '', 0],
  // What was typed counts only for an amount of their own.
  ['15', '99', 3660],
  ['own', '12.5', 1250],
  ['own', '$7', 700],
  ['own', '', 0],
  ['own', '1000', 100_000],
  ['own', '1000.01', null],
  ['own', '-5', null],
  ['own', '1e3', null],
  ['own', '2.345', null],
])('the choice %j with %j typed is a tip of %j cents on $244', (choice, own, tip) => {
  expect(readTip(choice, own, 244)).toBe(tip)
})

test('half a cent of a tip rounds up', () => {
  expect(readTip('15', '', 99.9)).toBe(1499)
})

test('companies are not asked for a tip', () => {
  expect([null, 'boat', 'fleet'].map((service) => isTippable({ service }))).toEqual([true, true, false])
})

const job = { status: 'completed', totalPrice: 100, taxes: { gst: 500, pst: 0 }, paid: 0, keepsPaid: false }
const cards = { payLinks: true, tips: true }

test.each([
  ['a completed job', {}, false, 10_500],
  ['a completed job that is partly paid', { paid: 500 }, false, 10_000],
  ['a paid job', { paid: 10_500 }, false, null],
  ['an overpaid job', { paid: 20_000 }, true, null],
  ['a job with less due than Stripe takes', { paid: 10_451 }, false, null],
  ['a job that is ahead', { status: 'confirmed' }, false, null],
  ['a job that is ahead, and invoiced', { status: 'confirmed' }, true, 10_500],
  ['a cancelled job', { status: 'cancelled' }, true, null],
])('the balance by card of %s', (_, changes, isInvoiced, due) => {
  expect(payableBalance({ ...job, ...changes }, isInvoiced, cards)).toBe(due)
})

test('nothing is paid by card where the owner takes none', () => {
  expect(payableBalance(job, true, { ...cards, payLinks: false })).toBeNull()
})
