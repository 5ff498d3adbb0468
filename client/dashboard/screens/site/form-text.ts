import { plainNumber } from '../../../../shared/lib/text/tidy.ts'

/** Parses a number as typed. Returns `null` if it is missing or invalid, which the server rejects at its field. */
export function parseNumber(text: string): number | null {
  const number = plainNumber(text) === '' ? Number.NaN : Number(plainNumber(text))
  return Number.isNaN(number) ? null : number
}

/** Trims the text of an optional field. */
export const textOrNull = (text: string): string | null => text.trim() || null

type Errors = Record<string, string | undefined>

/** Returns the field's error, or the first error below it, such as one in a list. */
export const findError = (errors: Errors, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1]

/** Splits text into trimmed lines, without empty ones. */
export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Reverses `parseLines`. */
export const joinLines = (lines: readonly string[]): string => lines.join('\n')
