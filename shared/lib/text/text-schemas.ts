import * as z from 'zod/mini'
import { findTextError, type TextRule, tidyText } from './text-rule.ts'
import { plainLine, tidyLine } from './tidy.ts'

/** Text that keeps a rule, tidied. `notText` is said of what is no text at all. */
export const textSchema = (rule: TextRule, notText: string) =>
  z.string(notText).check(
    z.overwrite((text: string) => tidyText(text, rule)),
    z.check(({ value, issues }) => {
      const message = findTextError(value, rule)
      if (message) issues.push({ code: 'custom', message, input: value, continue: true })
    }),
  )

/** One line of text: what was typed in several runs on. It may be empty. */
export const textLine = (notText: string, limit: number) => textSchema({ limit }, notText)

/** The same with something to see in it. */
export const requiredLine = (missing: string, limit: number) => textSchema({ limit, missing }, missing)

/** Text of any number of lines. It may be empty. */
export const paragraphs = (notText: string, limit: number) => textSchema({ limit, hasLines: true }, notText)

/** An address of the web, or another text of which the next schema decides. */
export const tidiedText = z.string().check(z.overwrite(tidyLine))

/** What a machine reads, such as a date or a code. Checks that are added see it with plain signs. */
export const plainText = (notText?: string) => z.string(notText).check(z.overwrite(plainLine))
