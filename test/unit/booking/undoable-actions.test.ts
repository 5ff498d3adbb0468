import { expect, test } from 'vitest'
import { formatDate } from '../../../shared/lib/time/business-time.ts'
import { cancelledText, noShowText, refundedText } from '../../../shared/rules/booking/ending-text.ts'
import {
  canCrewUndo,
  statusAfterAction,
  type UndoableAction,
  undoableActions,
  undoableSince,
  undoUntil,
} from '../../../shared/rules/booking/undoable-actions.ts'

test.each<[UndoableAction, status: string | null, byCrew: boolean]>([
  ['confirm', 'confirmed', false],
  ['cancel', 'cancelled', false],
  ['undo', 'cancelled', false],
  ['propose-move', null, false],
  ['complete', 'completed', true],
  ['no-show', 'cancelled', true],
  ['delete', null, false],
  ['refund', null, false],
])('%s sets the status %s, and crew undo it: %s', (act, status, byCrew) => {
  expect([statusAfterAction(act), canCrewUndo(act)]).toEqual([status, byCrew])
})

test('every action is in that table, once', () => {
  expect(new Set(undoableActions).size).toBe(8)
})

test('an action can be undone until its emails are due', () => {
  const at = '2027-01-11T19:00:00.000Z'
  const until = undoUntil(at)
  expect(until).toBe('2027-01-11T19:10:00.000Z')
  expect(undoableSince(Date.parse(until))).toBe(at)
})

test('the drafts say which booking, and a no-show’s has the link to book again', () => {
  const booking = { bookingDate: '2027-01-11', bookingTime: '9:00 AM' }
  const business = {
    name: 'Corridor',
    phone: { display: '(604) 555-0142', href: 'tel:+16045550142', number: '+16045550142' },
  }
  const when = `${formatDate(booking.bookingDate)}, 9:00 AM`
  expect([
    cancelledText(booking, business),
    noShowText(booking, business, 'https://corridor.example'),
    refundedText(booking, business, '$50, e-transfer'),
  ]).toEqual([
    `Corridor: your booking on ${when} is cancelled. Questions? Call (604) 555-0142.`,
    `Corridor: we missed you at your booking on ${when}. Book again: https://corridor.example/?section=booking`,
    `Corridor: we refunded $50, e-transfer for your booking on ${when}.`,
  ])
})
