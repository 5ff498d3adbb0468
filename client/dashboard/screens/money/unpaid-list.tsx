import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { addDays, businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { MoneyJson, UnpaidJson } from '../../../../shared/rules/ledger/money-json.ts'
import { nextReminderAt, type ReminderWay } from '../../../../shared/rules/payment/payment-reminder.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { smsLink } from '../../components/customer/contact-links.ts'
import { useCanMail } from '../../components/mail/use-can-mail.ts'
import { PaymentDialog } from '../../components/payment/payment-dialog.tsx'
import { places } from '../../lib/address/addresses.ts'
import { call } from '../../lib/api/api.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { moneyMessages } from './money-messages.ts'
import { MoneyRow } from './money-row.tsx'

const messages = moneyMessages.unpaid

const ages = ['late', 'soon', 'new'] as const

function ageOf(date: string, today: string): (typeof ages)[number] {
  if (date < addDays(today, -30)) return 'late'
  return date < addDays(today, -7) ? 'soon' : 'new'
}

/** Who owes for what is done, the oldest first: to remind by mail or a text message, and to write down what was paid. */
export function UnpaidList({ list: { items, total } }: { list: MoneyJson['unpaid'] }) {
  const today = businessDate(Date.now())
  return (
    <>
      {ages.map((age) => {
        const ofAge = items.filter(({ booking }) => ageOf(booking.bookingDate, today) === age)
        if (ofAge.length === 0) return null
        const sum = ofAge.reduce((all, { booking }) => all + balanceOf(booking), 0)
        return (
          <div key={age} className={`money-age money-age-${age}`}>
            <h3>
              <span>{messages.ages[age]}</span> <span>{formatCents(sum)}</span>
            </h3>
            <ul>
              {ofAge.map((unpaid) => (
                <Unpaid key={unpaid.booking.id} unpaid={unpaid} />
              ))}
            </ul>
          </div>
        )
      })}
      {total > items.length && (
        <p>
          <Link to={places.list} search={{ unpaid: 'true', sort: 'bookingDate', order: 'asc' }}>
            {messages.all(total)}
          </Link>
        </p>
      )}
    </>
  )
}

function Unpaid({ unpaid: { booking, invoice, remindedAt, reminder } }: { unpaid: UnpaidJson }) {
  const [isPaying, setPaying] = useState(false)
  const { id, paid, customerName, customerEmail, customerPhone } = booking
  const remind = useSave(
    (by: ReminderWay) => call('POST /api/admin/bookings/:id/reminders', { params: { id }, json: { by } }),
    messages.remind,
  )
  const canMail = useCanMail(customerEmail !== '')
  const nextAt = nextReminderAt(remindedAt)
  const isResting = nextAt > Date.now()
  return (
    <MoneyRow
      booking={booking}
      amount={balanceOf(booking)}
      notes={[
        ...(invoice ? [messages.invoice(invoice)] : []),
        ...(paid > 0 ? [messages.partPaid(paid)] : []),
        ...(remindedAt && isResting
          ? [messages.reminded(businessDate(Date.parse(remindedAt)), businessDate(nextAt))]
          : []),
      ]}
    >
      {!isResting && canMail && (
        <BusyButton
          className="button button-small"
          isBusy={remind.isPending}
          onClick={() => remind.mutate('mail')}
        >
          Remind<span className="visually-hidden">{` ${customerName} by mail`}</span>
        </BusyButton>
      )}
      {!isResting && customerPhone && (
        <a
          className="button button-small"
          href={smsLink(customerPhone, reminder)}
          onClick={() => remind.mutate('text')}
        >
          <MessageSquare /> Text<span className="visually-hidden">{` ${customerName}`}</span>
        </a>
      )}
      <button type="button" className="button button-small button-quiet" onClick={() => setPaying(true)}>
        It Is Paid<span className="visually-hidden">{` by ${customerName}`}</span>
      </button>
      {isPaying && <PaymentDialog booking={booking} kind="payment" onClose={() => setPaying(false)} />}
    </MoneyRow>
  )
}
