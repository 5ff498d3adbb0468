import { areas } from '../../lib/business/areas.ts'
import type { Business } from '../../lib/business/business.ts'
import type { Location } from '../../lib/business/location.ts'
import { placeNames, places } from '../../lib/business/place.ts'
import type { ServedPlaces } from '../../lib/business/served-places.ts'
import { paths } from '../../lib/page/routes.ts'
import { fieldLimits } from '../../rules/booking/booking-field-rules.ts'
import type { FormError } from '../../rules/booking/booking-flow.ts'
import { maxPhotos } from '../../rules/photo/photo.ts'
import { vehicleTypeNames, vehicleTypes } from '../../rules/price/vehicles.ts'
import {
  countVehicles,
  type FleetKind,
  fleetFrequencies,
  fleetFrequencyNames,
  fleetKindNames,
  fleetKinds,
  fleetLimits,
  fleetNeedNames,
  fleetNeeds,
  largerHint,
} from '../../rules/quote/fleet.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import {
  emptyFleet,
  type FleetForm,
  fleetField,
  fleetFormSize,
  hasVehicleTypes,
  isFleetForm,
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
  served: ServedPlaces
}

type ContactField = {
  name: 'name' | 'email' | 'phone'
  label: string
  type: string
  autoComplete: string
  isOptional?: boolean
  hint?: string
}

