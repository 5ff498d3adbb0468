/** An error in words that may be logged: what it quotes may be a customer's, so quotations are left out. */
export function redactError(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error'
  return `${error.name}: ${error.message}`.replace(/(["'`]).*?\1/gs, '$1…$1')
}
