/** An error message that is safe to log: quoted text is removed, because it may be a customer's. */
export function redactError(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error'
  return `${error.name}: ${error.message}`.replace(/(["'`]).*?\1/gs, '$1…$1')
}
