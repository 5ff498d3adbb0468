import { useRef } from 'react'
import { isOutcomeUnknown } from './api-request.ts'

/**
 * Sends a call that makes something, once however often it is sent: its key stays until the server has answered, so that
 * what is sent again after a lost answer is not made twice.
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
