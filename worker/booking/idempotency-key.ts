import * as z from 'zod/mini'

/** The header that makes a repeated booking harmless. */
export const idempotencySchema = z.object({
  'idempotency-key': z.optional(z.uuid('The Idempotency-Key must be a UUID')),
})

/** The header that asks what became of an attempt. */
export const requiredKeySchema = z.object({
  'idempotency-key': z.uuid('Please give the Idempotency-Key of the attempt, a UUID'),
})
