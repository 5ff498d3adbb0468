import type { TermsJson } from '../../../../../shared/rules/terms/terms-request.ts'
import type { TermsText } from '../../../../../shared/rules/terms/terms-text.ts'

/**
 * The terms as form values. Sections that the owner left empty show the standard words, which are only passed
 * through here.
 */
export type TermsFormValues = Pick<TermsJson, 'invoicesWhenPaid' | 'payLinks' | 'tips' | 'standardWords'> & {
  taxNumbers: Record<keyof TermsJson['taxNumbers'], string>
  words: TermsText
  /** Set at each package, and only passed through here. */
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
  standardWords,
  deposits,
  invoicesWhenPaid,
  payLinks,
  tips,
}: TermsJson): TermsFormValues {
  const { above } = deposits
  return {
    taxNumbers: { gst: taxNumbers.gst ?? '', pst: taxNumbers.pst ?? '' },
    words: mapTerms((part) => words[part] || standardWords[part]),
    standardWords,
    packages: deposits.packages,
    above: { from: String(above?.from ?? ''), percent: String(above?.percent ?? '') },
    invoicesWhenPaid,
    payLinks,
    tips,
  }
}

/**
 * Converts form values to the API's request. A missing number is sent as `null`, which the server rejects at its field.
 */
export function termsInput({
  taxNumbers,
  words,
  standardWords,
  packages,
  above,
  invoicesWhenPaid,
  payLinks,
  tips,
}: TermsFormValues) {
  const hasDefaultDeposit = above.from !== '' || above.percent !== ''
  return {
    taxNumbers: { gst: taxNumbers.gst.trim() || null, pst: taxNumbers.pst.trim() || null },
    words: mapTerms((part) => (words[part] === standardWords[part] ? '' : words[part])),
    deposits: {
      packages,
      above: hasDefaultDeposit
        ? { from: parseAmount(above.from), percent: parseAmount(above.percent) }
        : null,
    },
    invoicesWhenPaid,
    payLinks,
    tips,
  }
}

const parseAmount = (text: string) => (text === '' ? null : Number(text))
