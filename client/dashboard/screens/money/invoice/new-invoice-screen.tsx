import './shared-invoice.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { centsFormat } from '../../../../../shared/lib/text/format-number.ts'
import { addDays, businessDate, formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import {
  type DaysUntilDue,
  daysUntilDueChoices,
  maxPoNumberLength,
  type PaymentTerms,
} from '../../../../../shared/rules/invoice/due-date.ts'
import type { UnbilledJobsJson } from '../../../../../shared/rules/invoice/invoice-json.ts'
import { balanceOf } from '../../../../../shared/rules/price/amounts.ts'
import { toCents } from '../../../../../shared/rules/price/money.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { vehicleText } from '../../../components/booking/booking-text.ts'
import { customerOptions } from '../../../components/customer/customer-query.ts'
import { clearPaymentId, nextPaymentId } from '../../../components/payment/payment-id.ts'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { InvoiceSumsList } from './invoice-sums.tsx'
import { hasSameIds, initialChoice, monthsOf, sumJobs } from './job-choice.ts'
import { newInvoiceMessages as messages } from './shared-invoice-messages.ts'
import { unbilledOptions } from './shared-invoice-queries.ts'

const route = getRouteApi(dashboardPaths.newInvoice)

/** Chooses jobs of a customer and invoices them together. */
export function NewInvoiceScreen() {
  const { customer } = route.useSearch()
  const jobs = useQuery(unbilledOptions(customer))
  const record = useQuery(customerOptions(customer))
  return (
    <Screen title={messages.title} back={<BackLink to={dashboardPaths.money}>Money</BackLink>}>
      <div className="shared-invoice">
        <p className="shared-invoice-customer" translate="no">
          {record.data?.name}
        </p>
        {jobs.isPending && <p role="status">{messages.loading}</p>}
        {jobs.isError && !jobs.data && <LoadError title={messages.loadFailed} query={jobs} />}
        {jobs.data?.items.length === 0 && <MessageCard icon={<ReceiptText />} {...messages.none} />}
        {jobs.data && jobs.data.items.length > 0 && <ChooseJobs jobs={jobs.data} />}
      </div>
    </Screen>
  )
}

function ChooseJobs({ jobs: { items, total, daysUntilDue } }: { jobs: UnbilledJobsJson }) {
  const navigate = route.useNavigate()
  const [chosenIds, setChosenIds] = useState<readonly string[] | null>(null)
  const ids = (chosenIds ?? initialChoice(items)).filter((id) => items.some((job) => job.id === id))
  const chosen = items.filter(({ id }) => ids.includes(id))
  const sums = sumJobs(chosen)
  const format = centsFormat(items.map(({ totalPrice }) => toCents(totalPrice)))
  const [chosenDue, setChosenDue] = useState<DaysUntilDue | null>(null)
  const [poNumber, setPoNumber] = useState('')
  const terms: PaymentTerms = { daysUntilDue: chosenDue ?? daysUntilDue, poNumber }
  const create = useSave((invoice: PaymentTerms & { bookingIds: readonly string[] }) => {
    const key = `invoice ${JSON.stringify(invoice)}`
    return apiRequest('POST /api/admin/invoices', { json: { ...invoice, id: nextPaymentId(key) } }).then(
      (created) => {
        clearPaymentId(key)
        return created
      },
    )
  }, messages)

  const errors = fieldErrorsOf(create.error)
  const choices = [
    { key: 'all', label: messages.all(items.length), ids: items.map(({ id }) => id) },
    ...monthsOf(items).map(({ month, label, ids: ofMonth }) => ({
      ...{ key: month, label: messages.allOf(label), ids: ofMonth },
    })),
  ]
  return (
    <>
      <section className="card" aria-labelledby="invoice-jobs">
        <div className="shared-invoice-head">
          <h2 id="invoice-jobs">Jobs</h2>
          <p className="field-hint" role="status">
            {messages.chosen(ids.length, items.length)}
          </p>
        </div>
        {choices.length > 2 && (
          <div className="button-row">
            {choices.map((choice) => (
              <button
                key={choice.key}
                type="button"
                className="button button-small"
                aria-pressed={hasSameIds(ids, choice.ids)}
                onClick={() => setChosenIds(choice.ids)}
              >
                {choice.label}
              </button>
            ))}
          </div>
        )}
        <ul className="invoice-jobs">
          {items.map((job) => (
            <li key={job.id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={ids.includes(job.id)}
                  onChange={({ target }) =>
                    setChosenIds(target.checked ? [...ids, job.id] : ids.filter((id) => id !== job.id))
                  }
                />
                <JobLine job={job} />
              </label>
              <strong>{format(toCents(job.totalPrice))}</strong>
            </li>
          ))}
        </ul>
        {total > items.length && <p className="field-hint">{messages.onlyOldest(items.length, total)}</p>}
        <InvoiceSumsList sums={sums} />
      </section>
      <section className="card form-columns" aria-label={messages.terms}>
        <SelectField
          label="Due"
          choices={daysUntilDueChoices}
          labelOf={(days) => messages.dueNames[days]}
          value={terms.daysUntilDue}
          onChange={setChosenDue}
          {...(terms.daysUntilDue > 0 && {
            hint: formatDate(addDays(businessDate(Date.now()), terms.daysUntilDue)),
          })}
        />
        <InputField
          label="PO number (optional)"
          autoComplete="off"
          maxLength={maxPoNumberLength}
          value={poNumber}
          onChange={setPoNumber}
          error={errors.poNumber}
        />
      </section>
      <div className="shared-invoice-end">
        <BusyButton
          className="button button-primary"
          isBusy={create.isPending}
          disabled={ids.length === 0}
          onClick={() =>
            create.mutate(
              { ...terms, bookingIds: ids },
              {
                onSuccess: ({ invoice }) =>
                  navigate({ to: dashboardPaths.invoice, search: { name: invoice.number }, replace: true }),
              },
            )
          }
        >
          {messages.action}
        </BusyButton>
      </div>
    </>
  )
}

function JobLine({ job }: { job: BookingJson }) {
  const { bookingDate, serviceName, paid } = job
  const paidNote = balanceOf(job) <= 0 ? messages.paid : paid > 0 ? messages.partPaid(paid) : null
  return (
    <span>
      <b>{formatDate(bookingDate)}</b>
      <small>{[serviceName, vehicleText(job), paidNote].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
