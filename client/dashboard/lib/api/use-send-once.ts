import { useRef } from 'react'
import { isUnheard } from './api.ts'

/**
 * Sends a call that makes something, once however often it is sent: its key stays until the server has answered, so that
 * what is sent again after a lost answer is not made twice.
 */
export function useSendOnce() {
  const key = useRef<string>(null)
  return async <Answer>(
    send: (headers: { 'Idempotency-Key': string }) => Promise<Answer>,
  ): Promise<Answer> => {
    key.current ??= crypto.randomUUID()
    try {
      const answer = await send({ 'Idempotency-Key': key.current })
      key.current = null
      return answer
    } catch (error) {
      if (!isUnheard(error)) key.current = null
      throw error
    }
  }
}
