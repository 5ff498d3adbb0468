import { plusTax } from '../../shared/price/tax.ts'
import { type BusinessTerms, taxTermsOf } from '../../shared/terms/business-terms.ts'
import { defaultTerms, termsParts } from '../../shared/terms/terms-words.ts'
import { type Fill, fillPage, withText } from '../page/fill-page.ts'

/**
 * A built page that says the owner's terms (docs/adr/0018-terms-in-pages.md): `data-terms` marks an element that holds
 * a part's words, and `data-plus-tax` an empty one beside the price of something.
 * @returns `null` when the page says it all as it was built.
 */
export async function sayTerms(
  html: ArrayBuffer | string,
  terms: BusinessTerms,
): Promise<ArrayBuffer | null> {
  const fills = [...wordsToSay(terms), ...taxesToSay(terms)]
  if (fills.length === 0) return null
  let isOther = false
  const noted = fills.map(([selector, fill]): [string, Fill] => [
    selector,
    (element) => {
      fill(element)
      isOther = true
    },
  ])
  const said = await fillPage(new Response(html), Object.fromEntries(noted)).arrayBuffer()
  return isOther ? said : null
}

const wordsToSay = ({ words }: BusinessTerms): [string, Fill][] =>
  termsParts
    .filter((part) => words[part] !== defaultTerms[part])
    .map((part) => [`[data-terms="${part}"]`, withText(words[part])])

function taxesToSay(terms: BusinessTerms): [string, Fill][] {
  const taxTerms = taxTermsOf(terms)
  if (taxTerms.charged.length === 0) return []
  const sayTaxes: Fill = (element) => {
    element.setInnerContent(plusTax(taxTerms, element.getAttribute('data-plus-tax') ?? '') ?? '')
  }
  return [['[data-plus-tax]', sayTaxes]]
}
