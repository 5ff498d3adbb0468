import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { businessMoment } from '../../../../../shared/lib/time/business-time.ts'
import type { UnavailableReason } from '../../../../../shared/rules/booking/booking-decisions.ts'
import type { ImportedBooking } from '../../../../../shared/rules/booking/booking-import.ts'
import {
  type BookingImportOutcome,
  maxBookingImportRows,
  maxBookingPreviewRows,
} from '../../../../../shared/rules/booking/booking-import-json.ts'
import { problemText, type RefusedRow } from '../../../components/import/import-lists.tsx'
import type { ImportFile } from '../../../components/import/read-csv-file.ts'
import { splitIntoParts } from '../../../components/import/send-parts.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { toBookings } from './to-bookings.ts'

/** A booking of a file, with the index of its row. */
export type FileBooking = { row: number; booking: ImportedBooking }

/** A booking whose time is taken, or can't be booked for another reason. */
export type Conflict = FileBooking & { reason: UnavailableReason }

type Results = {
  /** With what each becomes. */
  booked: (FileBooking & Extract<BookingImportOutcome, { outcome: 'booked' }>)[]
  conflicts: Conflict[]
  refused: RefusedRow[]
  unchanged: number
}

/** What an import would do. The booked ones are sent, in the order of their times. */
export type BookingPlan = Results & { past: number; closed: number }

const noResults = (): Results => ({ booked: [], conflicts: [], refused: [], unchanged: 0 })

function addOutcome(results: Results, source: FileBooking, outcome: BookingImportOutcome) {
  const { row } = source
  if (outcome.outcome === 'booked') results.booked.push({ ...source, ...outcome })
  if (outcome.outcome === 'conflict') results.conflicts.push({ ...source, reason: outcome.reason })
  if (outcome.outcome === 'refused') results.refused.push({ row, message: problemText(outcome.errors) })
  if (outcome.outcome === 'unchanged') results.unchanged += 1
}

/** Reads rows as bookings and asks the server what each would become. Nothing is stored. */
export async function planBookingImport({ rows, fields }: ImportFile): Promise<BookingPlan> {
  const { bookings, problems, past, closed } = await toBookings(rows, fields, businessMoment(Date.now()))
  const plan: BookingPlan = { ...noResults(), past, closed }
  plan.refused = problems.map(({ row, errors }) => ({ row, message: problemText(errors) }))
  for (const part of splitIntoParts(bookings, maxBookingPreviewRows)) {
    const json = { rows: part.rows.map(({ booking }) => booking) }
    const preview = await apiRequest('POST /api/admin/bookings/import/preview', { json })
    for (const { index, ...outcome } of preview.rows) {
      const source = part.rows[index]
      if (source) addOutcome(plan, { row: source.row, booking: source.booking }, outcome)
    }
  }
  plan.refused.sort((one, other) => one.row - other.row)
  return plan
}

export type BookingImportProgress = {
  importId: string
  /** How many bookings were sent. */
  sent: number
  results: Results
  state: 'sending' | 'interrupted' | 'done'
}

/** Sends an import in parts. An interrupted one continues with the part that failed, which may be stored already. */
export function useSendBookings({ booked }: BookingPlan) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BookingImportProgress | null>(null)

  async function send() {
    let current: BookingImportProgress = {
      ...(progress ?? { importId: crypto.randomUUID(), sent: 0, results: noResults() }),
      state: 'sending',
    }
    setProgress(current)
    try {
      const parts = splitIntoParts(booked, maxBookingImportRows).filter(({ start }) => start >= current.sent)
      for (const { start, rows } of parts) {
        const json = { importId: current.importId, from: start + 1, rows: rows.map(({ booking }) => booking) }
        const imported = await apiRequest('POST /api/admin/bookings/import', { json })
        const { results } = current
        for (const { row, ...outcome } of imported.rows) {
          const source = booked[row - 1]
          if (source) addOutcome(results, { row: source.row, booking: source.booking }, outcome)
        }
        current = { ...current, sent: start + rows.length, results }
        setProgress(current)
      }
      setProgress({ ...current, state: 'done' })
    } catch {
      setProgress({ ...current, state: 'interrupted' })
    }
    queryClient.invalidateQueries({ queryKey: adminKey })
  }

  return { progress, send }
}
