/** What is said about money, line by line. */
export type PriceRows = [term: string, value: string][]

const toPriceRows = (pairs: Iterable<RegExpMatchArray>): PriceRows =>
  [...pairs].flatMap(
    ([, term = '', value = '']): PriceRows =>
      /^(Total|Subtotal|GST|PST|Sales tax)\b/.test(term) ? [[term, value]] : [],
  )

/** By a page. */
export const pricesInPage = (html: string) =>
  toPriceRows(html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g))

/** By a letter, as markup and as text. */
export const pricesInEmail = (html = '') =>
  toPriceRows(html.matchAll(/<th[^>]*>([^<]*)<\/th>\s*<td[^>]*>([^<]*)<\/td>/g))
export const pricesInText = (text = '') => toPriceRows(text.matchAll(/^ *(?:.*: )?(\w[^:\n]*): (.*)$/gm))
