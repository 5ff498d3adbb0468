import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { taxes, taxIds } from '../../../../shared/rules/price/tax.ts'
import type { TermsJson } from '../../../../shared/rules/terms/terms-request.ts'
import { defaultTerms, type TermsPart, termsParts } from '../../../../shared/rules/terms/terms-words.ts'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../ground/ui/focus-first-invalid.ts'
import { CheckField, InputField, TextField } from '../../../ground/ui/form-field.tsx'
import { places } from '../../ground/address/addresses.ts'
import { call } from '../../ground/api/api.ts'
import { fieldErrorsOf } from '../../ground/api/refused-fields.ts'
import { useSave } from '../../ground/api/use-save.ts'
import { LeaveQuestion } from '../../ground/ui/leave-question.tsx'
import { type TermsDraft, termsDraft, termsInput } from './terms-draft.ts'
import { partNames, termsMessages } from './terms-messages.ts'

type PartProps = {
  base: TermsJson
  draft: TermsDraft
  errors: Record<string, string | undefined>
  onChange: (part: Partial<TermsDraft>) => void
}

/** Starts from what is stored; later news from the server does not touch what the owner is typing. */
export function TermsForm({ stored }: { stored: TermsJson }) {
  const form = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => termsDraft(stored))
  const save = useSave(async (sent: TermsDraft) => {
    const json = { ...termsInput(sent), updatedAt: base.updatedAt }
    const saved = await call('PUT /api/admin/terms', { json })
    setBase(saved)
    setDraft((current) => (current === sent ? termsDraft(saved) : current))
  }, termsMessages.save)
  const errors = fieldErrorsOf(save.error)
  useFocusFirstInvalid(form, save.error)
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(termsDraft(base))
  const onChange = (part: Partial<TermsDraft>) => setDraft((current) => ({ ...current, ...part }))
  const part = { base, draft, errors, onChange }
  return (
    <form
      ref={form}
      className="terms-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate(draft)
      }}
    >
      <LeaveQuestion isUnsaved={isUnsaved} staysAt={places.settings} />
      <Taxes {...part} />
      <Words {...part} />
      <Deposits {...part} />
      <div className="dialog-actions">
        <BusyButton type="submit" className="button button-primary" isBusy={save.isPending}>
          Save Terms
        </BusyButton>
      </div>
    </form>
  )
}

const numberExamples = { gst: '123456789 RT0001', pst: 'PST-1234-5678' }

function Taxes({ draft, errors, onChange }: PartProps) {
  return (
    <fieldset className="settings-group terms-group">
      <legend>Taxes</legend>
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
      <p className="field-hint">
        {termsMessages.taxes.kept} {termsMessages.taxes.where} <Link to={places.site}>Site</Link>.
      </p>
      <CheckField
        isChecked={draft.invoicesWhenPaid}
        onChange={(invoicesWhenPaid) => onChange({ invoicesWhenPaid })}
      >
        {termsMessages.invoicesWhenPaid}
      </CheckField>
    </fieldset>
  )
}

function Words({ draft, errors, onChange }: PartProps) {
  const say = (part: TermsPart, words: string) => onChange({ words: { ...draft.words, [part]: words } })
  return (
    <fieldset className="settings-group terms-group">
      <legend>What you agree on with customers</legend>
      <p className="field-hint">{termsMessages.words.hint}</p>
      {termsParts.map((part) => (
        <div key={part} className="terms-words">
          <TextField
            label={partNames[part]}
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
                Use the site’s words<span className="visually-hidden"> for {partNames[part]}</span>
              </button>
            </>
          )}
        </div>
      ))}
    </fieldset>
  )
}

function Deposits({ base: { packages, canTakeDeposits }, draft, errors, onChange }: PartProps) {
  const { ready, notReady, hint } = termsMessages.deposits
  const offered = packages.filter(({ hidden }) => !hidden)
  const changeAbove = (part: Partial<TermsDraft['above']>) => onChange({ above: { ...draft.above, ...part } })
  return (
    <fieldset className="settings-group terms-group terms-deposits">
      <legend>Deposits</legend>
      <p className="field-hint">{hint}</p>
      <p className={canTakeDeposits ? 'notice notice-done' : 'notice'}>
        {canTakeDeposits ? ready : notReady}
      </p>
      <div className="terms-amounts">
        {offered.map(({ id, name, basePrice }) => (
          <InputField
            key={id}
            className="terms-row"
            label={`${name}, $`}
            error={errors[`deposits.packages.${id}`]}
            type="number"
            min={1}
            max={basePrice}
            value={draft.packages[id] ?? ''}
            onChange={(amount) => onChange({ packages: { ...draft.packages, [id]: amount } })}
          />
        ))}
        <InputField
          className="terms-row"
          label="Other jobs from this price on, $"
          error={errors['deposits.above.from']}
          type="number"
          min={1}
          value={draft.above.from}
          onChange={(from) => changeAbove({ from })}
        />
        <InputField
          className="terms-row"
          label="Deposit for those, in % of the price"
          error={errors['deposits.above.percent']}
          type="number"
          min={1}
          max={100}
          value={draft.above.percent}
          onChange={(percent) => changeAbove({ percent })}
        />
      </div>
    </fieldset>
  )
}
