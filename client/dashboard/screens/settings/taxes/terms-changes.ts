import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import { taxes, taxIds } from '../../../../../shared/rules/price/tax.ts'
import type { TermsJson } from '../../../../../shared/rules/terms/terms-request.ts'
import { defaultTerms, termsSections } from '../../../../../shared/rules/terms/terms-text.ts'
import type { DocumentField } from '../../../lib/document/describe-document-changes.ts'
import { termsPartLabels } from './terms-messages.ts'

/** Everything of the terms that an owner can change, as it is called where somebody else has changed it. */
export const termsFields: readonly DocumentField<TermsJson>[] = [
  ...taxIds.map((id) => ({
    label: `${taxes[id].name} number`,
    show: ({ taxNumbers }: TermsJson) => taxNumbers[id] ?? '',
  })),
  ...termsSections.map((part) => ({
    label: termsPartLabels[part],
    show: ({ words }: TermsJson) => words[part] || defaultTerms[part],
  })),
  {
    label: 'Deposit',
    show: ({ deposits: { above } }) => (above ? `${above.percent}% from ${formatDollars(above.from)}` : ''),
  },
  {
    label: 'Invoices issued by themselves',
    show: ({ invoicesWhenPaid }) => (invoicesWhenPaid ? 'yes' : 'no'),
  },
]
