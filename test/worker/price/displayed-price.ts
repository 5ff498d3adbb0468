/** The rows of a price as they are shown. */
export type PriceRows = [term: string, value: string][]

const toPriceRows = (pairs: Iterable<RegExpMatchArray>): PriceRows =>
  [...pairs].flatMap(
    ([, term = '', value = '']): PriceRows =>
      /^(Total|Subtotal|GST|PST|Sales tax)\b/.test(term) ? [[term, value]] : [],
  )

/** The price rows of a page. */
export const pricesInPage = (html: string) =>
  toPriceRows(html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g))

/** The price rows of an email, in its HTML and text parts. */
export const pricesInEmail = (html = '') =>
  toPriceRows(html.matchAll(/<th[^>]*>([^<]*)<\/th>\s*<td[^>]*>([^<]*)<\/td>/g))
export const pricesInText = (text = '') => toPriceRows(text.matchAll(/^ *(?:.*: )?(\w[^:\n]*): (.*)$/gm))
