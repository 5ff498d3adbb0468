import { addOns, packageById } from '../../price/packages.ts'
import { formatDollars } from '../../price/price.ts'
import { serviceWithAddOns, shownPrice } from '../booking-steps.ts'
import type { StepProps } from './step-form.tsx'

/** What is being booked and its price, which changes with every answer that it depends on. */
export const ChosenPackage = ({ form, location }: StepProps) =>
  form.packageId && (
    <p className="step-context" role="status">
      {serviceWithAddOns(packageById(form.packageId).name, form.addOns)}, {shownPrice(form, location)}
    </p>
  )

/** The extras of the chosen package. Step 3 offers them again: a package chosen on the page goes past step 1. */
export const AddOnChoices = ({ form }: Pick<StepProps, 'form'>) =>
  form.packageId &&
  packageById(form.packageId).addOns?.map((id) => (
    <label key={id} className="check-row">
      <input type="checkbox" name="addOns" value={id} defaultChecked={form.addOns.includes(id)} />
      Add an {addOns[id].name.toLowerCase()} (+{formatDollars(addOns[id].price)})
    </label>
  ))
