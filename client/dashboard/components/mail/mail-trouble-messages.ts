import type { MailResentJson, MailTroubleJson } from '../../../../shared/rules/mail/mail-json.ts'
import type { ServiceId } from '../../../../shared/rules/price/services.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'

export const mailTroubleMessages = {
  counted: ({ failed, doubtful }: Pick<MailTroubleJson, 'failed' | 'doubtful'>) =>
    listed([
      failed && `${messages(failed)} could not be sent`,
      doubtful && `${failed ? doubtful : messages(doubtful)} may have arrived or not`,
    ]),
  hint: 'Each is tried again by itself for three days. What may have arrived already can arrive twice when it is sent again.',
  quoteOf: (customerName: string, service: ServiceId) =>
    `${customerName}, quote for ${quoteServiceName(service).toLowerCase()}`,
  others: (count: number) => `and ${count} more`,
  resending: ({ left, ...done }: MailResentJson) => {
    const tried = Object.values(done).reduce((sum, count) => sum + count, 0)
    return `${tried} of ${messages(tried + left)} done`
  },
  resentAll: ({ sent, failed, dropped, sending, left }: MailResentJson) =>
    listed([
      sent && `${messages(sent)} sent`,
      dropped && `${dropped} no longer needed`,
      failed && `${failed} failed again`,
      sending && `${sending} without an answer from the mail service`,
      left && `${left} not tried`,
    ]) || 'Nothing was left to send',
}

const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

const listed = (parts: (string | 0)[]) => parts.filter(Boolean).join(', ')
