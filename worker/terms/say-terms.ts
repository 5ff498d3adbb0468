import { wizardElementId } from '../../shared/booking/wizard-element.ts'
import { asksDeposits } from '../../shared/deposit/deposit-policy.ts'
import { plusTax } from '../../shared/price/tax.ts'
import { type BusinessTerms, taxTermsOf } from '../../shared/terms/business-terms.ts'
import { defaultTerms, termsParts } from '../../shared/terms/terms-words.ts'
import { type Fill, fillPage, withText } from '../page/fill-page.ts'

/**
 * A built page that says the owner's terms (docs/adr/0018-terms-in-pages.md): `data-terms` marks an element that holds
 * a part's words, `data-plus-tax` an empty one beside the price of something, and the wizard's element gets what taxes
 * are reckoned with and when a deposit is asked.
 * @returns `null` when the page says it all as it was built.
 */
export async function sayTerms(
  html: ArrayBuffer | string,
  terms: BusinessTerms,
): Promise<ArrayBuffer | null> {
  const fills = [...wordsToSay(terms), ...taxesToSay(terms), ...attributesOfWizard(terms)]
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

/** What the wizard reckons with, as its element has it: nothing where the site's own terms say it all. */
function attributesOfWizard(terms: BusinessTerms): [string, Fill][] {
  const taxTerms = taxTermsOf(terms)
  const attributes = [
    ...(taxTerms.charged.length > 0 ? [['data-tax-terms', taxTerms] as const] : []),
    ...(asksDeposits(terms.deposits) ? [['data-deposits', terms.deposits] as const] : []),
  ]
  if (attributes.length === 0) return []
  const tellWizard: Fill = (element) => {
    for (const [name, value] of attributes) element.setAttribute(name, JSON.stringify(value))
  }
  return [[`#${wizardElementId}`, tellWizard]]
}
