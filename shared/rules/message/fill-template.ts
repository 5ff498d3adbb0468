import { defaultTextTemplates, type TextField } from './default-text-templates.ts'
import { isGsm, maxSegments, textSize, toGsm } from './gsm.ts'
import type { TextEvent } from './text-events.ts'

export type TextValues = Record<TextField, string>

const fieldPattern = /\{([^{}]*)\}/g

/** The names in braces of a template. */
export const fieldsIn = (template: string): string[] =>
  [...template.matchAll(fieldPattern)].map(([, name = '']) => name)

const fill = (template: string, values: Record<string, string>) =>
  template
    .replace(fieldPattern, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.:!?](?: |$))/g, '')
    .trim()

/** Values in another alphabet would triple the price of a text, so they are left out. */
const toGsmValue = (value: string) => {
  const text = toGsm(value)
  return isGsm(text) ? text : Array.from(text).filter(isGsm).join('').trim()
}

const fits = (text: string) => textSize(text).segments <= maxSegments

/** Values are shortened to these lengths, one after the other, until a text fits. The link never is. */
const shortenings = (['service', 'name', 'business'] as const).flatMap((field) =>
  [40, 25, 15].map((length) => [field, length] as const),
)

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 3).trimEnd()}...`

/**
 * Writes a text from a template: at most two segments of GSM 7-bit. A long service name is shortened first; a template
 * that is too long even so is replaced by the standard one.
 */
export function fillTemplate(event: TextEvent, template: string, values: TextValues): string {
  let current: Record<string, string> = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, toGsmValue(value)]),
  )
  const gsmTemplate = toGsm(template)
  for (const [field, length] of shortenings) {
    const text = fill(gsmTemplate, current)
    if (fits(text)) return text
    current = { ...current, [field]: shorten(current[field] ?? '', length) }
  }
  const text = fill(gsmTemplate, current)
  return fits(text) ? text : fill(defaultTextTemplates[event], current)
}
