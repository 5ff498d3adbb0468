import type { EmailsResentJson, FailedEmailsJson } from '../../../../shared/rules/mail/email-json.ts'
import type { ServiceId } from '../../../../shared/rules/price/service-ids.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'

export const failedEmailsMessages = {
  summary: ({ failed, doubtful }: Pick<FailedEmailsJson, 'failed' | 'doubtful'>) =>
    joinParts([
      failed && `${countMessages(failed)} could not be sent`,
      doubtful && `${failed ? doubtful : countMessages(doubtful)} may have arrived or not`,
    ]),
  hint: 'Each is tried again by itself for three days. What may have arrived already can arrive twice when it is sent again.',
  quoteLabel: (customerName: string, service: ServiceId) =>
    `${customerName}, quote for ${quoteServiceName(service).toLowerCase()}`,
  more: (count: number) => `and ${count} more`,
  resending: ({ left, ...counts }: EmailsResentJson) => {
    const tried = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return `${tried} of ${countMessages(tried + left)} done`
  },
  result: ({ sent, failed, dropped, sending, left }: EmailsResentJson) =>
    joinParts([
      sent && `${countMessages(sent)} sent`,
      dropped && `${dropped} no longer needed`,
      failed && `${failed} failed again`,
      sending && `${sending} without an answer from the mail service`,
      left && `${left} not tried`,
    ]) || 'Nothing was left to send',
}

const countMessages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

const joinParts = (parts: (string | 0)[]) => parts.filter(Boolean).join(', ')
