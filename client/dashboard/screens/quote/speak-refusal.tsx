import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { isProblem } from '../../ground/api/api.ts'
import { refusalOf } from '../../ground/api/refused-fields.ts'
import { Refusal } from '../../ground/ui/refusal.tsx'
import { actionTexts } from '../../parts/quote/quote-words.ts'
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
