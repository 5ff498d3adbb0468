import type * as z from 'zod/v4/core'

/** What is wrong with one field of a request or form. */
export type FieldError = { field: string; message: string }

/** What is wrong, one entry a field, in the order of the schema. */
export function toFieldErrors(issues: readonly z.$ZodIssue[]): FieldError[] {
  const firstByField = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.') || 'body'
    if (!firstByField.has(field)) firstByField.set(field, message)
  }
  return Array.from(firstByField, ([field, message]) => ({ field, message }))
}
