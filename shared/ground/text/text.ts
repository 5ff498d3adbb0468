import * as z from 'zod/mini'
import { type TextRule, textProblem, tidyText } from './text-rule.ts'

/** Text that keeps a rule, tidied. `notText` is said of what is no text at all. */
export const textSchema = (rule: TextRule, notText: string) =>
  z.string(notText).check(
    z.overwrite((text: string) => tidyText(text, rule)),
    z.check(({ value, issues }) => {
      const message = textProblem(value, rule)
      if (message) issues.push({ code: 'custom', message, input: value, continue: true })
    }),
  )

/** One line of text. It may be empty. */
export const line = (notText: string, limit: number) => textSchema({ limit }, notText)

/** The same with something to see in it. */
export const requiredLine = (missing: string, limit: number) => textSchema({ limit, missing }, missing)

/** Text of any number of lines. It may be empty. */
export const paragraphs = (notText: string, limit: number) => textSchema({ limit, hasLines: true }, notText)

/** One paragraph: what was typed in several lines runs on. It may be empty. */
export const paragraph = (notText: string, limit: number) =>
  z.pipe(
    z.pipe(
      z.string(notText),
      z.transform((text) => text.replaceAll(/\s+/g, ' ')),
    ),
    line(notText, limit),
  )
