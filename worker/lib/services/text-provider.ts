/** A text message to a number in E.164. */
export type OutgoingText = { to: string; body: string }

/**
 * The provider's answer: `sent` with its id, `opted-out` if the number answered STOP, `refused` if it can never
 * get texts.
 */
export type TextResult = { outcome: 'sent'; providerId: string | null } | { outcome: 'opted-out' | 'refused' }

/** A provider of text messages. Another one is another file beside twilio.ts. */
export type TextSender = {
  /**
   * Sends a text. `id` is ours, and the provider's reports about it name it.
   * @throws TextOutcomeUnknownError when it may have been sent, TextFailedError when it was not.
   */
  send: (text: OutgoingText, id: string) => Promise<TextResult>
  /**
   * Finds texts with the same body that went to the same number since an instant, so that a retry sends no second one.
   * @returns the provider's ids.
   * @throws when the provider doesn't say.
   */
  findSent: (text: OutgoingText, since: string) => Promise<string[]>
}

/** The provider's answer was lost or makes no sense, so the text may or may not have been sent. */
export class TextOutcomeUnknownError extends Error {
  override name = 'TextUnanswered'
}

/** The provider did not take the text. `code` says why and has no personal data. */
export class TextFailedError extends Error {
  override name = 'TextFailed'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
