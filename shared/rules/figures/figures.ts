import * as z from 'zod/mini'

const maxMonths = 36

const month = z
  .string('Please enter a month as yyyy-MM')
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please enter a month as yyyy-MM'))

const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1

/** Returns every `yyyy-MM` month of a range, both ends included. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthNumber(from)
  return Array.from({ length: Math.max(0, monthNumber(to) - first + 1) }, (_, index) => {
    const number = first + index
    return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

/** The query of `GET /api/admin/figures`. */
export const figuresQuerySchema = z.object({ from: month, to: month }).check(
  z.refine(
    ({ from, to }) => {
      const months = monthNumber(to) - monthNumber(from)
      return months >= 0 && months < maxMonths
    },
    { error: `Please choose a range of 1 to ${maxMonths} months, earliest first`, path: ['to'] },
  ),
)
