import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { actionTexts } from '../../components/quote/quote-words.ts'
import { isProblem } from '../../lib/api/api.ts'
import { refusalOf } from '../../lib/api/refused-fields.ts'
import { Refusal } from '../../lib/ui/refusal.tsx'
import { quoteMessages } from './quote-messages.ts'

type SpeakRefusalProps = {
  error: unknown
  customer: string
  news: QuoteDetailsJson['events']
  failed: string
}

/** Why nothing was sent: with what the customer wrote meanwhile. */
export function SpeakRefusal({ error, customer, news, failed }: SpeakRefusalProps) {
  const isOutdated = isProblem(error, 'quote-changed') && news.length > 0
  return (
    <Refusal error={error} text={isOutdated ? quoteMessages.changed : refusalOf(error, failed)}>
      {isOutdated && (
        <ul>
          {news.map(({ number, actor, action, text }) => (
            <li
              key={number}
            >{`${actor === 'customer' ? customer : actor} ${actionTexts[action]}${text ? `: ${text}` : ''}`}</li>
          ))}
        </ul>
      )}
    </Refusal>
  )
}
