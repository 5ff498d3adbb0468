import { areas } from '../../lib/business/areas.ts'
import type { Business } from '../../lib/business/business.ts'
import type { Location } from '../../lib/business/location.ts'
import { placeNames, places } from '../../lib/business/place.ts'
import { paths } from '../../lib/page/routes.ts'
import { fieldLimits } from '../../rules/booking/booking-field-rules.ts'
import type { FormError } from '../../rules/booking/booking-flow.ts'
import { maxPhotos } from '../../rules/photo/photo.ts'
import { vehicleTypeNames, vehicleTypes } from '../../rules/price/vehicles.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import {
  hasVehicleTypes,
  type QuoteForm,
  resolvePlace,
  type VehicleForm,
  vehicleField,
} from '../../rules/quote/quote-form.ts'
import * as requestMessages from '../../rules/quote/quote-form-messages.ts'
import { maxVehicles } from '../../rules/quote/quote-limits.ts'
import { isQuoteServiceOffered, quoteServices } from '../../rules/quote/quote-services.ts'
import { FormErrorNotice } from '../booking/form-error-notice.tsx'
import { Field } from '../booking/view-fields.tsx'

type QuoteRequestFormProps = {
  form: QuoteForm
  location: Location
  formError: FormError | null
  /** The cards of the home page. A service whose card is hidden cannot be chosen. */
  quoteCards: readonly QuoteCard[]
  /** False when no bucket for photos is configured. */
  acceptsPhotos: boolean
  /** True when the form shows submitted answers, which are newer than the ones saved in the browser. */
  isSubmitted: boolean
  business: Business
}

