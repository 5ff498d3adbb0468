import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import { taxes, taxIds } from '../../../../../shared/rules/price/tax.ts'
import type { TermsJson } from '../../../../../shared/rules/terms/terms-request.ts'
import { type TermsSection, termsSections } from '../../../../../shared/rules/terms/terms-text.ts'
import { CheckField, InputField, TextField } from '../../../../lib/ui/form-field.tsx'
import { LoadError } from '../../../../lib/ui/load-states.tsx'
import { termsOptions } from '../../../components/terms/terms-query.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import {
  type DocumentField,
  describeDocumentChanges,
} from '../../../lib/document/describe-document-changes.ts'
import { useDocumentForm } from '../../../lib/document/use-document-form.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { SectionForm } from '../../../lib/ui/section-form.tsx'
import { useIsStep } from '../../../lib/ui/step-context.tsx'
import { type TermsFormValues, termsFormValues, termsInput } from './terms-form-values.ts'

type SectionProps = {
  values: TermsFormValues
  errors: Record<string, string | undefined>
  onChange: (part: Partial<TermsFormValues>) => void
}

export default function TermsSettings() {
  const terms = useQuery(termsOptions)
  if (terms.data) return <TermsForm stored={terms.data} />
  if (terms.isError) return <LoadError title={termsMessages.loadFailed} query={terms} />
  return <p role="status">{termsMessages.loading}</p>
}

function TermsForm({ stored }: { stored: TermsJson }) {
  const queryClient = useQueryClient()
  const form = useDocumentForm({
    stored,
    toValues: termsFormValues,
    toInput: termsInput,
    fromConflict: (current) => (current && 'taxNumbers' in current ? current : undefined),
    describeChanges: (before, now) => describeDocumentChanges(termsFields, before, now),
    messages: termsMessages.save,
    send: ({ all, baseline: { updatedAt } }) =>
      apiRequest('PUT /api/admin/terms', { json: { ...all, updatedAt } }),
    applySaved: (saved) => queryClient.setQueryData(termsOptions.queryKey, saved),
  })
  const { base, values, errors } = form
  const sectionProps = { values, errors, onChange: form.change }
  return (
    <SectionForm
      form={form}
      action="Save"
      isNew={base.updatedAt === null}
      note={termsMessages.about}
      allowedPath={dashboardPaths.taxes}
    >
      <TaxFields {...sectionProps} />
      {base.isStripeSetUp && <CardFields {...sectionProps} />}
      {base.isStripeSetUp && <DepositFields {...sectionProps} />}
      <TermsFields {...sectionProps} />
      {form.conflict && <ConflictNotice {...form.conflict} />}
    </SectionForm>
  )
}

const numberExamples = { gst: '123456789 RT0001', pst: 'PST-1234-5678' }

const TaxFields = ({ values, errors, onChange }: SectionProps) => (
  <section className="card settings-card" aria-labelledby="taxes">
    <h2 id="taxes">Taxes</h2>
    <p className="field-hint">{termsMessages.taxes.hint}</p>
    <div className="settings-numbers">
      {taxIds.map((id) => (
        <InputField
          key={id}
          label={`${taxes[id].name} number (optional)`}
          placeholder={numberExamples[id]}
          error={errors[`taxNumbers.${id}`]}
          autoComplete="off"
          value={values.taxNumbers[id]}
          onChange={(number) => onChange({ taxNumbers: { ...values.taxNumbers, [id]: number } })}
        />
      ))}
    </div>
    <p className="notice">{termsMessages.taxes.noAdvice}</p>
    {!useIsStep() && (
      <p className="field-hint">
        <span>{`${termsMessages.taxes.bookedStays} ${termsMessages.taxes.where}`}</span>{' '}
        <Link to={dashboardPaths.site} search={{ part: 'packages' }}>
          Site
        </Link>
        .
      </p>
    )}
    <CheckField
      isChecked={values.invoicesWhenPaid}
      onChange={(invoicesWhenPaid) => onChange({ invoicesWhenPaid })}
    >
      {termsMessages.invoicesWhenPaid}
    </CheckField>
  </section>
)

