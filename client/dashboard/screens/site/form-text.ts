import { plainNumber } from '../../../../shared/lib/text/tidy.ts'

/** A number as it was typed; one that is missing or none is `null`, which the server refuses at its field. */
export function parseNumber(text: string): number | null {
  const number = plainNumber(text) === '' ? Number.NaN : Number(plainNumber(text))
  return Number.isNaN(number) ? null : number
}

/** The text of a field that may stay empty. */
export const textOrNull = (text: string): string | null => text.trim() || null

type Errors = Record<string, string | undefined>

/** The message of a field, or the first one of what is below it, such as of a line of a list. */
export const findError = (errors: Errors, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1]

/** What was typed one a line; empty lines say nothing. */
export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The same in its field. */
export const joinLines = (lines: readonly string[]): string => lines.join('\n')
