import { useRef, useState } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { cancelledText, noShowText } from '../../../../shared/rules/booking/ending-text.ts'
import type { MessageChannel } from '../../../../shared/rules/mail/email-events.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { dashboardMessages } from '../../lib/dashboard-messages.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { noShowMessages } from './booking-screen-messages.ts'
import { KeepChoiceField } from './keep-choice.tsx'
import { NotifyChoiceField, openTextDraft, useNotifyChoice } from './notify-choice.tsx'

/** What was decided about the end of a booking. */
export type EndingChoices = { tell: boolean; keepsPaid: boolean }

type EndedBooking = Pick<BookingJson, 'bookingDate' | 'bookingTime' | 'customerName' | 'customerPhone'>

type EndingDialogProps = {
  act: 'cancel' | 'no-show'
  booking: EndedBooking
  /** How our message goes to the customer; `null` if none does. */
  channel: MessageChannel | null
  /** What was paid, or `null` for an account that doesn't decide about it. */
  paid: Cents | null
  isBusy: boolean
  onConfirm: (choices: EndingChoices) => void
  onClose: () => void
  /** Identifies the booking where the context doesn't. */
  children?: ViewElements
}

const messagesOf = (act: EndingDialogProps['act'], name: string) =>
  act === 'no-show'
    ? noShowMessages.confirmDialog(name)
    : {
        title: 'Cancel this booking?',
        text: dashboardMessages.confirmCancel,
        action: 'Cancel Booking',
        keep: 'Keep booking',
      }

/** Asks who hears of a cancellation or no-show, and what happens with what was paid. */
export default function EndingDialog(props: EndingDialogProps) {
  const { act, booking, channel, paid, isBusy, onConfirm, onClose, children } = props
  const { customerName, customerPhone } = booking
  const dialog = useRef<HTMLDialogElement>(null)
  const [choice, setChoice] = useNotifyChoice(channel)
  const [keepsPaid, setKeepsPaid] = useState(act === 'no-show')
  const draft =
    act === 'no-show'
      ? noShowText(booking, getBusiness(), window.location.origin)
      : cancelledText(booking, getBusiness())

  function confirm() {
    dialog.current?.close()
    onConfirm({ tell: choice === 'message', keepsPaid })
    openTextDraft(choice, customerPhone, draft)
  }

  return (
    <ConfirmDialog
      ref={dialog}
      {...messagesOf(act, customerName)}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      <NotifyChoiceField
        {...{ customerName, channel, draft }}
        phone={customerPhone}
        value={choice}
        onChange={setChoice}
      />
      {paid !== null && paid > 0 && <KeepChoiceField paid={paid} value={keepsPaid} onChange={setKeepsPaid} />}
    </ConfirmDialog>
  )
}
