import * as z from 'zod/mini'

/** Keys are compared in lower case, as the case of a UUID carries no meaning. */
const keySchema = (message: string) => z.uuid(message).check(z.toLowerCase())

/** The header that makes it safe to repeat a booking request. */
export const idempotencyKeySchema = z.object({
  'idempotency-key': z.optional(keySchema('The Idempotency-Key must be a UUID')),
})

/** The header that asks for the outcome of an order attempt. */
export const requiredIdempotencyKeySchema = z.object({
  'idempotency-key': keySchema('Please send an Idempotency-Key header with a UUID'),
})
