import { useRef } from 'react'
import { isOutcomeUnknown } from './api-request.ts'

/**
 * Sends a request that creates something, once however often it is sent. Its key stays the same until the
 * server responds, so that a retry after a lost response creates nothing twice.
 */
export function useIdempotentRequest() {
  const key = useRef<string>(null)
  return async <Body>(send: (headers: { 'Idempotency-Key': string }) => Promise<Body>): Promise<Body> => {
    key.current ??= crypto.randomUUID()
    try {
      const body = await send({ 'Idempotency-Key': key.current })
      key.current = null
      return body
    } catch (error) {
      if (!isOutcomeUnknown(error)) key.current = null
      throw error
    }
  }
}
