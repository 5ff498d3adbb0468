import type { TermsJson } from '../../../../../shared/rules/terms/terms-request.ts'
import { defaultTerms, type TermsText } from '../../../../../shared/rules/terms/terms-text.ts'

/** The terms as their form holds them: what is typed is text, and a part of which the owner says nothing has the site's words. */
export type TermsFormValues = Pick<TermsJson, 'invoicesWhenPaid'> & {
  taxNumbers: Record<keyof TermsJson['taxNumbers'], string>
  words: TermsText
  /** Deposits by package, which are set at each package. */
  packages: TermsJson['deposits']['packages']
  above: { from: string; percent: string }
}

const mapTerms = (getText: (part: keyof TermsText) => string): TermsText => ({
  payment: getText('payment'),
  cancellation: getText('cancellation'),
  late: getText('late'),
  weather: getText('weather'),
})

export function termsFormValues({
  taxNumbers,
  words,
  deposits,
  invoicesWhenPaid,
}: TermsJson): TermsFormValues {
  const { above } = deposits
  return {
    taxNumbers: { gst: taxNumbers.gst ?? '', pst: taxNumbers.pst ?? '' },
    words: mapTerms((part) => words[part] || defaultTerms[part]),
    packages: deposits.packages,
    above: { from: String(above?.from ?? ''), percent: String(above?.percent ?? '') },
    invoicesWhenPaid,
  }
}

/** What the form sends; a number that is missing is `null`, which the server refuses at its field. */
export function termsInput({ taxNumbers, words, packages, above, invoicesWhenPaid }: TermsFormValues) {
  const hasDefaultDeposit = above.from !== '' || above.percent !== ''
  return {
    taxNumbers: { gst: taxNumbers.gst.trim() || null, pst: taxNumbers.pst.trim() || null },
    words: mapTerms((part) => (words[part] === defaultTerms[part] ? '' : words[part])),
    deposits: {
      packages,
      above: hasDefaultDeposit
        ? { from: parseAmount(above.from), percent: parseAmount(above.percent) }
        : null,
    },
    invoicesWhenPaid,
  }
}

const parseAmount = (text: string) => (text === '' ? null : Number(text))
