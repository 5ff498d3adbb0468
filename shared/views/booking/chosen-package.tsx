import { formatDollars } from '../../lib/text/format-number.ts'
import {
  chosenTimeText,
  durationText,
  placeText,
  serviceWithAddOns,
} from '../../rules/booking/booking-steps.ts'
import { formPriceText } from '../../rules/booking/form-price.ts'
import { findAddOn, findPackage } from '../../rules/price/catalogue.ts'
import { plusTax } from '../../rules/price/tax.ts'
import type { Slot } from '../../rules/schedule/slot.ts'
import type { StepProps } from './step-form.tsx'

type ChosenPackageProps = StepProps & {
  /** When the job will be ready, on steps after the choice of the time; `null` if unknown. */
  ready?: Slot | null
}

/** The chosen package with price, duration, place and time, which change with every answer that affects them. */
export const ChosenPackage = ({ form, location, published, taxTerms, ready }: ChosenPackageProps) => {
  const { catalogue } = published
  const chosen = findPackage(form.packageId, catalogue)
  if (!chosen) return null
  const price = formPriceText(form, location, taxTerms, catalogue)
  const when = ready !== undefined && chosenTimeText(form, ready, catalogue)
  return (
    <p className="step-context" role="status">
      <span>{`${serviceWithAddOns(chosen.name, form.addOns, catalogue)}, ${price}`}</span>
      <br />
      <span>{`Takes ${durationText(form, null, catalogue)} ${placeText(form, location, catalogue)}`}</span>
      {when && (
        <>
          <br />
          <b>{when}</b>
        </>
      )}
    </p>
  )
}

/**
 * The add-ons of the chosen package. Step 3 offers them again, because a package chosen on the page skips
 * step 1.
 */
export const AddOnChoices = ({
  form,
  published: { catalogue },
  taxTerms,
}: Pick<StepProps, 'form' | 'published' | 'taxTerms'>) =>
  findPackage(form.packageId, catalogue)?.addOns.map((id) => {
    const addOn = findAddOn(id, catalogue)
    if (!addOn) return null
    const price = [`+${formatDollars(addOn.price)}`, plusTax(taxTerms, id)].filter(Boolean).join(' ')
    return (
      <label key={id} className="check-row">
        <input type="checkbox" name="addOns" value={id} defaultChecked={form.addOns.includes(id)} />
        <span>{`Add an ${addOn.name.toLowerCase()} (${price})`}</span>
      </label>
    )
  })
