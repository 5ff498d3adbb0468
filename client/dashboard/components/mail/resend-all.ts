import type { EmailsResentJson } from '../../../../shared/rules/mail/email-json.ts'
import { apiRequest } from '../../lib/api/api-request.ts'

/**
 * Sends everything again that was in trouble at an instant, a few messages a call; ends early when the mail service
 * does not answer. `onProgress` is told after each call. @returns what became of how many messages.
 */
export async function resendAll(asOf: string, onProgress: (soFar: EmailsResentJson) => void) {
  const soFar: EmailsResentJson = { sent: 0, failed: 0, dropped: 0, sending: 0, left: 0 }
  do {
    const step = await apiRequest('POST /api/admin/mail/resend', { json: { asOf } })
    soFar.sent += step.sent
    soFar.failed += step.failed
    soFar.dropped += step.dropped
    soFar.sending += step.sending
    soFar.left = step.left
    onProgress({ ...soFar })
  } while (soFar.left > 0 && soFar.sending === 0)
  return soFar
}
