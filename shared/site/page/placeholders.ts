/*
 * Marks stand in a built page where it says what the owner decides or what only one answer holds, and the Worker writes
 * that in their place (worker/lib/page/fill-page.tsx). They are characters that no text has: `\uE000slot\uE001`, with
 * what the build gives along after `\uE002`. Inside of JSON the mark begins with `\uE003`.
 */

/** A mark, for text and for attributes, which is filled with text, or for the place of a view. */
export const placeholder = (name: string, argument = '') =>
  `\uE000${name}${argument && `\uE002${argument}`}\uE001`

/** Text with marks, for inside of JSON. */
export const placeholderJson = (json: string) => json.replaceAll('\uE000', '\uE003')

const placeholderPattern = /([\uE000\uE003])([^\uE001\uE002]*)(?:\uE002([^\uE001]*))?\uE001/g

const delimiterPattern = /[\uE000-\uE003]/g

/** What comes into the place of a mark: text, or the HTML of a view, or JSON. */
export type Filling = string | { markup: string }

/** A page with something in the place of each mark. Text is escaped for where it stands. */
export function fillPlaceholders(page: string, fill: (name: string, argument: string) => Filling): string {
  return page.replace(placeholderPattern, (_, kind: string, name: string, argument = '') => {
    const filling = fill(name, argument)
    const text = typeof filling === 'string' ? escapeFor(filling, kind) : filling.markup
    // Whoever writes them into a text writes no mark.
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

/** Inside of a JSON string, in a script element that no text may end. */
const escapeJsonString = (text: string) => escapeScriptJson(JSON.stringify(text).slice(1, -1))

/** JSON as it stands in a script element, which no `<` in it can end. */
export const escapeScriptJson = (json: string) => json.replaceAll('<', '\\u003c')
