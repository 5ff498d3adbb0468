import { areaName } from '../../lib/business/area-names.ts'
import { servedPlaces } from '../../rules/price/catalogue.ts'
import { atShop, surchargeOverShop } from '../../rules/price/placed-price.ts'
import { jobPlaceWords, priceChoiceStatus } from '../../rules/price/price-words.ts'
import { type PriceContext, shopWords } from './price-tag.tsx'
import { Segment, VehicleSegments } from './vehicle-segments.tsx'

type PriceChoiceProps = { prices: PriceContext; taxNote: string }

/**
 * The choice of vehicle and place that all prices of a page follow (design: price shown). The script remembers it
 * on the device (client/page/script/price-choice.ts) and folds it on phones once it is made. Without scripts, the
 * form that it stands in leads to the plain booking forms with the choice made.
 */
export const PriceChoice = ({ prices, taxNote }: PriceChoiceProps) => {
  const { catalogue, location, jobPlace } = prices
  const isAtShop = jobPlace.place === 'shop'
  const served = servedPlaces(catalogue)
  const words = jobPlaceWords(isAtShop, areaName(jobPlace.area), shopWords)
  return (
    <details className="card price-choice" open data-price-choice data-shop={shopWords} data-taxes={taxNote}>
      <summary>
        <span className="price-choice-summary">Prices for your vehicle</span>{' '}
        <span className="price-choice-change">Change</span>
      </summary>
      <div className="price-choice-fields">
        <PlainDefault />
        <VehicleSegments />
        {served.mobile && (
          <fieldset>
            <legend>Where</legend>
            <div className="segments">
              <div className="segment-area">
                <Segment name="place" value="mobile" isChosen={!isAtShop}>
                  At my place in
                </Segment>
                <select name="area" aria-label="Area" autoComplete="off" defaultValue={jobPlace.area}>
                  {served.areas.map((slug) => (
                    <option
                      key={slug}
                      value={slug}
                      data-surcharge={extraSurcharge(slug, location, catalogue)}
                    >
                      {areaName(slug)}
                    </option>
                  ))}
                </select>
              </div>
              {served.shop && (
                <Segment name="place" value="shop" isChosen={isAtShop}>
                  <span>At our shop</span>
                  <small>{`in ${areaName(atShop.area)}`}</small>
                </Segment>
              )}
            </div>
          </fieldset>
        )}
        <Status place={words} taxNote={taxNote} />
      </div>
    </details>
  )
}

/** The form's default button: what Enter presses, and without scripts the way to the visitor's prices. */
const PlainDefault = () => (
  <button className="button button-dark" type="submit" name="step" value="package">
    Show My Prices
  </button>
)

const Status = ({ place, taxNote }: { place: string; taxNote: string }) => (
  <p className="price-choice-status notice" role="status">
    {priceChoiceStatus(null, place, taxNote)}
  </p>
)

/** How much more a job in an area costs than at the shop, for the script. */
const extraSurcharge = (...job: Parameters<typeof surchargeOverShop>) =>
  surchargeOverShop(...job) || undefined
