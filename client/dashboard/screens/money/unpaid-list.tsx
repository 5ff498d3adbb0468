import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { centsFormat } from '../../../../shared/lib/text/format-number.ts'
import { addDays, businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { MoneyJson, UnpaidJson } from '../../../../shared/rules/ledger/money-json.ts'
import { nextReminderAt } from '../../../../shared/rules/payment/payment-reminder.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { smsLink } from '../../components/customer/contact-links.ts'
import { dueDateText, overdueText } from '../../components/invoice/invoice-messages.ts'
import { PaymentDialog } from '../../components/payment/payment-dialog.tsx'
import { useRemind } from '../../components/payment/use-remind.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { moneyMessages } from './money-messages.ts'
import { MoneyRow } from './money-row.tsx'

const messages = moneyMessages.unpaid

const ageGroups = ['late', 'soon', 'new'] as const

function ageOf(date: string, today: string): (typeof ageGroups)[number] {
  if (date < addDays(today, -30)) return 'late'
  return date < addDays(today, -7) ? 'soon' : 'new'
}

const dueOf = ({ booking, shared }: UnpaidJson) => shared?.due ?? balanceOf(booking)

/** Completed bookings that aren't paid, oldest first. Those on a shared invoice are one row. */
export function UnpaidList({ list: { items, total } }: { list: MoneyJson['unpaid'] }) {
  const today = businessDate(Date.now())
  const format = centsFormat(items.map(dueOf))
  const listed = items.reduce((count, { shared }) => count + (shared?.jobs ?? 1), 0)
  return (
    <>
      {ageGroups.map((age) => {
        const groupItems = items.filter(({ booking }) => ageOf(booking.bookingDate, today) === age)
        if (groupItems.length === 0) return null
        const sum = groupItems.reduce((all, unpaid) => all + dueOf(unpaid), 0)
        return (
          <div key={age} className={`money-age money-age-${age}`}>
            <h3>
              <span>{messages.ages[age]}</span> <span>{format(sum)}</span>
            </h3>
            <ul>
              {groupItems.map((unpaid) => (
                <UnpaidRow key={unpaid.booking.id} unpaid={unpaid} format={format} />
              ))}
            </ul>
          </div>
        )
      })}
      {total > listed && (
        <p>
          <Link to={dashboardPaths.list} search={{ unpaid: 'true', sort: 'bookingDate', order: 'asc' }}>
            {messages.all(total)}
          </Link>
        </p>
      )}
    </>
  )
}

type UnpaidRowProps = { unpaid: UnpaidJson; format: (amount: number) => string }

function UnpaidRow({ unpaid, format }: UnpaidRowProps) {
  const { booking, invoice, shared, remindedAt, remindBy, reminder } = unpaid
  const [isPaying, setPaying] = useState(false)
  const { id, paid, customerName, customerPhone } = booking
  const remind = useRemind(id)
  const today = businessDate(Date.now())
  const dueDate = shared?.dueDate
  const nextReminder = nextReminderAt(remindedAt)
  const isTooSoon = nextReminder > Date.now()
  return (
    <MoneyRow
      booking={booking}
      amount={dueOf(unpaid)}
      format={format}
      warning={dueDate ? overdueText(dueDate, today) : null}
      notes={[
        ...(shared && shared.jobs > 1 ? [messages.others(shared.jobs - 1)] : []),
        ...(dueDate ? [dueDateText(dueDate, today)] : []),
        ...(invoice && !shared ? [messages.invoice(invoice)] : []),
        ...(paid > 0 && !shared ? [messages.partPaid(paid)] : []),
        ...(remindedAt && isTooSoon
          ? [messages.reminded(businessDate(Date.parse(remindedAt)), businessDate(nextReminder))]
          : []),
      ]}
    >
      {!isTooSoon && remindBy && (
        <BusyButton
          className="button button-small"
          isBusy={remind.isPending}
          onClick={() => remind.mutate('message')}
        >
          Remind<span className="visually-hidden">{` ${customerName} by ${remindBy}`}</span>
        </BusyButton>
      )}
      {!isTooSoon && customerPhone && remindBy !== 'text' && (
        <a
          className="button button-small"
          href={smsLink(customerPhone, reminder)}
          onClick={() => remind.mutate('draft')}
        >
          <MessageSquare /> Text<span className="visually-hidden">{` ${customerName}`}</span>
        </a>
      )}
      {shared && invoice ? (
        <Link className="button button-small" to={dashboardPaths.invoice} search={{ name: invoice }}>
          {messages.openInvoice(invoice)}
        </Link>
      ) : (
        <button type="button" className="button button-small button-quiet" onClick={() => setPaying(true)}>
          Mark paid<span className="visually-hidden">{` for ${customerName}`}</span>
        </button>
      )}
      {isPaying && <PaymentDialog booking={booking} onClose={() => setPaying(false)} />}
    </MoneyRow>
  )
}
