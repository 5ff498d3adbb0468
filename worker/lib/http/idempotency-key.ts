import * as z from 'zod/mini'

/** A UUID: one that is spelled in capitals is the same. */
const key = (message: string) => z.uuid(message).check(z.toLowerCase())

/** The header that makes a repeated booking harmless. */
export const idempotencySchema = z.object({
  'idempotency-key': z.optional(key('The Idempotency-Key must be a UUID')),
})

/** The header that asks what became of an attempt. */
export const requiredKeySchema = z.object({
  'idempotency-key': key('Please give the Idempotency-Key of the attempt, a UUID'),
})
