import type * as z from 'zod/v4/core'

/** An error of one field of a request or form. */
export type FieldError = { field: string; message: string }

/** Keeps the first issue of each field, in the order of the schema. */
export function toFieldErrors(issues: readonly z.$ZodIssue[]): FieldError[] {
  const firstByField = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.') || 'body'
    if (!firstByField.has(field)) firstByField.set(field, message)
  }
  return Array.from(firstByField, ([field, message]) => ({ field, message }))
}
