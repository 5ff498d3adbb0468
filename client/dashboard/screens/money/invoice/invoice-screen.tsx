import '../money.css'
import './shared-invoice.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Mail, MessageSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ownersInvoicePath } from '../../../../../shared/lib/page/routes.ts'
import { centsFormat, formatCents } from '../../../../../shared/lib/text/format-number.ts'
import { businessDate, formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type {
  SharedInvoiceJobJson,
  SharedInvoiceJson,
} from '../../../../../shared/rules/invoice/invoice-json.ts'
import { nextReminderAt } from '../../../../../shared/rules/payment/payment-reminder.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { LoadError } from '../../../../lib/ui/load-states.tsx'
import { useBookingChannels } from '../../../components/booking/use-booking-channels.ts'
import { useOpenBooking } from '../../../components/booking/use-open-booking.ts'
import { smsLink } from '../../../components/customer/contact-links.ts'
import { dueDateText, invoiceMessages, overdueText } from '../../../components/invoice/invoice-messages.ts'
import { PayLinkCopy } from '../../../components/payment/pay-link-trail.tsx'
import { RecordPaymentDialog } from '../../../components/payment/payment-dialog.tsx'
import { paymentMessages } from '../../../components/payment/payment-messages.ts'
import { useRemind } from '../../../components/payment/use-remind.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { MoreMenu } from '../../../lib/ui/more-menu.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { InvoiceSumsList } from './invoice-sums.tsx'
import { jobsPeriod, sharedInvoiceMessages as messages } from './shared-invoice-messages.ts'
import { sharedInvoiceOptions } from './shared-invoice-queries.ts'

const CreditDialog = lazy(() => import('./credit-dialog.tsx'))

const route = getRouteApi(dashboardPaths.invoice)

/** An invoice over several jobs: what is due, its jobs, and everything to do with it. */
export function InvoiceScreen() {
  const { name } = route.useSearch()
  const query = useQuery(sharedInvoiceOptions(name))
  const invoice = query.data?.invoice
  return (
    <>
      <Screen title={`Invoice ${name}`} back={<BackLink to={dashboardPaths.money}>Money</BackLink>}>
        <div className="shared-invoice">
          {query.isPending && <p role="status">{messages.loading}</p>}
          {query.isError && !invoice && <LoadError title={messages.loadFailed} query={query} />}
          {invoice && (
            <>
              <Summary invoice={invoice} />
              <Jobs invoice={invoice} />
              {invoice.credits.length > 0 && <Credits invoice={invoice} />}
            </>
          )}
        </div>
      </Screen>
      <OpenBooking />
    </>
  )
}

type InvoiceProps = { invoice: SharedInvoiceJson }

const isCredited = ({ jobs }: SharedInvoiceJson) => jobs.every(({ left }) => left === null)

function StateBadge({ invoice }: InvoiceProps) {
  const { states } = messages
  if (isCredited(invoice)) return <span className="badge badge-red">{states.credited}</span>
  if (invoice.due === 0) return <span className="badge badge-green">{states.paid}</span>
  return <span className="badge badge-amber">{states.due(invoice.due)}</span>
}

/** The date, until it is paid when that is due, and the customer's PO number. */
function Terms({ invoice: { date, due, dueDate, poNumber } }: InvoiceProps) {
  const today = businessDate(Date.now())
  const isOpen = dueDate !== null && due > 0
  const notes = [
    formatDate(date),
    ...(isOpen ? [dueDateText(dueDate, today)] : []),
    ...(poNumber ? [messages.poNumber(poNumber)] : []),
  ]
  const overdue = isOpen ? overdueText(dueDate, today) : null
  return (
    <div>
      <p className="field-hint">{notes.join(' · ')}</p>
      {overdue && <p className="money-warning">{overdue}</p>}
    </div>
  )
}

function Summary({ invoice }: InvoiceProps) {
  const { number, customer, addressee, jobs, due, total, payUrl, reminder, remindedAt } = invoice
  const [openDialog, setOpenDialog] = useState<'pay' | 'credit' | null>(null)
  const firstUnpaid = jobs.find((job) => job.due > 0)
  const unpaidId = firstUnpaid?.bookingId ?? ''
  const remind = useRemind(unpaidId)
  const { 'payment-reminder': remindBy } = useBookingChannels({ id: unpaidId, customerEmail: customer.email })
  const send = useSave(
    () => apiRequest('POST /api/admin/invoices/:name/send', { params: { name: number } }),
    invoiceMessages.send,
  )
  const { invoice: sendBy } = useBookingChannels({ id: addressee ?? '', customerEmail: customer.email })
  const nextReminder = nextReminderAt(remindedAt)
  const isTooSoon = nextReminder > Date.now()
  const isActive = !isCredited(invoice)
  return (
    <section className="card shared-invoice-summary" aria-label="Summary">
      <div className="shared-invoice-head">
        <StateBadge invoice={invoice} />
        <Terms invoice={invoice} />
      </div>
      <p className="shared-invoice-total">{formatCents(total)}</p>
      <p>
        {customer.id === null ? (
          <span translate="no">{customer.name}</span>
        ) : (
          <Link to={dashboardPaths.customers} search={{ customer: String(customer.id) }} translate="no">
            {customer.name}
          </Link>
        )}
        <span className="field-hint">{` · ${jobsPeriod(jobs.map(({ date }) => date))}`}</span>
      </p>
      {firstUnpaid && isTooSoon && remindedAt && (
        <p className="field-hint">
          {messages.reminded(businessDate(Date.parse(remindedAt)), businessDate(nextReminder))}
        </p>
      )}
      <div className="button-row">
        {due > 0 && (
          <button type="button" className="button button-primary" onClick={() => setOpenDialog('pay')}>
            Mark paid
          </button>
        )}
        {isActive && sendBy && (
          <BusyButton className="button" isBusy={send.isPending} onClick={() => send.mutate(undefined)}>
            {sendBy === 'text' ? <MessageSquare /> : <Mail />}
            <span>{messages.send[sendBy]}</span>
          </BusyButton>
        )}
        {firstUnpaid && !isTooSoon && remindBy && (
          <BusyButton className="button" isBusy={remind.isPending} onClick={() => remind.mutate('message')}>
            Remind
          </BusyButton>
        )}
        {firstUnpaid && !isTooSoon && customer.phone && remindBy !== 'text' && (
          <a
            className="button"
            href={smsLink(customer.phone, reminder)}
            onClick={() => remind.mutate('draft')}
          >
            <MessageSquare /> Text
          </a>
        )}
        <MoreMenu label="More about this invoice">
          <a className="button" href={ownersInvoicePath(number)} target="_blank" rel="noreferrer">
            Print or save as PDF
          </a>
          {isActive && (
            <button type="button" className="button button-danger" onClick={() => setOpenDialog('credit')}>
              {messages.credit.open}
            </button>
          )}
        </MoreMenu>
      </div>
      {payUrl && <PayLinkCopy url={payUrl} />}
      {openDialog === 'pay' && (
        <RecordPaymentDialog
          paymentKey={`invoice ${number}`}
          send={(json) =>
            apiRequest('POST /api/admin/invoices/:name/payments', { params: { name: number }, json })
          }
          about={messages.payment(number, jobs.length)}
          hint={paymentMessages.spread}
          due={due}
          receiptBy={sendBy}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'credit' && (
        <Suspense>
          <CreditDialog invoice={invoice} onClose={() => setOpenDialog(null)} />
        </Suspense>
      )}
    </section>
  )
}

function Jobs({ invoice }: InvoiceProps) {
  const { jobs, net, taxes, total, paid, due } = invoice
  const format = centsFormat(jobs.map((job) => job.net))
  const credited = invoice.credits.reduce((sum, credit) => sum - credit.total, 0)
  return (
    <section className="card" aria-labelledby="invoice-jobs">
      <h2 id="invoice-jobs">{messages.jobs}</h2>
      <ul className="invoice-jobs">
        {jobs.map((job) => (
          <JobRow key={job.bookingId} job={job} format={format} />
        ))}
      </ul>
      <InvoiceSumsList
        sums={{ net, ...taxes, total }}
        more={[
          ...(credited > 0 ? [{ label: 'Credited', amount: -credited }] : []),
          { label: 'Paid', amount: paid },
          { label: 'Balance due', amount: due },
        ]}
      />
    </section>
  )
}

function JobRow({ job, format }: { job: SharedInvoiceJobJson; format: (amount: number) => string }) {
  const { bookingId, date, service, vehicle, net, left, due, isOutdated } = job
  const { states } = messages
  const open = useOpenBooking()
  const state = left === null ? states.credited : due > 0 ? states.due(due) : states.paid
  return (
    <li className={left === null ? 'is-credited' : undefined}>
      <div>
        <button type="button" className="money-name" onClick={() => open(bookingId)}>
          {formatDate(date)}
        </button>
        <small>{[service, vehicle, state].join(' · ')}</small>
        {isOutdated && <small className="field-error">{messages.outdated}</small>}
      </div>
      <strong>{format(net)}</strong>
    </li>
  )
}

function Credits({ invoice: { credits } }: InvoiceProps) {
  return (
    <section className="card" aria-labelledby="invoice-credits">
      <h2 id="invoice-credits">{messages.credits}</h2>
      <ul className="invoice-jobs">
        {credits.map(({ name, date, total, description }) => (
          <li key={name}>
            <div>
              <a href={ownersInvoicePath(name)} target="_blank" rel="noreferrer">
                {name}
              </a>
              <small>{`${formatDate(date)} · ${description}`}</small>
            </div>
            <strong>{formatCents(total)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
