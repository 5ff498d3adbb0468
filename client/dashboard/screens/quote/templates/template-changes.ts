import type { OfferTemplate } from '../../../../../shared/rules/quote/offer.ts'
import type { OfferTemplatesJson } from '../../../../../shared/rules/quote/quote-json.ts'

/** True of one template, however it is edited: its name and its service say which it is. */
export const isSameTemplate = (
  one: Pick<OfferTemplate, 'name' | 'service'>,
  other: Pick<OfferTemplate, 'name' | 'service'>,
): boolean => one.name === other.name && one.service === other.service

/** What somebody else has changed of the templates, in words. */
export function templateChanges(before: OfferTemplatesJson, now: OfferTemplatesJson): string[] {
  const find = ({ templates }: OfferTemplatesJson, template: OfferTemplate) =>
    templates.find((each) => isSameTemplate(each, template))
  const isChanged = (template: OfferTemplate) => {
    const earlier = find(before, template)
    return earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(template)
  }
  return [
    ...now.templates.filter((each) => !find(before, each)).map(({ name }) => `Added: ${name}`),
    ...now.templates.filter(isChanged).map(({ name }) => `Changed: ${name}`),
    ...before.templates.filter((each) => !find(now, each)).map(({ name }) => `Removed: ${name}`),
  ]
}
