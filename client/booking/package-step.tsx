import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { packageCategories, priceHint } from '../../shared/booking/booking-steps.ts'
import { paths } from '../../shared/page/routes.ts'
import { addOns, packages, type ServicePackage } from '../../shared/price/packages.ts'
import { formatDollars, priceOf } from '../../shared/price/price.ts'
import { type VehicleSize, vehicleSizes } from '../../shared/price/vehicles.ts'
import type { Location } from '../../shared/site/location.ts'
import { StepButtons, StepHeading, type StepProps } from './step.tsx'
import { isStepComplete } from './wizard-state.ts'

const catalogue: readonly ServicePackage[] = packages

/**
 * Step 1: vehicle type, category, package (specification §2). A form whose buttons lead to the plain booking forms, so
 * that the prerendered step works without the wizard's script.
 */
export function PackageStep({ state, dispatch, location, onContinue }: StepProps) {
  const inCategory = packages.filter(({ category }) => category === state.category)
  const main = inCategory.filter((each) => !('additional' in each))
  const additional = inCategory.filter((each) => 'additional' in each)
  const card = (each: (typeof packages)[number]) => (
    <PackageCard
      key={each.id}
      servicePackage={each}
      priceClass={state.priceClass ?? 'sedan'}
      location={location}
      isChosen={state.packageId === each.id}
      onChoose={() => dispatch({ type: 'package', packageId: each.id })}
    />
  )
  const chosenAddOns = catalogue.find(({ id }) => id === state.packageId)?.addOns ?? []
  const goOn = {
    type: 'submit',
    name: 'step',
    value: 'date',
    disabled: !isStepComplete(state, 'package'),
    // Prevented here, because the form is gone before it could be submitted.
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onContinue()
    },
  } as const
  return (
    <form action={paths.bookingForm} onSubmit={(event) => event.preventDefault()}>
      {/* What Enter in the checkbox presses; never focused. */}
      <button {...goOn} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <StepHeading>Select Package</StepHeading>
      <fieldset className="choice-group">
        <legend>Vehicle type</legend>
        <div className="choice-row">
          {vehicleSizes.map(({ id, name, surchargeLabel }) => (
            <button
              key={id}
              className="choice"
              type="submit"
              name="priceClass"
              value={id}
              aria-pressed={state.priceClass === id}
              onClick={() => dispatch({ type: 'price-class', priceClass: id })}
            >
              <b>{name}</b> {surchargeLabel && <span>({surchargeLabel})</span>}
            </button>
          ))}
        </div>
      </fieldset>
      <p className={state.priceClass === null ? 'notice wizard-hint' : 'wizard-hint'} role="status">
        {priceHint(state.priceClass, location)}
      </p>
      <fieldset className="choice-group">
        <legend>Category</legend>
        <div className="choice-row choice-row-two">
          {packageCategories.map(({ id, name }) => (
            <button
              key={id}
              className="choice"
              type="submit"
              name="category"
              value={id}
              aria-pressed={state.category === id}
              onClick={() => dispatch({ type: 'category', category: id })}
            >
              <b>{name}</b>
            </button>
          ))}
        </div>
      </fieldset>
      <div className="package-grid">{main.map(card)}</div>
      {additional.length > 0 && (
        <>
          <h4 className="package-subhead">Additional Exterior Services</h4>
          <div className="package-grid">{additional.map(card)}</div>
        </>
      )}
      {chosenAddOns.map((id) => (
        <label key={id} className="check-row">
          <input
            type="checkbox"
            name="addOns"
            value={id}
            checked={state.addOns.includes(id)}
            onChange={(event) => dispatch({ type: 'add-on', addOn: id, isChosen: event.target.checked })}
          />
          Add an {addOns[id].name.toLowerCase()} (+{formatDollars(addOns[id].price)})
        </label>
      ))}
      <StepButtons>
        <button {...goOn} className="button button-primary" data-particles="12">
          Continue to Select Date
        </button>
      </StepButtons>
    </form>
  )
}

type PackageCardProps = {
  servicePackage: ServicePackage
  priceClass: VehicleSize
  location: Location
  isChosen: boolean
  onChoose: () => void
}

function PackageCard({ servicePackage, priceClass, location, isChosen, onChoose }: PackageCardProps) {
  const { id, name, description, services, popular, hourly } = servicePackage
  const price = priceOf(servicePackage, priceClass, location)
  const basePrice = priceOf(servicePackage, 'sedan', location)
  return (
    <article className={isChosen ? 'package package-chosen' : 'package'}>
      <div className="package-head">
        <h4>
          <button
            className="package-choose"
            type="submit"
            name="packageId"
            value={id}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {name}
          </button>
        </h4>
        {popular && <span className="badge badge-amber">Popular</span>}
      </div>
      <p className="package-price">
        <b>{formatDollars(price)}</b>
        {hourly && ' first hour'}
        {priceClass !== 'sedan' && <span> Base price {formatDollars(basePrice)}</span>}
      </p>
      <p>{description}</p>
      <ul className="check-list">
        {services.map((item) => (
          <li key={item}>
            <Check size={16} /> {item}
          </li>
        ))}
      </ul>
    </article>
  )
}
