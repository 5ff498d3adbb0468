const pendingIds = new Map<string, string>()

/**
 * Returns the id of a booking's next payment. It stays the same until the server responds, so that a retry
 * after a lost response isn't a second payment.
 */
export function nextPaymentId(bookingId: string): string {
  const id = pendingIds.get(bookingId) ?? crypto.randomUUID()
  pendingIds.set(bookingId, id)
  return id
}

/** Call once the server has responded: the next payment gets a new id. */
export const clearPaymentId = (bookingId: string) => pendingIds.delete(bookingId)
