import type { Bindings } from '../environment.ts'
import { emailSender } from './email-sender.ts'
import type { TextSender } from './text-provider.ts'
import { twilioSender } from './twilio.ts'

/**
 * Returns the site's sender of texts, or `null` when none is set up (docs/messages.md). In local development texts go
 * to the local mailbox.
 */
export function textSender(env: Bindings): TextSender | null {
  const { LOCAL_MAIL } = env
  return LOCAL_MAIL ? localSender(LOCAL_MAIL) : twilioSender(env)
}

export const areTextsSetUp = (env: Bindings): boolean => textSender(env) !== null

/** The services that are set up to reach customers. */
export const messageServices = (env: Bindings) => ({
  isEmailSetUp: emailSender(env) !== null,
  areTextsSetUp: areTextsSetUp(env),
})

/** Sends to the local mailbox, which shows texts beside emails. */
const localSender = (mailbox: string): TextSender => ({
  send: async (text) => {
    await fetch(mailbox, { method: 'POST', body: JSON.stringify({ channel: 'text', ...text }) })
    return { outcome: 'sent', providerId: null }
  },
  findSent: async () => [],
})
