import { useQuery } from '@tanstack/react-query'
import type { BookingEventJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { bookingStatuses, statusNames } from '../../../../../shared/rules/booking/booking-status.ts'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { detailsMessages } from '../../../components/booking/booking-screen-messages.ts'
import { actorName } from '../../../components/booking/booking-text.ts'
import { historyOptions } from '../../../components/booking/history-query.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { usePublishedCatalogue } from '../../../components/site/use-published-catalogue.ts'
import { formatInstant, formatSlot } from '../../../lib/text/format-time.ts'
import { describeEdit } from '../describe-changes.ts'

function formatStatus(value: string | null): string {
  const status = bookingStatuses.find((each) => each === value)
  return status ? statusNames[status] : (value ?? '')
}

/** Formats a slot as the history stores it (`2026-11-20 9:00 AM`). */
function formatStoredSlot(value: string | null): string {
  const [date = '', ...time] = value?.split(' ') ?? []
  return date ? formatSlot({ date, time: time.join(' ') }) : ''
}

function describeEvent(event: BookingEventJson, names: Parameters<typeof describeEdit>[1]): string {
  const { action, fromValue, toValue } = event
  switch (action) {
    case 'booked':
      return 'Booked'
    case 'status':
      return `${formatStatus(fromValue)} to ${formatStatus(toValue)}`
    case 'auto-confirmed':
      return 'Confirmed automatically'
    case 'customer-confirmed':
      return 'Confirmed by text'
    case 'corrected':
      return `Completion undone: ${formatStatus(toValue)}`
    case 'no-show':
      return `${formatStatus(fromValue)} to ${formatStatus(toValue)}: no-show`
    case 'moved':
      return `Rescheduled from ${formatStoredSlot(fromValue)} to ${formatStoredSlot(toValue)}`
    case 'edited':
      return describeEdit(event, names)
    case 'deleted':
      return 'Deleted'
    case 'undone':
      return 'Removed silently'
    case 'move-proposed':
      return `Asked to reschedule from ${formatStoredSlot(toValue)}`
    case 'brought-back':
      return restoredTexts[fromValue ?? ''] ?? describeRestored(toValue)
    case 'on-my-way':
      return `On the way: ${toValue}`
    case 'noted':
      return toValue === null ? 'Note deleted' : `Note: ${toValue}`
    case 'paid':
      return `Paid: ${toValue}`
    case 'refunded':
      return `Refunded: ${toValue}`
    case 'tipped':
      return `Tip: ${toValue}`
    case 'invoiced':
      return `Invoice ${toValue} issued`
    case 'credited':
      return `Credit note ${toValue} issued`
    case 'payment-asked':
      return `Reminded: ${toValue}`
    case 'invoice-sent':
      return `${toValue} sent to the customer`
  }
}

const restoredTexts: Record<string, string> = {
  'move-proposed': 'New time withdrawn',
  deleted: 'Deletion undone',
  refunded: 'Refund undone',
}

const describeRestored = (status: string | null) =>
  status ? `Undone: ${formatStatus(status)} again` : 'Restored'

/** The full history, also of what was undone. */
export function BookingHistory({ bookingId }: { bookingId: string }) {
  const query = useQuery(historyOptions(bookingId))
  const events = query.data?.events
  const { crewNames } = useCrews()
  const { catalogue } = usePublishedCatalogue()
  return (
    <section className="history" aria-label="History">
      {(query.isError || !events) && (
        <LoadNote
          query={query}
          loading={detailsMessages.historyLoading}
          failed={detailsMessages.historyFailed}
        />
      )}
      <ol className="history-list">
        {events?.map((event) => (
          <li key={`${event.at} ${event.action} ${event.field} ${event.toValue}`}>
            <strong>{describeEvent(event, { crewNames, catalogue })}</strong>
            <span>{`${formatInstant(event.at)}, ${actorName(event.actor)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
