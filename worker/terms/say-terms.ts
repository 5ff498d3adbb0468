import { wizardElementId } from '../../shared/booking/wizard-element.ts'
import { plusTax } from '../../shared/price/tax.ts'
import { type BusinessTerms, taxTermsOf } from '../../shared/terms/business-terms.ts'
import { defaultTerms, termsParts } from '../../shared/terms/terms-words.ts'

/**
 * A built page that says the owner's terms (docs/adr/0018-terms-in-pages.md): `data-terms` marks an element that holds
 * a part's words, `data-plus-tax` an empty one beside the price of something, and the wizard's element gets what taxes
 * are reckoned with.
 * @returns `null` when the page says it all as it was built.
 */
export async function sayTerms(
  html: ArrayBuffer | string,
  terms: BusinessTerms,
): Promise<ArrayBuffer | null> {
  const owners = termsParts.filter((part) => terms.words[part] !== defaultTerms[part])
  const taxTerms = taxTermsOf(terms)
  if (owners.length === 0 && taxTerms.charged.length === 0) return null
  let isOther = false
  const rewriter = new HTMLRewriter()
  for (const part of owners) {
    rewriter.on(`[data-terms="${part}"]`, {
      element: (element) => {
        element.setInnerContent(terms.words[part])
        isOther = true
      },
    })
  }
  if (taxTerms.charged.length > 0) {
    rewriter
      .on('[data-plus-tax]', {
        element: (element) => {
          element.setInnerContent(plusTax(taxTerms, element.getAttribute('data-plus-tax') ?? '') ?? '')
          isOther = true
        },
      })
      .on(`#${wizardElementId}`, {
        element: (element) => {
          element.setAttribute('data-tax-terms', JSON.stringify(taxTerms))
          isOther = true
        },
      })
  }
  const said = await rewriter.transform(new Response(html)).arrayBuffer()
  return isOther ? said : null
}
