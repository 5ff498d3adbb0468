/** What is said about money, line by line. */
export type Lines = [term: string, value: string][]

const linesIn = (pairs: Iterable<RegExpMatchArray>): Lines =>
  [...pairs].flatMap(
    ([, term = '', value = '']): Lines =>
      /^(Total|Subtotal|GST|PST|Sales tax)\b/.test(term) ? [[term, value]] : [],
  )

/** By a page. */
export const inPage = (html: string) => linesIn(html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g))

/** By a letter, as markup and as text. */
export const inLetter = (html = '') =>
  linesIn(html.matchAll(/<th[^>]*>([^<]*)<\/th>\s*<td[^>]*>([^<]*)<\/td>/g))
export const inText = (text = '') => linesIn(text.matchAll(/^ *(?:.*: )?(\w[^:\n]*): (.*)$/gm))
