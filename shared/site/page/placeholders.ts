/*
 * Built pages contain placeholders for content that the owner edits or that depends on the request. The
 * Worker fills them (worker/lib/page/fill-page.tsx). A placeholder is delimited by private-use characters,
 * which no text contains: `\uE000slot\uE001`, with an optional argument from the build after `\uE002`. Within
 * JSON a placeholder starts with `\uE003`.
 */

/** Creates a placeholder for text, an attribute or a view. */
export const placeholder = (name: string, argument = '') =>
  `\uE000${name}${argument && `\uE002${argument}`}\uE001`

/** Marks the placeholders of a text that is embedded in JSON. */
export const placeholderJson = (json: string) => json.replaceAll('\uE000', '\uE003')

const placeholderPattern = /([\uE000\uE003])([^\uE001\uE002]*)(?:\uE002([^\uE001]*))?\uE001/g

const delimiterPattern = /[\uE000-\uE003]/g

/** The content of a placeholder: text or JSON, or the HTML of a view. */
export type Filling = string | { markup: string }

/** Fills all placeholders of a page. Text is escaped for its context. */
export function fillPlaceholders(page: string, fill: (name: string, argument: string) => Filling): string {
  return page.replace(placeholderPattern, (_, kind: string, name: string, argument = '') => {
    const filling = fill(name, argument)
    const text = typeof filling === 'string' ? escapeFor(filling, kind) : filling.markup
    // Removing the delimiters prevents a text from containing a placeholder.
    return text.replace(delimiterPattern, '')
  })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escapeFor = (text: string, kind: string) =>
  kind === '\uE003' ? escapeJsonString(text) : escapeHtml(text)

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Escapes a text for a JSON string within a script element. */
const escapeJsonString = (text: string) => escapeScriptJson(JSON.stringify(text).slice(1, -1))

/** Escapes JSON for a script element, so that no `<` in it can end the element. */
export const escapeScriptJson = (json: string) => json.replaceAll('<', '\\u003c')
