import type { RefObject } from 'react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import type { TaxedPrice } from '../../../../../shared/rules/price/amounts.ts'
import { noSalesTax, priceDetails } from '../../../../../shared/rules/price/price-details.ts'
import { vehicleTypeNames, vehicleTypes } from '../../../../../shared/rules/price/vehicles.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { jobErrorsOf } from './job-errors.ts'
import {
  CustomerFields,
  DurationAndCrewFields,
  FormSection,
  type JobFieldsProps,
  PackageFields,
  PlaceFields,
  VehicleFields,
} from './job-fields.tsx'
import type { JobFormValues } from './job-form-values.ts'
import { PriceLinesFields } from './price-lines-fields.tsx'

type JobFormProps = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  values: JobFormValues
  onChange: (changes: Partial<JobFormValues>) => void
  /** The current duration in minutes. */
  minutes: number
  price: TaxedPrice
  /** The start time, if the form has one. */
  slotText?: string | undefined
  isUnsaved: boolean
  /** True once the booking is completed or cancelled: its crew time can't change any more. */
  isScheduleFixed?: boolean
  allowsAnyCrew: boolean
  save: { error: Error | null; isPending: boolean }
  action: { label: string; disabled?: boolean }
  /** Rendered above the customer. */
  header?: ViewElements
  renderSchedule?: (errors: JobFieldsProps['errors']) => ViewElements
  errorNotice: ViewElements
  onSubmit: () => void
  onClose: () => void
}

/** The whole job on one page. The total and the buttons stay in view. */
export function JobForm(props: JobFormProps) {
  const { ref, values, onChange, save, isScheduleFixed, minutes, allowsAnyCrew, action } = props
  const errors = jobErrorsOf(save.error, values)
  const fields = { values, errors, onChange }
  const summary = (
    <div role="status">
      {formatPrice(props.price).map((text, index) => (
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
      submitError={save.error}
      summary={summary}
      action={action.label}
      isBusy={save.isPending}
      isDisabled={action.disabled}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      {props.header}
      <FormSection title="Customer">
        <CustomerFields {...fields} />
      </FormSection>
      <FormSection title="Job">
        <PackageFields {...fields} />
        <DurationAndCrewFields
          {...fields}
          isScheduleFixed={isScheduleFixed}
          defaultMinutes={minutes}
          allowsAnyCrew={allowsAnyCrew}
        />
      </FormSection>
      <FormSection title="Vehicle">
        <VehicleFields {...fields} types={vehicleTypes} typeName={(type) => vehicleTypeNames[type]} />
      </FormSection>
      <FormSection title="Where">
        <PlaceFields {...fields} isScheduleFixed={isScheduleFixed} />
      </FormSection>
      {props.renderSchedule?.(errors)}
      <FormSection title="Price">
        <PriceLinesFields {...fields} />
      </FormSection>
      {props.errorNotice}
    </FormDialog>
  )
}

/** Returns the amount due, then its breakdown. */
function formatPrice(price: TaxedPrice): string[] {
  const texts = priceDetails(price).map(({ term, value }) =>
    value === noSalesTax ? value : `${term} ${value}`,
  )
  const totals = texts.filter((text) => text.startsWith('Total'))
  return [...totals, texts.filter((text) => !totals.includes(text)).join(', ')]
}
