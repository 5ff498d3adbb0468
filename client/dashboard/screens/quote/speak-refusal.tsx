import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { actionTexts } from '../../components/quote/quote-text.ts'
import { getErrorMessage } from '../../lib/api/api-errors.ts'
import { isProblem } from '../../lib/api/api-request.ts'
import { SubmitErrorNotice } from '../../lib/ui/submit-error-notice.tsx'
import { quoteMessages } from './quote-messages.ts'

type SendErrorProps = {
  error: unknown
  customer: string
  newEvents: QuoteDetailsJson['events']
  failed: string
}

/** Why nothing was sent: with what the customer wrote meanwhile. */
export function SendError({ error, customer, newEvents, failed }: SendErrorProps) {
  const hasNewEvents = isProblem(error, 'quote-changed') && newEvents.length > 0
  return (
    <SubmitErrorNotice
      error={error}
      text={hasNewEvents ? quoteMessages.newMessages : getErrorMessage(error, failed)}
    >
      {hasNewEvents && (
        <ul>
          {newEvents.map(({ number, actor, action, text }) => (
            <li
              key={number}
            >{`${actor === 'customer' ? customer : actor} ${actionTexts[action]}${text ? `: ${text}` : ''}`}</li>
          ))}
        </ul>
      )}
    </SubmitErrorNotice>
  )
}
