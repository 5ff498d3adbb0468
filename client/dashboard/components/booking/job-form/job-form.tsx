import type { RefObject } from 'react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import type { TaxedPrice } from '../../../../../shared/rules/price/amounts.ts'
import { noSalesTax, priceFacts } from '../../../../../shared/rules/price/price-facts.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import type { JobDraft } from './job-draft.ts'
import { jobErrorsOf } from './job-errors.ts'
import {
  CustomerFields,
  FormSection,
  type JobFieldsProps,
  LengthFields,
  PackageFields,
  PlaceFields,
  VehicleFields,
} from './job-fields.tsx'
import { PriceLinesFields } from './price-lines-fields.tsx'

type JobFormProps = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  draft: JobDraft
  onChange: (change: Partial<JobDraft>) => void
  /** How long the job takes as things stand, in minutes, and what it costs. */
  minutes: number
  price: TaxedPrice
  /** When it begins, where the form asks for that. */
  slotText?: string | undefined
  isUnsaved: boolean
  /** The booking is done or cancelled, so that what it holds of the crews' time stays. */
  isFixed?: boolean
  mayBeAnyCrew: boolean
  save: { error: Error | null; isPending: boolean }
  action: { label: string; disabled?: boolean }
  /** What a form has beside the job: above its customer, and when it is done. */
  first?: ViewElements
  when?: (errors: JobFieldsProps['errors']) => ViewElements
  /** Why it was not saved. */
  refusal: ViewElements
  onSubmit: () => void
  onClose: () => void
}

/** Everything about a job on one page. What it comes to and what ends the form stay in sight. */
export function JobForm(props: JobFormProps) {
  const { ref, draft, onChange, save, isFixed, minutes, mayBeAnyCrew, action } = props
  const errors = jobErrorsOf(save.error, draft)
  const fields = { draft, errors, onChange }
  const summary = (
    <div role="status">
      {priceTexts(props.price).map((text, index) => (
        <p key={text} className={index === 0 ? 'dialog-summary' : 'field-hint'}>
          {text}
        </p>
      ))}
      {props.slotText && <p className="field-hint">{props.slotText}</p>}
    </div>
  )

  return (
    <FormDialog
      ref={ref}
      title={props.title}
      isUnsaved={props.isUnsaved}
      refusal={save.error}
      summary={summary}
      action={action.label}
      isBusy={save.isPending}
      isDisabled={action.disabled}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      {props.first}
      <FormSection title="Customer">
        <CustomerFields {...fields} />
      </FormSection>
      <FormSection title="Job">
        <PackageFields {...fields} />
        <LengthFields {...fields} isFixed={isFixed} minutes={minutes} mayBeAnyCrew={mayBeAnyCrew} />
      </FormSection>
      <FormSection title="Vehicle">
        <VehicleFields {...fields} />
      </FormSection>
      <FormSection title="Where">
        <PlaceFields {...fields} isFixed={isFixed} />
      </FormSection>
      {props.when?.(errors)}
      <FormSection title="Price">
        <PriceLinesFields {...fields} />
      </FormSection>
      {props.refusal}
    </FormDialog>
  )
}

/** What is due, and under it what that is made of. */
function priceTexts(price: TaxedPrice): string[] {
  const texts = priceFacts(price).map(({ term, value }) =>
    value === noSalesTax ? value : `${term} ${value}`,
  )
  const due = texts.filter((text) => text.startsWith('Total'))
  return [...due, texts.filter((text) => !due.includes(text)).join(', ')]
}
