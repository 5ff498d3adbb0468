import './payment.css'
import { Copy } from 'lucide-react'
import type { PayLinkJson } from '../../../../shared/rules/payment/pay-link.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { useCopy } from '../../lib/ui/use-copy.ts'
import { paymentMessages } from './payment-messages.ts'

const messages = paymentMessages.payLink

/** When the pay link was sent, opened and paid, and the link to copy while something is due. */
export function PayLinkTrail({ payLink: { url, sentAt, openedAt, paidAt } }: { payLink: PayLinkJson }) {
  const trail = [
    sentAt ? messages.sent(formatInstant(sentAt)) : messages.notSent,
    openedAt && messages.opened(formatInstant(openedAt)),
    paidAt && messages.paid(formatInstant(paidAt)),
  ].filter(Boolean)

  return (
    <div className="pay-link">
      <h4>Pay link</h4>
      <p className="field-hint">{trail.join(' · ')}</p>
      {url && <PayLinkCopy url={url} />}
    </div>
  )
}

/** A pay link to copy. */
export function PayLinkCopy({ url }: { url: string }) {
  const { input, copy } = useCopy(messages)
  return (
    <div className="pay-link-copy">
      <input
        ref={input}
        className="input"
        aria-label="Pay link"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="button button-small" onClick={() => copy(url)}>
        <Copy /> Copy link
      </button>
    </div>
  )
}
