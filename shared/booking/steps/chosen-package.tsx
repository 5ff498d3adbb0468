import { addOns, packageById } from '../../price/packages.ts'
import { plusTax } from '../../price/tax.ts'
import { formatDollars } from '../../text/format-number.ts'
import { placeText, serviceWithAddOns, takesText } from '../booking-steps.ts'
import { shownPrice, surchargeNote } from '../form-price.ts'
import type { StepProps } from './step-form.tsx'

/** What is being booked, its price, how long it takes and where: all of it changes with every answer that it depends on. */
export const ChosenPackage = ({ form, location, taxTerms }: StepProps) => {
  const { packageId, addOns: chosen } = form
  if (!packageId) return null
  const surcharge = surchargeNote(form, location)
  return (
    <p className="step-context" role="status">
      {serviceWithAddOns(packageById(packageId).name, chosen)}, {shownPrice(form, location, taxTerms)}
      {surcharge && ` (${surcharge})`}
      <br />
      Takes {takesText(form, null)} {placeText(form, location)}
    </p>
  )
}

/** The extras of the chosen package. Step 3 offers them again: a package chosen on the page goes past step 1. */
export const AddOnChoices = ({ form, taxTerms }: Pick<StepProps, 'form' | 'taxTerms'>) =>
  form.packageId &&
  packageById(form.packageId).addOns?.map((id) => (
    <label key={id} className="check-row">
      <input type="checkbox" name="addOns" value={id} defaultChecked={form.addOns.includes(id)} />
      Add an {addOns[id].name.toLowerCase()} (
      {[`+${formatDollars(addOns[id].price)}`, plusTax(taxTerms, id)].filter(Boolean).join(' ')})
    </label>
  ))