const contactFields: readonly ContactField[] = [
  { name: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', hint: requestMessages.emailHint },
  { name: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel', isOptional: true },
]

/** The quote request form, which its script enhances (client/quote). */
export const QuoteRequestForm = (props: QuoteRequestFormProps) => {
  const { form, location, formError, isSubmitted, business } = props
  const { service, vehicles, wish, photos, key, openedAt } = form
  const isFleet = isFleetForm(service)
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
            <option value="">Choose a service</option>
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
      <FleetFields fleet={form.fleet ?? emptyFleet} formError={formError} />
      <div className="field-stack quote-vehicles" id="vehicles">
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
      <p className="quote-vehicles">
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
      <PlaceFields
        served={props.served}
        form={form}
        location={location}
        formError={formError}
        business={business}
      />
      {/* Folded for a fleet only. */}
      <details className="quote-notes" open={!isFleet || wish !== '' || photos.length > 0}>
        <summary>{requestMessages.foldedNotes}</summary>
        <div className="field-stack">
          <Field
            name="wish"
            label={
              <>
                <span className="quote-vehicles">What would you like?</span>
                <span className="quote-fleet">Notes</span>
                <span className="quote-fleet field-hint"> (optional)</span>
              </>
            }
            formError={formError}
            control={(controlProps) => (
              <textarea
                {...controlProps}
                className="input"
                defaultValue={wish}
                maxLength={fieldLimits.comments}
                required={!isFleet}
              />
            )}
          />
          <PhotoFields {...props} />
        </div>
      </details>
      <div className="field-grid">
        {contactFields.map(({ name, label, isOptional = false, hint, ...rest }) => (
          <Field
            key={name}
            name={name}
            label={label}
            isOptional={isOptional}
            hint={hint}
            formError={formError}
            control={(controlProps) => (
              <input
                {...controlProps}
                {...rest}
                className="input"
                defaultValue={form[name]}
                maxLength={fieldLimits[name]}
                required={!isOptional}
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

type FleetFieldsProps = { fleet: FleetForm; formError: FormError | null }

/** The fields of a fleet. The stylesheet shows them in place of the vehicles once the service is Fleet. */
const FleetFields = ({ fleet, formError }: FleetFieldsProps) => (
  <div className="field-stack quote-fleet" id="fleet">
    <p className="field-hint">{requestMessages.fleetIntro}</p>
    <fieldset className="field">
      <legend>How many, and which kinds?</legend>
      <ul className="fleet-counts">
        {fleetKinds.map((kind) => (
          <FleetCount key={kind} kind={kind} count={fleet[kind]} formError={formError} />
        ))}
        <li className="fleet-total">
          <span>Total</span>
          <output id="fleet-total">{countVehicles(fleetFormSize(fleet))}</output>
        </li>
      </ul>
    </fieldset>
    <fieldset className="field">
      <legend>How often?</legend>
      <div className="chip-row">
        {fleetFrequencies.map((frequency, index) => (
          <label key={frequency} className="chip">
            <input
              type="radio"
              name={fleetField('frequency')}
              value={frequency}
              defaultChecked={frequency === fleet.frequency}
              {...choiceProps(fleetField('frequency'), index, formError)}
            />
            <span>{fleetFrequencyNames[frequency]}</span>
          </label>
        ))}
      </div>
      <ChoiceError name={fleetField('frequency')} formError={formError} />
    </fieldset>
    <fieldset className="field">
      <legend>What do they need?</legend>
      <div className="chip-row">
        {fleetNeeds.map((need, index) => (
          <label key={need} className="chip">
            <input
              type="checkbox"
              name={fleetField('needs')}
              value={need}
              defaultChecked={fleet.needs.includes(need)}
              {...choiceProps(fleetField('needs'), index, formError)}
            />
            <span>{fleetNeedNames[need]}</span>
          </label>
        ))}
      </div>
      <ChoiceError name={fleetField('needs')} formError={formError} />
    </fieldset>
    <Field
      name={fleetField('company')}
      label="Company"
      formError={formError}
      isOptional
      control={(controlProps) => (
        <input
          {...controlProps}
          className="input"
          autoComplete="organization"
          defaultValue={fleet.company}
          maxLength={fleetLimits.company}
        />
      )}
    />
  </div>
)

type FleetCountProps = { kind: FleetKind; count: string; formError: FormError | null }

/** The script adds buttons beside the number. */
const FleetCount = ({ kind, count, formError }: FleetCountProps) => {
  const name = fleetField(kind)
  const hint = kind === 'larger' ? largerHint : undefined
  const { error, ...errorProps } = fieldError(name, formError, hint && `${name}-hint`)
  return (
    <li className="field fleet-count">
      <label htmlFor={name}>{fleetKindNames[kind]}</label>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <span className="stepper">
        <input
          id={name}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={fleetLimits.perKind}
          defaultValue={count}
          {...errorProps}
        />
      </span>
      {error}
    </li>
  )
}

/** The error of a field with its attributes, in the markup of `Field`. */
function fieldError(name: string, formError: FormError | null, hintId?: string) {
  const found = formError?.errors?.find(({ field }) => field === name)
  const descriptions = [hintId, found && `${name}-error`].filter(Boolean).join(' ')
  return {
    ...(found && { 'aria-invalid': true as const }),
    ...(descriptions && { 'aria-describedby': descriptions }),
    error: found && (
      <p className="field-error" id={`${name}-error`}>
        {found.message}
      </p>
    ),
  }
}

/** The first choice of a group has the group's name as its id, which errors link to. */
function choiceProps(name: string, index: number, formError: FormError | null) {
  if (index > 0) return {}
  const { error: _, ...attributes } = fieldError(name, formError)
  return { id: name, ...attributes }
}

const ChoiceError = ({ name, formError }: { name: string; formError: FormError | null }) =>
  fieldError(name, formError).error ?? null

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
              <option value="">Choose a type</option>
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

type PlaceFieldsProps = Pick<QuoteRequestFormProps, 'form' | 'location' | 'formError' | 'business' | 'served'>

/** Where the vehicle is. The place is asked only if there are two, and the area only if we drive to any. */
const PlaceFields = ({ form, location, formError, business, served }: PlaceFieldsProps) => {
  const labels = placeLabels(business)
  const offeredPlaces = places.filter((each) => served[each])
  const [onlyPlace] = offeredPlaces.length === 1 ? offeredPlaces : []
  if (onlyPlace === 'shop') return <input type="hidden" name="place" value={onlyPlace} />
  const { place, area } = resolvePlace(form, location)
  return (
    <fieldset className="quote-where">
      <legend>Where</legend>
      {onlyPlace ? (
        <input type="hidden" name="place" value={onlyPlace} />
      ) : (
        <div className="choice-row choice-row-two">
          {offeredPlaces.map((each) => (
            <label key={each} className="check-row">
              <input type="radio" name="place" value={each} defaultChecked={each === place} />
              {labels[each]}
            </label>
          ))}
        </div>
      )}
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
