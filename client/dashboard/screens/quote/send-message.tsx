import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { actionTexts } from '../../components/quote/quote-text.ts'
import { getErrorMessage } from '../../lib/api/api-errors.ts'
import { isProblem, ProblemError } from '../../lib/api/api-request.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { SubmitErrorNotice } from '../../lib/ui/submit-error-notice.tsx'
import { quoteMessages } from './quote-messages.ts'
import { syncQuote } from './quote-queries.ts'

const lastNumberOf = ({ events }: QuoteDetailsJson) => events.at(-1)?.number ?? 0

type Send<Message> = (id: string, message: Message & { lastNumber: number }) => Promise<QuoteDetailsJson>

/**
 * Sends a message, unless the customer has written since the owner last looked. `current` is the quote as the owner has
 * seen it; `newEvents` are those that stopped the last attempt.
 */
export function useSendMessage<Message extends object>(
  details: QuoteDetailsJson,
  send: Send<Message>,
  { successMessage, onDone }: { successMessage: string; onDone: () => void },
) {
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState(details)
  const [newEvents, setNewEvents] = useState<QuoteDetailsJson['events']>([])
  const mutation = useMutation({
    mutationFn: (message: Message) =>
      send(current.quote.id, { ...message, lastNumber: lastNumberOf(current) }),
    onSuccess: (fresh) => {
      onDone()
      syncQuote(queryClient, fresh)
      showDashboardToast(successMessage)
    },
    onError: (error) => {
      const latest = error instanceof ProblemError && error.problem.quote
      if (!latest) return void queryClient.invalidateQueries({ queryKey: adminKey })
      setNewEvents(latest.events.filter(({ number }) => number > lastNumberOf(current)))
      setCurrent(latest)
      syncQuote(queryClient, latest)
    },
  })
  return { current, newEvents, mutation }
}

type SendErrorProps = {
  error: unknown
  customer: string
  newEvents: QuoteDetailsJson['events']
  failed: string
}

/** Shows the error, or the customer's new messages. */
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