const contactFields = [
  { name: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
] as const

/** The quote request form, which its script enhances (client/quote). */
export const QuoteRequestForm = (props: QuoteRequestFormProps) => {
  const { form, location, formError, isSubmitted, business } = props
  const { service, vehicles, wish, key, openedAt } = form
  return (
    <form
      className="field-stack"
      id="quote-request"
      action={paths.quote}
      method="post"
      encType="multipart/form-data"
      noValidate
      data-answer={isSubmitted || undefined}
      data-phone={business.phone.display}
    >
      {/* The default button for Enter in a field. It is never focused. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="key" value={key ?? ''} />
      <input type="hidden" name="openedAt" value={openedAt ?? ''} />
      <FormErrorNotice formError={formError} phone={business.phone} isLive={false} />
      <Field
        name="service"
        label="What is it about?"
        formError={formError}
        control={(controlProps) => (
          <select {...controlProps} className="input" defaultValue={service ?? ''} required>
            <option value="">Please choose</option>
            {findOfferedServices(props).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
      <p className="field-hint" id="about-restoration" hidden={service !== 'restoration'}>
        {requestMessages.restorationIntro}
      </p>
      <div className="field-stack" id="vehicles">
        {vehicles.map((vehicle, index) => (
          <VehicleFields
            key={vehicleField(index)}
            {...props}
            vehicle={vehicle}
            index={index}
            isOnly={vehicles.length === 1}
          />
        ))}
      </div>
      <p>
        <button
          className="button button-small"
          type="submit"
          name="add"
          value="vehicle"
          disabled={vehicles.length >= maxVehicles}
        >
          Add another vehicle
        </button>
      </p>
      <PlaceFields form={form} location={location} formError={formError} business={business} />
      <Field
        name="wish"
        label="What would you like?"
        formError={formError}
        control={(controlProps) => (
          <textarea
            {...controlProps}
            className="input"
            defaultValue={wish}
            maxLength={fieldLimits.comments}
            required
          />
        )}
      />
      <PhotoFields {...props} />
      <div className="field-grid">
        {contactFields.map(({ name, label, ...rest }) => (
          <Field
            key={name}
            name={name}
            label={label}
            formError={formError}
            control={(controlProps) => (
              <input
                {...controlProps}
                {...rest}
                className="input"
                defaultValue={form[name]}
                maxLength={fieldLimits[name]}
                required
              />
            )}
          />
        ))}
      </div>
      {/* A honeypot for automated submissions, and the element where Turnstile renders its challenge. */}
      <div hidden>
        <input name="website" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      {/* The script reports the outcome of the request here. */}
      <div>
        <div id="person-check" />
        <div id="request-trouble" role="alert" />
        <p id="request-status" role="status" />
      </div>
      <div className="step-buttons">
        <button className="button button-primary" type="submit" data-particles="12">
          {requestMessages.submitLabel}
        </button>
      </div>
    </form>
  )
}

/** A service that was chosen before its card was hidden stays selected. */
const findOfferedServices = ({ form, quoteCards }: QuoteRequestFormProps) =>
  quoteServices.filter(({ id }) => id === form.service || isQuoteServiceOffered(id, quoteCards))

type VehicleFieldsProps = QuoteRequestFormProps & { vehicle: VehicleForm; index: number; isOnly: boolean }

const vehicleTextFields = [
  { name: 'vehicleMake', label: 'Make', limit: fieldLimits.make },
  { name: 'vehicleModel', label: 'Model', limit: fieldLimits.model },
] as const

const VehicleFields = ({ form: { service }, formError, vehicle, index, isOnly }: VehicleFieldsProps) => (
  <fieldset className="quote-vehicle" data-vehicle="">
    <legend>{requestMessages.vehicleName(index, isOnly)}</legend>
    <div className="field-grid">
      <div data-vehicle-type="" hidden={!hasVehicleTypes(service)}>
        <Field
          name={vehicleField(index, 'vehicleType')}
          label="Type"
          formError={formError}
          isOptional
          control={(controlProps) => (
            <select {...controlProps} className="input" defaultValue={vehicle.vehicleType ?? ''}>
              <option value="">Other</option>
              {vehicleTypes.map((type) => (
                <option key={type} value={type}>
                  {vehicleTypeNames[type]}
                </option>
              ))}
            </select>
          )}
        />
      </div>
      {vehicleTextFields.map(({ name, label, limit }) => (
        <Field
          key={name}
          name={vehicleField(index, name)}
          label={label}
          formError={formError}
          control={(controlProps) => (
            <input
              {...controlProps}
              className="input"
              defaultValue={vehicle[name]}
              maxLength={limit}
              required
            />
          )}
        />
      ))}
    </div>
    <button
      className="button button-small"
      type="submit"
      name="remove"
      value={vehicleField(index)}
      hidden={isOnly}
    >
      {requestMessages.removeVehicle(index)}
    </button>
  </fieldset>
)

const placeLabels = ({ homeTown }: Business) => ({
  shop: `${placeNames.shop} (${homeTown})`,
  mobile: 'My place',
})

type PlaceFieldsProps = Pick<QuoteRequestFormProps, 'form' | 'location' | 'formError' | 'business'>

const PlaceFields = ({ form, location, formError, business }: PlaceFieldsProps) => {
  const labels = placeLabels(business)
  const { place, area } = resolvePlace(form, location)
  return (
    <fieldset className="quote-where">
      <legend>Where</legend>
      <div className="choice-row choice-row-two">
        {places.map((each) => (
          <label key={each} className="check-row">
            <input type="radio" name="place" value={each} defaultChecked={each === place} />
            {labels[each]}
          </label>
        ))}
      </div>
      <Field
        name="area"
        label="Area where the vehicle is"
        formError={formError}
        control={(controlProps) => (
          <select {...controlProps} className="input" defaultValue={area ?? ''}>
            <option value="">Choose your area</option>
            {areas.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
      <p className="field-hint">
        More than {business.serviceRadiusKm} km away? Call{' '}
        <a href={business.phone.href}>{business.phone.display}</a>.
      </p>
    </fieldset>
  )
}

const PhotoFields = ({ form: { photos }, formError, acceptsPhotos, business }: QuoteRequestFormProps) => {
  if (!acceptsPhotos) return <p className="notice">{requestMessages.photosByPhone(business)}</p>
  return (
    <fieldset className="quote-photos" id="photos">
      <legend>Photos</legend>
      {photos.length > 0 && <p>{requestMessages.storedPhotos(photos.length)}</p>}
      <ul className="photo-list" id="photo-list">
        {photos.map((id, index) => (
          <li key={id}>
            <input type="hidden" name="photos" value={id} />
            <span>Photo {index + 1}</span>{' '}
            <button className="button button-small" type="submit" name="remove" value={id}>
              Remove photo {index + 1}
            </button>
          </li>
        ))}
      </ul>
      <Field
        name="photo"
        label={requestMessages.addPhotos(maxPhotos - photos.length)}
        hint={requestMessages.photoTips}
        formError={formError}
        phone={business.phone}
        isOptional
        control={(controlProps) => (
          <input
            {...controlProps}
            className="input"
            type="file"
            accept="image/*"
            multiple
            disabled={photos.length >= maxPhotos}
          />
        )}
      />
    </fieldset>
  )
}
