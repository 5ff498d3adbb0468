const pendingIds = new Map<string, string>()

/**
 * The id of the next payment of a booking: the same until the server has answered, so that what is sent again after a
 * lost answer is the same payment.
 */
export function nextPaymentId(bookingId: string): string {
  const id = pendingIds.get(bookingId) ?? crypto.randomUUID()
  pendingIds.set(bookingId, id)
  return id
}

/** The server has answered: what is paid from now on is another payment. */
export const clearPaymentId = (bookingId: string) => pendingIds.delete(bookingId)
