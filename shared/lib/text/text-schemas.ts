import * as z from 'zod/mini'
import { findTextError, type TextRule, tidyText } from './text-rule.ts'
import { plainLine, tidyLine } from './tidy.ts'

/** Validates and normalizes a text by its rule. `notText` is the error for a value that is not a string. */
export const textSchema = (rule: TextRule, notText: string) =>
  z.string(notText).check(
    z.overwrite((text: string) => tidyText(text, rule)),
    z.check(({ value, issues }) => {
      const message = findTextError(value, rule)
      if (message) issues.push({ code: 'custom', message, input: value, continue: true })
    }),
  )

/** A single line, possibly empty. Line breaks become spaces. */
export const textLine = (notText: string, limit: number) => textSchema({ limit }, notText)

/** A single line that must not be empty. */
export const requiredLine = (missing: string, limit: number) => textSchema({ limit, missing }, missing)

/** Text with line breaks, possibly empty. */
export const paragraphs = (notText: string, limit: number) => textSchema({ limit, hasLines: true }, notText)

/** A tidied line whose format the next schema checks, such as a URL. */
export const tidiedText = z.string().check(z.overwrite(tidyLine))

/** Machine-readable text, such as a date or a code. Checks that are added see plain ASCII characters. */
export const plainText = (notText?: string) => z.string(notText).check(z.overwrite(plainLine))
