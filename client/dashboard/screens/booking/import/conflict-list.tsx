import { lazy, Suspense, useState } from 'react'
import { orderOfImported } from '../../../../../shared/rules/booking/imported-order.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import {
  durationFormValues,
  type JobFormValues,
  lineFormValues,
} from '../../../components/booking/job-form/job-form-values.ts'
import { rowNumber } from '../../../components/import/import-lists.tsx'
import { importMessages } from '../../../components/import/import-messages.ts'
import { usePublishedCatalogue } from '../../../components/site/use-published-catalogue.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import { bookingImportMessages as messages } from './import-messages.ts'
import type { Conflict } from './use-booking-import.ts'

const NewBookingDialog = lazy(() => import('../new-booking/new-booking-dialog.tsx'))

/** How many are shown at once. */
const perPage = 50

/** The bookings that conflict, each with its reason. The owner can book them by hand. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { catalogue } = usePublishedCatalogue()
  const [shown, setShown] = useState(perPage)
  const [opened, setOpened] = useState<Conflict>()
  const rest = conflicts.length - shown
  return (
    <section className="card import-card">
      <h3>{messages.conflicts}</h3>
      <p className="field-hint">{messages.conflictsHint}</p>
      <ul className="import-conflicts">
        {conflicts.slice(0, shown).map((conflict) => (
          <li key={conflict.row} className="import-row">
            <span translate="no">{conflictText(conflict)}</span>
            <button type="button" className="button button-small" onClick={() => setOpened(conflict)}>
              {messages.byHand}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="button button-small" onClick={() => setShown(shown + perPage)}>
          {importMessages.showMore(Math.min(rest, perPage))}
        </button>
      )}
      {opened && catalogue && (
        <Suspense>
          <NewBookingDialog
            prefill={{
              start: { date: opened.booking.date, time: opened.booking.time },
              job: jobValuesOf(opened, catalogue),
            }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

const conflictText = ({ row, booking: { date, time, name, service }, reason }: Conflict) =>
  `${importMessages.row(rowNumber(row))}, ${formatSlot({ date, time })}, ${name}, ${service}: ${messages.reasons[reason]}`

/** The form's values of the booking that the import would have made. */
function jobValuesOf({ booking }: Conflict, catalogue: Catalogue): Partial<JobFormValues> {
  const order = orderOfImported(booking, catalogue)
  const { name, phone, email, comments, packageId, addOns, lines, vehicleType, vehicleMake, vehicleModel } =
    order
  return {
    ...{ customerName: name, customerPhone: phone, customerEmail: email, comments: comments ?? '' },
    ...{ packageId, addOns, lines: lineFormValues(lines), title: order.title ?? '' },
    ...{ vehicleType, vehicleMake, vehicleModel, vehicleYear: `${order.vehicleYear ?? ''}` },
    ...{ vehicleColour: order.vehicleColour ?? '', vehiclePlate: order.vehiclePlate ?? '' },
    ...{ place: order.place, area: order.area ?? '', address: order.address ?? '' },
    duration: order.durationMinutes === undefined ? null : durationFormValues(order.durationMinutes),
  }
}
