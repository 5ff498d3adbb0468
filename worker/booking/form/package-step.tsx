import { packageCategories, priceHint } from '../../../shared/booking/booking-steps.ts'
import { addOns, packageById, packages, type ServicePackage } from '../../../shared/price/packages.ts'
import { formatDollars, priceOf } from '../../../shared/price/price.ts'
import { vehicleSizes } from '../../../shared/price/vehicles.ts'
import { ChoiceButton, Icon, StepForm, type StepProps, TroubleNotice } from './parts.tsx'

const catalogue: readonly ServicePackage[] = packages

/** Step 1. Each choice is a button that shows the step again, as the wizard's own first step does without its script. */
export const PackageStep = ({ state, location, trouble }: StepProps) => {
  const { vehicleSize, category, packageId } = state
  const inCategory = catalogue.filter((each) => each.category === category)
  const main = inCategory.filter(({ additional }) => !additional)
  const additional = inCategory.filter((each) => each.additional)
  const offeredAddOns = (packageId && packageById(packageId).addOns) || []
  const isComplete = vehicleSize !== null && packageId !== null
  const cards = (list: ServicePackage[]) => (
    <div class="package-grid">
      {list.map((each) => (
        <PackageCard state={state} location={location} servicePackage={each} />
      ))}
    </div>
  )
  return (
    <StepForm state={state} to="package" onEnter={isComplete ? 'date' : 'package'} own={['addOns']}>
      <TroubleNotice trouble={trouble} />
      <fieldset class="choice-group">
        <legend>Vehicle type</legend>
        <div class="choice-row">
          {vehicleSizes.map(({ id, name, surchargeLabel }) => (
            <ChoiceButton name="priceClass" value={id} isChosen={vehicleSize === id}>
              <b>{name}</b> {surchargeLabel && <span>({surchargeLabel})</span>}
            </ChoiceButton>
          ))}
        </div>
      </fieldset>
      <p class={vehicleSize === null ? 'notice wizard-hint' : 'wizard-hint'}>
        {priceHint(vehicleSize, location)}
      </p>
      <fieldset class="choice-group">
        <legend>Category</legend>
        <div class="choice-row choice-row-two">
          {packageCategories.map(({ id, name }) => (
            <ChoiceButton name="category" value={id} isChosen={category === id}>
              <b>{name}</b>
            </ChoiceButton>
          ))}
        </div>
      </fieldset>
      {cards(main)}
      {additional.length > 0 && (
        <>
          <h3 class="package-subhead">Additional Exterior Services</h3>
          {cards(additional)}
        </>
      )}
      {offeredAddOns.map((id) => (
        <label class="check-row">
          <input type="checkbox" name="addOns" value={id} checked={state.addOns.includes(id)} />
          Add an {addOns[id].name.toLowerCase()} (+{formatDollars(addOns[id].price)})
        </label>
      ))}
      <div class="step-buttons">
        <button class="button button-primary" type="submit" name="step" value="date" disabled={!isComplete}>
          Continue to Select Date
        </button>
      </div>
    </StepForm>
  )
}

type PackageCardProps = Pick<StepProps, 'state' | 'location'> & { servicePackage: ServicePackage }

const PackageCard = ({ state, location, servicePackage }: PackageCardProps) => {
  const { id, name, description, services, popular, hourly } = servicePackage
  const vehicleSize = state.vehicleSize ?? 'sedan'
  const isChosen = state.packageId === id
  return (
    <article class={isChosen ? 'package package-chosen' : 'package'}>
      <div class="package-head">
        <h3>
          <button
            class="package-choose"
            type="submit"
            name="packageId"
            value={id}
            aria-pressed={isChosen ? 'true' : 'false'}
          >
            {name}
          </button>
        </h3>
        {popular && <span class="badge badge-amber">Popular</span>}
      </div>
      <p class="package-price">
        <b>{formatDollars(priceOf(servicePackage, vehicleSize, location))}</b>
        {hourly && ' first hour'}
        {vehicleSize !== 'sedan' && (
          <span> Base price {formatDollars(priceOf(servicePackage, 'sedan', location))}</span>
        )}
      </p>
      <p>{description}</p>
      <ul class="check-list">
        {services.map((item) => (
          <li>
            <Icon name="check" size={16} /> {item}
          </li>
        ))}
      </ul>
    </article>
  )
}
