import { formatDollars } from '../../lib/text/format-number.ts'
import { durationText, placeText, serviceWithAddOns } from '../../rules/booking/booking-steps.ts'
import { formPriceText } from '../../rules/booking/form-price.ts'
import { findAddOn, findPackage } from '../../rules/price/catalogue.ts'
import { plusTax } from '../../rules/price/tax.ts'
import type { StepProps } from './step-form.tsx'

/** The chosen package with price, duration and place, which change with every answer that affects them. */
export const ChosenPackage = ({ form, location, published, taxTerms }: StepProps) => {
  const { catalogue } = published
  const chosen = findPackage(form.packageId, catalogue)
  if (!chosen) return null
  const price = formPriceText(form, location, taxTerms, catalogue)
  return (
    <p className="step-context" role="status">
      <span>{`${serviceWithAddOns(chosen.name, form.addOns, catalogue)}, ${price}`}</span>
      <br />
      <span>{`Takes ${durationText(form, null, catalogue)} ${placeText(form, location, catalogue)}`}</span>
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
