import { minuteMs } from '../../lib/time/business-time.ts'
import type { PriceLine } from '../price/price-lines.ts'
import type { TaxAmounts } from '../price/tax.ts'
import type { BookingStatus } from './booking-status.ts'
import { bulkActions } from './bulk-actions.ts'

/** What an account can do to bookings and undo for ten minutes: the bulk actions, and those on one booking. */
export const undoableActions = [...bulkActions, 'complete', 'no-show', 'delete', 'refund'] as const
export type UndoableAction = (typeof undoableActions)[number]

/** What crew accounts do and may undo. */
const crewActions: readonly UndoableAction[] = ['complete', 'no-show']

export const canCrewUndo = (action: UndoableAction): boolean => crewActions.includes(action)

const statusByAction: Record<UndoableAction, BookingStatus | null> = {
  confirm: 'confirmed',
  cancel: 'cancelled',
  undo: 'cancelled',
  'propose-move': null,
  complete: 'completed',
  'no-show': 'cancelled',
  delete: null,
  refund: null,
}

/** Returns the status that an action sets, or `null` if it leaves the status alone. */
export const statusAfterAction = (action: UndoableAction): BookingStatus | null => statusByAction[action]

/** How long an action can be undone. Its emails are held back for as long. */
const undoMs = 10 * minuteMs

/** Returns the instant until which an action can be undone, and from which its emails are due. */
export const undoUntil = (at: string): string => new Date(Date.parse(at) + undoMs).toISOString()

/** Returns the instant after which an action must have happened to be undone at `now`, in epoch milliseconds. */
export const undoableSince = (now: number): string => new Date(now - undoMs).toISOString()

/** A change that can still be undone. `done` counts its bookings, `waiting` the orders that it dismissed. */
export type UndoableChangeJson = {
  id: string
  act: UndoableAction
  /** Customers get an email once it can no longer be undone. */
  isNotified: boolean
  done: number
  waiting: number
  until: string
}

/** `GET /api/admin/bookings/many`: the account's last change that can still be undone. */
export type LastChangeJson = { last: UndoableChangeJson | null }

/** The price of a booking as its row has it. */
type StoredPrice = { lines: PriceLine[]; totalPrice: number } & TaxAmounts

/** What undoing a refund needs to know about it. */
export type UndoableRefund = {
  /** The id of the refund among the payments. */
  payment: string
  /** What was paid in all once it was refunded, in cents. */
  paid: number
  /** The price before and after, if the refund lowered it. */
  price: { before: StoredPrice; after: StoredPrice } | null
  /** Whether an invoice was active before. */
  wasInvoiced: boolean
}
