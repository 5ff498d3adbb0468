/**
 * Signals that help to tell automated submissions from people. All are optional: a client of the API that
 * sends none is only subject to the rate limits.
 */
export type FormSignals = {
  /**
   * The honeypot field. The form clears it on submission, so that a person whose browser filled it can simply
   * submit again.
   */
  website?: string
  /** Milliseconds since the page was opened. */
  openForMs?: number
  /** The Turnstile token, if Turnstile is configured. */
  turnstileToken?: string
}

/** No person completes the booking form faster than this. */
export const minOpenForMs = 1000

/** Returns whether the honeypot has text or the form was submitted too fast. */
export function looksAutomated({ website, openForMs }: { website: unknown; openForMs: unknown }): boolean {
  return (
    (typeof website === 'string' && website.trim() !== '') ||
    (typeof openForMs === 'number' && openForMs < minOpenForMs)
  )
}
