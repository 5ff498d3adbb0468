import * as z from 'zod/mini'

/** A UUID: one that is spelled in capitals is the same. */
const keySchema = (message: string) => z.uuid(message).check(z.toLowerCase())

/** The header that makes a repeated booking harmless. */
export const idempotencyKeySchema = z.object({
  'idempotency-key': z.optional(keySchema('The Idempotency-Key must be a UUID')),
})

/** The header that asks what became of an attempt. */
export const requiredIdempotencyKeySchema = z.object({
  'idempotency-key': keySchema('Please give the Idempotency-Key of the attempt, a UUID'),
})
