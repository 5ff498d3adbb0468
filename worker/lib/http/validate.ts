import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { safeParse } from 'zod/mini'
import type * as z from 'zod/v4/core'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { Problem } from './http-problem.ts'

const maxBodyBytes = 16 * 1024
const maxLongBodyBytes = 512 * 1024

/** Rejects a body over `maxSize` (413), with or without a Content-Length. */
export const limitBodySize = (maxSize: number, detail?: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem('too-large', detail ? { detail } : {})
    },
  })

/** Rejects a body that is too large (413) or not a form (400). */
export const formBody = (maxBytes: number) => {
  const limit = limitBodySize(maxBytes)
  return createMiddleware((c, next) =>
    limit(c, async () => {
      try {
        await c.req.formData()
      } catch (error) {
        if (error instanceof TypeError) throw new Problem('bad-request')
        throw error
      }
      await next()
    }),
  )
}

export const smallFormBody = formBody(maxBodyBytes)

/**
 * Rejects a body that is not `application/json` (415), too large (413) or not JSON (400) before it is
 * validated.
 */
const jsonBodyUpTo = (maxBytes: number) => {
  const limit = limitBodySize(maxBytes)
  return createMiddleware(async (c, next) => {
    const contentType = c.req.header('Content-Type') ?? ''
    if (!/^application\/json\s*(;|$)/i.test(contentType)) throw new Problem('not-json')
    return limit(c, async () => {
      try {
        await c.req.json()
      } catch (error) {
        if (error instanceof SyntaxError) throw new Problem('bad-request')
        throw error
      }
      await next()
    })
  })
}

export const jsonBody = jsonBodyUpTo(maxBodyBytes)

/** For quotes and their templates, which are longer. */
export const longJsonBody = jsonBodyUpTo(maxLongBodyBytes)

type Summary = (data: Record<string, unknown>) => string

function throwInvalid(data: unknown, issues: readonly z.$ZodIssue[], summary: Summary): never {
  const fields = typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {}
  throw new Problem('invalid', { detail: summary(fields), errors: toFieldErrors(issues) })
}

/**
 * Parses data whose schema, or the data itself, is known only inside a handler.
 * @throws the same 422 Problem as {@link validate}.
 */
export function parseOrThrow<Schema extends z.$ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = safeParse(schema, data)
  return result.success
    ? result.data
    : throwInvalid(data, result.error.issues, () => bookingMessages.checkFields)
}

/** `zValidator` that answers 422 and names the fields; `summary` writes the sentence above them. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.$ZodType>(
  target: Target,
  schema: Schema,
  summary: Summary = () => bookingMessages.checkFields,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throwInvalid(result.data, result.error.issues, summary)
  })
}
