import { formatDollars } from '../../lib/text/format-number.ts'
import { missingForNext } from '../../rules/booking/booking-flow.ts'
import type { BookingForm } from '../../rules/booking/booking-form.ts'
import { durationNote, shopOnlyNote } from '../../rules/booking/booking-steps.ts'
import { basePriceText, formPrice, priceHint } from '../../rules/booking/form-price.ts'
import { type CataloguePackage, offeredPackages, servedPlaces } from '../../rules/price/catalogue.ts'
import { packageCategories } from '../../rules/price/package-choices.ts'
import { plusTax } from '../../rules/price/tax.ts'
import { surchargeLabel, vehicleSizes } from '../../rules/price/vehicles.ts'
import { AddOnChoices } from './chosen-package.tsx'
import { LiveErrorNotice } from './form-error-notice.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { StepBar } from './step-bar.tsx'
import { ChoiceButton, ContinueButton, StepForm, type StepProps, Subheading } from './step-form.tsx'

/**
 * Step 1: vehicle size, place, category and package (specification §2). Each choice reloads the step. On
 * phones only the chosen package lists everything that it includes.
 */
export const PackageStep = (props: StepProps) => {
  const { form, location, published, taxTerms, isLive } = props
  const { catalogue } = published
  const { vehicleSize, category } = form
  const inCategory = offeredPackages(catalogue).filter((each) => each.category === category)
  const additional = inCategory.filter((each) => each.additional)
  // A plain form does not know which area its select will submit, so it is not missing there.
  const [anyArea = null] = servedPlaces(catalogue).areas
  const knownForm: BookingForm = isLive ? form : { ...form, place: 'shop', area: anyArea }
  const missing = missingForNext(knownForm, 'package', 'date', location, catalogue)
  const cards = (list: CataloguePackage[]) => (
    <div className="package-grid">
      {list.map((each) => (
        <PackageCard key={each.id} {...props} servicePackage={each} />
      ))}
    </div>
  )
  return (
    <StepForm
      {...props}
      step="package"
      to="package"
      enterTarget={missing === null ? 'date' : null}
      ownFields={['addOns']}
    >
      {isLive && <LiveErrorNotice {...props} />}
      <fieldset className="choice-group">
        <legend>Vehicle type</legend>
        <div className="choice-row">
          {vehicleSizes.map(({ id, name }) => {
            const surcharge = surchargeLabel(id, catalogue)
            return (
              <ChoiceButton key={id} name="vehicleSize" value={id} isChosen={vehicleSize === id}>
                <b>{name}</b>
                {surcharge && <span>{` (${surcharge})`}</span>}
              </ChoiceButton>
            )
          })}
        </div>
      </fieldset>
      <PlaceChoice {...props} />
      <p className={vehicleSize === null ? 'notice wizard-hint' : 'wizard-hint'} role="status">
        {priceHint(form, location, catalogue)}
      </p>
      <fieldset className="choice-group">
        <legend className="visually-hidden">Category</legend>
        <div className="choice-row choice-row-two">
          {packageCategories.map(({ id, name }) => (
            <ChoiceButton key={id} name="category" value={id} isChosen={category === id}>
              <b>{name}</b>
            </ChoiceButton>
          ))}
        </div>
      </fieldset>
      {cards(inCategory.filter((each) => !each.additional))}
      {additional.length > 0 && (
        <>
          <Subheading isLive={isLive} className="package-subhead">
            {`Additional ${packageCategories.find(({ id }) => id === category)?.name}`}
          </Subheading>
          {cards(additional)}
        </>
      )}
      <AddOnChoices form={form} published={published} taxTerms={taxTerms} />
      <StepBar {...props}>
        <ContinueButton to="date" {...{ missing, isLive }}>
          Continue to Select Date
        </ContinueButton>
      </StepBar>
    </StepForm>
  )
}

type PackageCardProps = StepProps & { servicePackage: CataloguePackage }

const PackageCard = ({ form, location, published, taxTerms, servicePackage, isLive }: PackageCardProps) => {
  const { catalogue } = published
  const { id, name, subtitle, description, services, popular, hourly } = servicePackage
  const taxes = plusTax(taxTerms, id)
  const isChosen = form.packageId === id
  const pricedForm = { ...form, packageId: id, addOns: [], vehicleType: form.vehicleSize }
  const vehicle = form.vehicleSize ?? 'sedan'
  return (
    <article className={isChosen ? 'package package-chosen' : 'package'}>
      <div className="package-head">
        <Subheading isLive={isLive}>
          <button
            className="package-choose"
            type="submit"
            name="packageId"
            value={id}
            aria-pressed={isChosen}
          >
            {name}
          </button>
        </Subheading>
        {popular && <span className="badge badge-popular">Popular</span>}
        <p className="package-price">
          {!form.vehicleSize && <span>from </span>}
          <b>{formatDollars(formPrice(pricedForm, location, catalogue))}</b>
          {hourly && <span> first hour</span>}
          {taxes && <small>{` ${taxes}`}</small>}
        </p>
      </div>
      {subtitle && <p className="package-line">{subtitle}</p>}
      <p className="field-hint">{`${durationNote(servicePackage, vehicle)}${vehicle === 'sedan' ? '' : ` ${basePriceText(pricedForm, catalogue)}.`}`}</p>
      <div className="package-more">
        <p>{description}</p>
        <ul className="check-list">
          {services.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {servicePackage.shopOnly && <p className="field-hint">{shopOnlyNote}</p>}
      </div>
    </article>
  )
}
