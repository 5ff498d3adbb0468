/**
 * What a booking form sends beside the order, to tell programs from people. All are optional: a caller of the API that
 * sends none is held to the caps alone.
 */
export type FormSignals = {
  /** A field that nobody can see or reach. The form empties it when it is sent, so that a second press gets through. */
  website?: string
  /** Milliseconds since the page was opened. */
  openForMs?: number
  /** Turnstile's word for it, where that is set up. */
  turnstileToken?: string
}

/** Nobody gets through a booking form faster. */
export const minOpenForMs = 1000

/** True for a form that a program filled in: the hidden field has text, or no time went by. */
export function looksAutomated({ website, openForMs }: { website: unknown; openForMs: unknown }): boolean {
  return (
    (typeof website === 'string' && website.trim() !== '') ||
    (typeof openForMs === 'number' && openForMs < minOpenForMs)
  )
}
