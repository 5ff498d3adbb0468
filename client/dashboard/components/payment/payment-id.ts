const pendingIds = new Map<string, string>()

/**
 * Returns the id of the next payment with a key, such as its booking's id. It stays the same until the server responds, so that a retry
 * after a lost response isn't a second payment.
 */
export function nextPaymentId(key: string): string {
  const id = pendingIds.get(key) ?? crypto.randomUUID()
  pendingIds.set(key, id)
  return id
}

/** Call once the server has responded: the next payment gets a new id. */
export const clearPaymentId = (key: string) => pendingIds.delete(key)
