import type { TermsJson } from '../../../../../shared/rules/terms/terms-request.ts'
import { defaultTerms, type TermsWords } from '../../../../../shared/rules/terms/terms-words.ts'

/** The terms as their form holds them: what is typed is text, and a part of which the owner says nothing has the site's words. */
export type TermsDraft = Pick<TermsJson, 'invoicesWhenPaid'> & {
  taxNumbers: Record<keyof TermsJson['taxNumbers'], string>
  words: TermsWords
  /** Deposits by package, which are set at each package. */
  packages: TermsJson['deposits']['packages']
  above: { from: string; percent: string }
}

const wordsOf = (wordsFor: (part: keyof TermsWords) => string): TermsWords => ({
  payment: wordsFor('payment'),
  cancellation: wordsFor('cancellation'),
  late: wordsFor('late'),
  weather: wordsFor('weather'),
})

export function termsDraft({ taxNumbers, words, deposits, invoicesWhenPaid }: TermsJson): TermsDraft {
  const { above } = deposits
  return {
    taxNumbers: { gst: taxNumbers.gst ?? '', pst: taxNumbers.pst ?? '' },
    words: wordsOf((part) => words[part] || defaultTerms[part]),
    packages: deposits.packages,
    above: { from: String(above?.from ?? ''), percent: String(above?.percent ?? '') },
    invoicesWhenPaid,
  }
}

/** What the form sends; a number that is missing is `null`, which the server refuses at its field. */
export function termsInput({ taxNumbers, words, packages, above, invoicesWhenPaid }: TermsDraft) {
  const isAbove = above.from !== '' || above.percent !== ''
  return {
    taxNumbers: { gst: taxNumbers.gst.trim() || null, pst: taxNumbers.pst.trim() || null },
    words: wordsOf((part) => (words[part] === defaultTerms[part] ? '' : words[part])),
    deposits: {
      packages,
      above: isAbove ? { from: numberIn(above.from), percent: numberIn(above.percent) } : null,
    },
    invoicesWhenPaid,
  }
}

const numberIn = (text: string) => (text === '' ? null : Number(text))
