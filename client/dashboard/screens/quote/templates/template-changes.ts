import type { QuoteTemplate } from '../../../../../shared/rules/quote/priced-quote.ts'
import type { QuoteTemplatesJson } from '../../../../../shared/rules/quote/quote-json.ts'

/** Templates have no id; name and service identify them. */
export const isSameTemplate = (
  one: Pick<QuoteTemplate, 'name' | 'service'>,
  other: Pick<QuoteTemplate, 'name' | 'service'>,
): boolean => one.name === other.name && one.service === other.service

/** Lists another user's changes to the templates, as text. */
export function describeTemplateChanges(before: QuoteTemplatesJson, now: QuoteTemplatesJson): string[] {
  const find = ({ templates }: QuoteTemplatesJson, template: QuoteTemplate) =>
    templates.find((each) => isSameTemplate(each, template))
  const isChanged = (template: QuoteTemplate) => {
    const previous = find(before, template)
    return previous !== undefined && JSON.stringify(previous) !== JSON.stringify(template)
  }
  return [
    ...now.templates.filter((each) => !find(before, each)).map(({ name }) => `Added: ${name}`),
    ...now.templates.filter(isChanged).map(({ name }) => `Changed: ${name}`),
    ...before.templates.filter((each) => !find(now, each)).map(({ name }) => `Removed: ${name}`),
  ]
}
