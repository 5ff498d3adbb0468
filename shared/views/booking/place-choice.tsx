import { areaName } from '../../lib/business/area-names.ts'
import { bookingMessages } from '../../rules/booking/booking-field-rules.ts'
import { mobileAreaOf, placeOf } from '../../rules/booking/booking-form.ts'
import { findPackage, servedPlaces } from '../../rules/price/catalogue.ts'
import { ChoiceButton, type StepProps } from './step-form.tsx'
import { Field } from './view-fields.tsx'

/**
 * The place of the job: an area that the visitor chooses, or our shop (design: the job, place). A package
 * that is only done at the shop leaves no choice, and nothing is asked where all jobs are. The select comes
 * before the button, because the last value in submission order wins, and that must be the pressed button.
 */
export const PlaceChoice = ({ form, location, published, formError, isLive }: StepProps) => {
  const { catalogue, business } = published
  const served = servedPlaces(catalogue)
  const isMobile = placeOf(form, location, catalogue).place === 'mobile'
  const isShopOnly = findPackage(form.packageId, catalogue)?.shopOnly ?? false
  if (!served.mobile) return null
  return (
    <fieldset className="choice-group">
      <legend>Where</legend>
      <div className="choice-place">
        <Field
          name="area"
          label="At my place"
          formError={formError}
          control={(controlProps) => (
            <select
              {...controlProps}
              name="at"
              className={isMobile && served.shop ? 'choice choice-chosen' : 'choice'}
              defaultValue={mobileAreaOf(form, location, catalogue) ?? ''}
              disabled={isShopOnly}
            >
              <option value="" disabled>
                Choose your area
              </option>
              {served.areas.map((slug) => (
                <option key={slug} value={slug}>
                  {areaName(slug)}
                </option>
              ))}
            </select>
          )}
        />
        {served.shop && (
          <ChoiceButton name="place" value="shop" isChosen={!isMobile}>
            <b>At our shop</b>
            <span>{` (${business.homeTown})`}</span>
          </ChoiceButton>
        )}
      </div>
      <p className="field-hint" role="status">
        {isShopOnly && `${bookingMessages.shopOnly}.`}
      </p>
      {!isLive && !isShopOnly && (
        <button className="button button-small" type="submit">
          Update prices
        </button>
      )}
      {isMobile && (
        <p className="field-hint">
          <span>{`More than ${business.serviceRadiusKm} km away? Call `}</span>
          <a href={business.phone.href}>{business.phone.display}</a>.
        </p>
      )}
    </fieldset>
  )
}
