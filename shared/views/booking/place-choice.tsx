import { areas } from '../../ground/business/areas.ts'
import { usualArea } from '../../ground/business/location.ts'
import { placeOf } from '../../rules/booking/booking-form.ts'
import { bookingMessages } from '../../rules/booking/booking-order.ts'
import { findPackage } from '../../rules/price/catalogue.ts'
import { Field } from './fields.tsx'
import { ChoiceButton, type StepProps } from './step-form.tsx'

/** At our shop, or at the visitor's place and in which area (design: the job, place). What needs a roof has no choice. */
export const PlaceChoice = ({ form, location, published, trouble, isLive }: StepProps) => {
  const { catalogue, business } = published
  const { place, area } = placeOf(form, location, catalogue)
  const isShopOnly = findPackage(form.packageId, catalogue)?.shopOnly ?? false
  return (
    <fieldset className="choice-group">
      <legend>Where</legend>
      <div className="choice-row choice-row-two">
        <ChoiceButton name="place" value="shop" isChosen={place === 'shop'}>
          <b>At our shop</b> <span>{`(${business.homeTown})`}</span>
        </ChoiceButton>
        <ChoiceButton name="place" value="mobile" isChosen={place === 'mobile'} isDisabled={isShopOnly}>
          <b>At my place</b>
        </ChoiceButton>
      </div>
      <p className="field-hint" role="status">
        {isShopOnly && `${bookingMessages.shopOnly}.`}
      </p>
      {place === 'mobile' && (
        <div className="place-area">
          <Field
            name="area"
            label="Area"
            trouble={trouble}
            control={(described) => (
              <select {...described} className="input" defaultValue={area ?? ''} required>
                {usualArea(location) === null && <option value="">Choose your area</option>}
                {areas.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          />
          {!isLive && (
            <button className="button button-small" type="submit">
              Show prices there
            </button>
          )}
          <p className="field-hint">
            {`More than ${business.serviceRadiusKm} km away? Call `}
            <a href={business.phone.href}>{business.phone.display}</a>.
          </p>
        </div>
      )}
    </fieldset>
  )
}
