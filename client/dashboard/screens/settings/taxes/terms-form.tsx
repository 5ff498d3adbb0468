import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { taxes, taxIds } from '../../../../../shared/rules/price/tax.ts'
import type { TermsJson } from '../../../../../shared/rules/terms/terms-request.ts'
import { defaultTerms, type TermsPart, termsParts } from '../../../../../shared/rules/terms/terms-words.ts'
import { CheckField, InputField, TextField } from '../../../../lib/ui/form-field.tsx'
import { LoadError } from '../../../../lib/ui/load-states.tsx'
import { termsOptions } from '../../../components/terms/terms-query.ts'
import { places } from '../../../lib/address/addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { documentChanges } from '../../../lib/document/document-changes.ts'
import { useDocumentDraft } from '../../../lib/document/use-document-draft.ts'
import { Fold } from '../../../lib/ui/fold.tsx'
import { RoomForm } from '../../../lib/ui/room-form.tsx'
import { useIsStep } from '../../../lib/ui/step.tsx'
import { termsFields } from './terms-changes.ts'
import { type TermsDraft, termsDraft, termsInput } from './terms-draft.ts'
import { partNames, termsMessages } from './terms-messages.ts'

type PartProps = {
  draft: TermsDraft
  errors: Record<string, string | undefined>
  onChange: (part: Partial<TermsDraft>) => void
}

/** What is made of the terms, once they have come. */
export default function StoredTerms() {
  const terms = useQuery(termsOptions)
  if (terms.data) return <TermsForm stored={terms.data} />
  if (terms.isError) return <LoadError title={termsMessages.loadFailed} query={terms} />
  return <p role="status">{termsMessages.loading}</p>
}

function TermsForm({ stored }: { stored: TermsJson }) {
  const queryClient = useQueryClient()
  const form = useDocumentDraft({
    stored,
    draftOf: termsDraft,
    inputOf: termsInput,
    read: (current) => (current && 'taxNumbers' in current ? current : undefined),
    changesIn: (before, now) => documentChanges(termsFields, before, now),
    words: termsMessages.save,
    send: ({ all, over: { updatedAt } }) => call('PUT /api/admin/terms', { json: { ...all, updatedAt } }),
    keep: (saved) => queryClient.setQueryData(termsOptions.queryKey, saved),
  })
  const { base, draft, errors } = form
  const part = { draft, errors, onChange: form.change }
  return (
    <RoomForm
      form={form}
      action="Save"
      isNew={base.updatedAt === null}
      note={termsMessages.about}
      staysAt={places.taxes}
    >
      <Taxes {...part} />
      {base.canTakeDeposits && <Deposits {...part} />}
      <Words {...part} />
      {form.conflict && <ConflictNotice {...form.conflict} />}
    </RoomForm>
  )
}

const numberExamples = { gst: '123456789 RT0001', pst: 'PST-1234-5678' }

const Taxes = ({ draft, errors, onChange }: PartProps) => (
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
          value={draft.taxNumbers[id]}
          onChange={(number) => onChange({ taxNumbers: { ...draft.taxNumbers, [id]: number } })}
        />
      ))}
    </div>
    <p className="notice">{termsMessages.taxes.noAdvice}</p>
    {!useIsStep() && (
      <p className="field-hint">
        <span>{`${termsMessages.taxes.kept} ${termsMessages.taxes.where}`}</span>{' '}
        <Link to={places.site} search={{ part: 'packages' }}>
          Site
        </Link>
        .
      </p>
    )}
    <CheckField
      isChecked={draft.invoicesWhenPaid}
      onChange={(invoicesWhenPaid) => onChange({ invoicesWhenPaid })}
    >
      {termsMessages.invoicesWhenPaid}
    </CheckField>
  </section>
)

function Words({ draft, errors, onChange }: PartProps) {
  const say = (part: TermsPart, words: string) => onChange({ words: { ...draft.words, [part]: words } })
  return (
    <section className="card settings-card" aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <p className="field-hint">{termsMessages.words.hint}</p>
      <div className="settings-terms">
        {termsParts.map((part) => (
          <Fold
            key={part}
            title={partNames[part]}
            text={draft.words[part]}
            hasError={Boolean(errors[`words.${part}`])}
          >
            <TextField
              label={termsMessages.words.label(partNames[part])}
              error={errors[`words.${part}`]}
              value={draft.words[part]}
              onChange={(words) => say(part, words)}
            />
            {draft.words[part] !== defaultTerms[part] && (
              <>
                <p className="field-hint">{termsMessages.words.own(defaultTerms[part])}</p>
                <button
                  type="button"
                  className="button button-small"
                  onClick={() => say(part, defaultTerms[part])}
                >
                  Use the site’s words<span className="visually-hidden">{` for ${partNames[part]}`}</span>
                </button>
              </>
            )}
          </Fold>
        ))}
      </div>
    </section>
  )
}

function Deposits({ draft: { above }, errors, onChange }: PartProps) {
  const change = (part: Partial<TermsDraft['above']>) => onChange({ above: { ...above, ...part } })
  return (
    <section className="card settings-card" aria-labelledby="deposits">
      <h2 id="deposits">Deposits</h2>
      <p className="field-hint">{termsMessages.deposits}</p>
      <InputField
        className="settings-number"
        label="Jobs from this price on, $"
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
