import { useId, useRef, useState } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { asksAboutReady } from '../../../../shared/rules/job/asks-about-ready.ts'
import type { MessageChannel } from '../../../../shared/rules/mail/email-events.ts'
import { type ManualMethod, methodNames } from '../../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { CheckField } from '../../../lib/ui/form-field.tsx'
import { dashboardMessages } from '../../lib/dashboard-messages.ts'
import { formatSlot } from '../../lib/text/format-time.ts'
import { hasStarted } from '../booking/has-started.ts'
import { paymentMessages } from './payment-messages.ts'
import './payment.css'

/** The payment method, and whether to send a receipt. */
export type CompletionPayment = Pick<PaymentRequest, 'sendsReceipt'> & { method: ManualMethod }

/** What was decided about a completion. */
export type Completion = { paid: CompletionPayment | null; tellsReady: boolean; sendsBill: boolean }

type CompleteJobDialogProps = {
  job: Pick<BookingJson, 'bookingDate' | 'bookingTime' | 'place' | 'customerName'>
  /** The balance due, in cents. */
  due: Cents
  isBusy: boolean
  /** The methods that the account may record. */
  methods: readonly ManualMethod[]
  /** How the customer gets the receipt; `null` for not at all, or if the account sends none. */
  receiptBy: MessageChannel | null
  /** How the customer gets the bill; `null` for not at all. */
  billBy: MessageChannel | null
  /** How the customer hears that the vehicle is ready; `null` for not at all. */
  readyBy: MessageChannel | null
  onComplete: (completion: Completion) => void
  onClose: () => void
  /** Identifies the job where the context doesn't. */
  children?: ViewElements
}

/** Confirms completing a job early, and asks how the balance due was paid and whether to say that it is ready. */
export default function CompleteJobDialog(props: CompleteJobDialogProps) {
  const { job, due, methods, receiptBy, billBy, readyBy, isBusy, onComplete, onClose, children } = props
  const [sendsReceipt, setSendsReceipt] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  const tellsReady = readyBy !== null && (chosen ?? asksAboutReady(job, readyBy))
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  const earlyNote =
    !hasStarted(job) &&
    dashboardMessages.confirmEarly(formatSlot({ date: job.bookingDate, time: job.bookingTime }))

  function complete(paid: CompletionPayment | null, sendsBill = false) {
    dialog.current?.close()
    onComplete({ paid, tellsReady, sendsBill })
  }

  const readyField = readyBy && (
    <CheckField isChecked={tellsReady} onChange={setChosen}>
      {paymentMessages.complete.tellsReady[readyBy](job.customerName)}
    </CheckField>
  )

  if (due <= 0) {
    return (
      <ConfirmDialog
        ref={dialog}
        title={earlyNote ? 'Complete it early?' : 'Complete the job?'}
        text={earlyNote || ''}
        action="Mark as Completed"
        keep="Cancel"
        isBusy={isBusy}
        onConfirm={() => complete(null)}
        onClose={onClose}
      >
        {children}
        {readyField}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      ref={dialog}
      className="confirm-dialog"
      labelledBy={titleId}
      describedBy={textId}
      onClose={onClose}
    >
      <h2 id={titleId}>{paymentMessages.complete.title}</h2>
      <p id={textId}>{`${earlyNote ? `${earlyNote} ` : ''}${paymentMessages.complete.text(due)}`}</p>
      {children}
      {readyField}
      {receiptBy && (
        <CheckField isChecked={sendsReceipt} onChange={setSendsReceipt}>
          {paymentMessages.sendsReceipt[receiptBy]}
        </CheckField>
      )}
      <div className="paid-choices">
        {methods.map((method) => (
          <BusyButton
            key={method}
            className="button"
            isBusy={isBusy}
            onClick={() => complete({ method, sendsReceipt: receiptBy !== null && sendsReceipt })}
          >
            {methodNames[method]}
          </BusyButton>
        ))}
        {billBy && (
          <BusyButton className="button paid-later" isBusy={isBusy} onClick={() => complete(null, true)}>
            {paymentMessages.bill.notPaid[billBy]}
          </BusyButton>
        )}
        <BusyButton className="button paid-later" isBusy={isBusy} onClick={() => complete(null)}>
          Not paid yet
        </BusyButton>
        <button
          type="button"
          className="button button-quiet paid-later"
          onClick={() => dialog.current?.close()}
        >
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
