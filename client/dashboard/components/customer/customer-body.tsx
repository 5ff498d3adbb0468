import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import './customer.css'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCents, formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { CustomerJson, CustomerWaitingJson } from '../../../../shared/rules/customer/customer-json.ts'
import { totalWithTaxes } from '../../../../shared/rules/price/amounts.ts'
import { findPackage } from '../../../../shared/rules/price/catalogue.ts'
import type { QuoteJson } from '../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { waitText } from '../../../../shared/rules/waiting/waiting-messages.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { TextField } from '../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { customerKey } from '../../lib/api/query-keys.ts'
import { ConflictNotice } from '../../lib/document/conflict-notice.tsx'
import { useDocumentForm } from '../../lib/document/use-document-form.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { defaultSort } from '../../lib/routing/screen-views.ts'
import { formatInstant, formatSlot } from '../../lib/text/format-time.ts'
import { StatusBadge } from '../booking/badges.tsx'
import { balanceText } from '../payment/balance-text.ts'
import { QuoteBadge } from '../quote/quote-badge.tsx'
import { stateOf } from '../quote/quote-text.ts'
import { usePublishedCatalogue } from '../site/use-published-catalogue.ts'
import { CustomerMenu } from './customer-menu.tsx'
import { customerMessages } from './customer-messages.ts'
import { DuplicateCustomers, MixedNumbers } from './duplicate-customers.tsx'
import { NoShowBadge } from './no-show-badge.tsx'

type CustomerBodyProps = {
  customer: CustomerJson
  /** The booking or quote whose details contain this. */
  currentId?: string | undefined
}

/** Everything about a customer except their contact: bookings, quotes, notes and possible duplicates. */
export function CustomerBody({ customer, currentId }: CustomerBodyProps) {
  const { bookings, quotes, waiting, totals } = customer
  return (
    <div className="customer-body">
      <p>
        <span>
          {[
            customerMessages.bookings(totals.bookings),
            totals.cancelled > 0 && `${totals.cancelled} cancelled`,
            totals.bookings > 0 && `${formatDollars(totals.revenue)} before tax`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {totals.due > 0 && <strong>{`, ${balanceText(totals.due)}`}</strong>}
        {totals.refundDue > 0 && <strong>{`, ${balanceText(-totals.refundDue)}`}</strong>}
        {totals.first && totals.last && (
          <span>{`, from ${formatDate(totals.first)} to ${formatDate(totals.last)}`}</span>
        )}
        <span> </span>
        <NoShowBadge count={customer.noShows} />
      </p>
      <MixedNumbers customer={customer} />
      <DuplicateCustomers customer={customer} />
      {bookings.length > 0 && (
        <ul className="customer-bookings">
          {bookings.map(
            ({
              id,
              serviceName,
              bookingDate: date,
              bookingTime: time,
              status,
              totalPrice,
              taxes,
              ...booking
            }) => (
              <li key={id}>
                <span>
                  {id === currentId ? (
                    <b>{`${formatSlot({ date, time })} (this one)`}</b>
                  ) : (
                    <Link to={dashboardPaths.list} search={{ ...defaultSort, booking: id }}>
                      {formatSlot({ date, time })}
                    </Link>
                  )}
                  <small>{`${serviceName}, ${vehicleName(booking)}`}</small>
                </span>
                <span className="amount">{`${formatCents(totalWithTaxes({ totalPrice, taxes }))} with tax`}</span>
                {booking.isNoShow ? <NoShowBadge count={1} /> : <StatusBadge status={status} />}
              </li>
            ),
          )}
        </ul>
      )}
      <p>
        <Link to={dashboardPaths.messages} search={{ customer: String(customer.id) }}>
          Messages
        </Link>
        <span> </span>
        {customer.texts.unread > 0 && (
          <span className="badge badge-amber">{customerMessages.unread(customer.texts.unread)}</span>
        )}
      </p>
      {waiting.length > 0 && <CustomerWaiting waiting={waiting} />}
      {quotes.length > 0 && <CustomerQuotes quotes={quotes} currentId={currentId} />}
      <CustomerNotes customer={customer} />
      <CustomerMenu customer={customer} />
    </div>
  )
}

/** Longest waiting first. */
function CustomerWaiting({ waiting }: { waiting: readonly CustomerWaitingJson[] }) {
  const { catalogue } = usePublishedCatalogue()
  return (
    <>
      <p>{customerMessages.waiting(waiting.length)}</p>
      <ul className="customer-bookings customer-quotes">
        {waiting.map(({ id, reference, packageId, createdAt, date, time, waitUntil }) => (
          <li key={id}>
            <span>
              <Link to={dashboardPaths.needsYou} search={{ kind: 'waiting', search: reference }}>
                {time === null ? waitText({ date, waitUntil }) : formatSlot({ date, time })}
              </Link>
              <small>{`${findPackage(packageId, catalogue)?.name}, since ${formatInstant(createdAt)}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Newest first. */
function CustomerQuotes({
  quotes,
  currentId,
}: {
  quotes: readonly QuoteJson[]
  currentId: string | undefined
}) {
  return (
    <>
      <p>{customerMessages.quotes(quotes.length)}</p>
      <ul className="customer-bookings customer-quotes">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <span>
              {quote.id === currentId ? (
                <b>{`${quoteServiceName(quote.service)} (this one)`}</b>
              ) : (
                <Link to={dashboardPaths.quotes} search={{ quote: quote.id }}>
                  {quoteServiceName(quote.service)}
                </Link>
              )}
              <small>{formatInstant(quote.createdAt)}</small>
            </span>
            <QuoteBadge state={stateOf(quote, Date.now())} />
          </li>
        ))}
      </ul>
    </>
  )
}

const identity = (values: { text: string }) => values

/** The owners' notes, never shown to the customer. */
function CustomerNotes({ customer }: { customer: CustomerJson }) {
  const params = { id: String(customer.id) }
  const queryClient = useQueryClient()
  const form = useDocumentForm({
    stored: customer.note,
    toValues: (note) => ({ text: note?.text ?? '' }),
    toInput: identity,
    fromConflict: (current) =>
      current === null || ('updatedBy' in current && 'text' in current) ? current : undefined,
    describeChanges: (_, note) => [customerMessages.notes.theirs(note)],
    messages: customerMessages.notes,
    send: async ({ all: { text }, baseline }) => {
      const json = { text, updatedAt: baseline?.updatedAt ?? null }
      return (await apiRequest('PUT /api/admin/customers/:id/note', { params, json })).note
    },
    applySaved: (note) =>
      queryClient.setQueryData<CustomerJson | null>(
        customerKey(params.id),
        (cached) => cached && { ...cached, note },
      ),
  })
  const { base: note } = form
  return (
    <>
      <TextField
        label="Private notes"
        error={form.errors.text}
        value={form.values.text}
        onChange={(text) => form.change({ text })}
      />
      {note && <p className="field-hint">{`${formatInstant(note.updatedAt)}, ${note.updatedBy}`}</p>}
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <BusyButton className="button button-small" isBusy={form.isSaving} onClick={() => form.save()}>
        Save notes
      </BusyButton>
    </>
  )
}