function TermsFields({ values, errors, onChange }: SectionProps) {
  const setText = (part: TermsSection, words: string) =>
    onChange({ words: { ...values.words, [part]: words } })
  return (
    <section className="card settings-card" aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <p className="field-hint">{termsMessages.words.hint}</p>
      <div className="settings-terms">
        {termsSections.map((part) => (
          <Disclosure
            key={part}
            title={termsPartLabels[part]}
            text={values.words[part]}
            hasError={Boolean(errors[`words.${part}`])}
          >
            <TextField
              label={termsMessages.words.label(termsPartLabels[part])}
              error={errors[`words.${part}`]}
              value={values.words[part]}
              onChange={(words) => setText(part, words)}
            />
            {values.words[part] !== values.standardWords[part] && (
              <>
                <p className="field-hint">{termsMessages.words.own(values.standardWords[part])}</p>
                <button
                  type="button"
                  className="button button-small"
                  onClick={() => setText(part, values.standardWords[part])}
                >
                  Use standard wording
                  <span className="visually-hidden">{` for ${termsPartLabels[part]}`}</span>
                </button>
              </>
            )}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

const CardFields = ({ values, onChange }: SectionProps) => (
  <section className="card settings-card" aria-labelledby="card-payments">
    <h2 id="card-payments">Card payments</h2>
    <p className="field-hint">{termsMessages.cards.hint}</p>
    <CheckField isChecked={values.payLinks} onChange={(payLinks) => onChange({ payLinks })}>
      {termsMessages.cards.payLinks}
    </CheckField>
    {values.payLinks && (
      <CheckField isChecked={values.tips} onChange={(tips) => onChange({ tips })}>
        {termsMessages.cards.tips}
      </CheckField>
    )}
  </section>
)

function DepositFields({ values: { above }, errors, onChange }: SectionProps) {
  const change = (part: Partial<TermsFormValues['above']>) => onChange({ above: { ...above, ...part } })
  return (
    <section className="card settings-card" aria-labelledby="deposits">
      <h2 id="deposits">Deposits</h2>
      <p className="field-hint">{termsMessages.deposits}</p>
      <InputField
        className="settings-number"
        label="For jobs from, $"
        error={errors['deposits.above.from']}
        type="number"
        min={1}
        value={above.from}
        onChange={(from) => change({ from })}
      />
      <InputField
        className="settings-number"
        label="Deposit, % of the price"
        error={errors['deposits.above.percent']}
        type="number"
        min={1}
        max={100}
        value={above.percent}
        onChange={(percent) => change({ percent })}
      />
    </section>
  )
}

const termsPartLabels: Record<TermsSection, string> = {
  payment: 'Payment',
  cancellation: 'Changes and cancellation',
  late: 'Running late',
  weather: 'Weather',
}

/** The editable fields, with the labels that an edit conflict shows. */
const termsFields: readonly DocumentField<TermsJson>[] = [
  ...taxIds.map((id) => ({
    label: `${taxes[id].name} number`,
    show: ({ taxNumbers }: TermsJson) => taxNumbers[id] ?? '',
  })),
  ...termsSections.map((part) => ({
    label: termsPartLabels[part],
    show: ({ words, standardWords }: TermsJson) => words[part] || standardWords[part],
  })),
  {
    label: 'Deposit',
    show: ({ deposits: { above } }) => (above ? `${above.percent}% from ${formatDollars(above.from)}` : ''),
  },
  {
    label: 'Pay links',
    show: ({ payLinks }) => (payLinks ? 'yes' : 'no'),
  },
  {
    label: 'Tips',
    show: ({ tips }) => (tips ? 'yes' : 'no'),
  },
  {
    label: 'Automatic invoices',
    show: ({ invoicesWhenPaid }) => (invoicesWhenPaid ? 'yes' : 'no'),
  },
]

const termsMessages = {
  about: 'On every page within a minute.',
  loading: 'Loading taxes and terms...',
  loadFailed: 'Failed to load taxes and terms',
  save: { saved: 'Taxes and terms saved', failed: 'Failed to save taxes and terms' },
  taxes: {
    hint: 'A tax is added once its number is here. Without numbers, no tax is added.',
    noAdvice: 'This isn’t tax advice. Ask your accountant whether to register and how each service is taxed.',
    bookedStays: 'Existing bookings keep their taxes.',
    where: 'Set the tax on packages, add-ons and quotes under',
  },
  invoicesWhenPaid: 'Issue the invoice automatically once a job is done and paid in full',
  words: {
    hint: 'Customers agree to these with every booking. Leave one empty for our standard wording.',
    label: (part: string) => `${part}, in your words`,
    own: (words: string) => `Standard wording: “${words}”`,
  },
  cards: {
    hint: 'Invoices, reminders and the customer’s page have “Pay Now” while something is due. Stripe keeps 2.9% and 30 cents of each payment.',
    payLinks: 'Let customers pay by card, Apple Pay or Google Pay',
    tips: 'Ask for a tip: none, 10, 15, 20% or their own amount. Never for fleet jobs.',
  },
  deposits:
    'Paid by card to book. A package can have its own deposit, set in the package. Leave both empty for no other.',
}
