import { Plus, Trash2 } from 'lucide-react'
import { placeNames, places } from '../../../../../shared/lib/business/place.ts'
import { priceSentence } from '../../../../../shared/rules/price/price-details.ts'
import type { ServiceId } from '../../../../../shared/rules/price/service-ids.ts'
import { maxOptions, optionPrice } from '../../../../../shared/rules/quote/quote-terms.ts'
import { InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { DurationFields, FormSection } from '../../../components/booking/job-form/job-fields.tsx'
import { pricedLines, toPriceLines } from '../../../components/booking/job-form/job-form-values.ts'
import { PriceLinesFields } from '../../../components/booking/job-form/price-lines-fields.tsx'
import { useTaxTerms } from '../../../components/terms/use-tax-terms.ts'
import { formFields } from '../../../lib/ui/form-fields.ts'
import {
  emptyOption,
  errorsBelow,
  type OptionFormValues,
  type OptionsFormValues,
} from './quote-options-values.ts'

type Errors = Record<string, string | undefined>

type OptionsFieldsProps = {
  /** The tax depends on the service. */
  service: ServiceId
  values: OptionsFormValues
  errors: Errors
  onChange: (change: Partial<OptionsFormValues>) => void
}

/** The options and note of a quote or a template. */
export function OptionsFields({ service, values: { options, note }, errors, onChange }: OptionsFieldsProps) {
  const change = (changed: OptionFormValues) =>
    onChange({ options: options.map((each) => (each.key === changed.key ? changed : each)) })
  return (
    <>
      {options.map((option, index) => (
        <OptionFields
          key={option.key}
          service={service}
          number={index + 1}
          option={option}
          errors={errorsBelow(errors, `options.${index}.`)}
          onChange={change}
          onRemove={
            options.length > 1 && (() => onChange({ options: options.filter((each) => each !== option) }))
          }
        />
      ))}
      {errors.options && <p className="field-error">{errors.options}</p>}
      {options.length < maxOptions && (
        <button
          type="button"
          className="button button-small add-option"
          onClick={() => onChange({ options: [...options, emptyOption(options.at(-1)?.place ?? 'shop')] })}
        >
          <Plus /> Add another option
        </button>
      )}
      <TextField
        label="Note (optional)"
        error={errors.note}
        value={note}
        onChange={(text) => onChange({ note: text })}
      />
    </>
  )
}

type OptionFieldsProps = {
  service: ServiceId
  number: number
  option: OptionFormValues
  errors: Errors
  onChange: (option: OptionFormValues) => void
  onRemove: (() => void) | false
}

function OptionFields({ service, number, option, errors, onChange, onRemove }: OptionFieldsProps) {
  const taxTerms = useTaxTerms()
  const change = (part: Partial<OptionFormValues>) => onChange({ ...option, ...part })
  const { field } = formFields({ values: option, errors, change })
  const price = optionPrice({ lines: pricedLines(toPriceLines(option.lines)) }, service, taxTerms)
  return (
    <FormSection title={`Option ${number}`}>
      <InputField label="Title" className="wide" required autoComplete="off" {...field('title')} />
      <PriceLinesFields values={option} errors={errors} onChange={change} />
      <DurationFields
        duration={option.duration}
        error={errors.durationMinutes}
        onChange={(duration) => change({ duration })}
      />
      <SelectField
        label="Place"
        choices={places}
        labelOf={(place) => placeNames[place]}
        {...field('place')}
      />
      <div className="option-end wide">
        <p role="status">{`Option ${number}: ${priceSentence(price)}`}</p>
        {onRemove && (
          <button type="button" className="button button-small button-quiet" onClick={onRemove}>
            <Trash2 />
            <span>{`Remove option ${number}`}</span>
          </button>
        )}
      </div>
    </FormSection>
  )
}
