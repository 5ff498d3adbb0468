import type { Location } from '../../lib/business/location.ts'
import type { FieldError } from '../../lib/text/field-errors.ts'
import { findTextError } from '../../lib/text/text-rule.ts'
import { bookingErrorSummary, bookingMessages, fieldRules, isEmpty } from '../booking/booking-field-rules.ts'
import { fleetErrors, fleetKinds, fleetLimits } from './fleet.ts'
import {
  type FleetForm,
  fleetField,
  fleetFormSize,
  isFleetForm,
  type QuoteForm,
  resolvePlace,
  vehicleField,
} from './quote-form.ts'
import * as requestMessages from './quote-form-messages.ts'

/**
 * Finds the errors of the form in its order, without the schema, which visitors never load. The messages are
 * those of `quoteRequestSchema`.
 */
export function findQuoteFormErrors(form: QuoteForm, host: Location): FieldError[] {
  const { service, fleet, wish, name, email, phone } = form
  const { place, area } = resolvePlace(form, host)
  const isFleet = isFleetForm(service) && fleet !== null
  const wishRule = isFleet
    ? fieldRules.comments
    : { ...fieldRules.comments, missing: requestMessages.describeRequest }
  const hasContact = email.trim() !== '' || phone.trim() !== ''
  return listErrors([
    ['service', service ? null : requestMessages.chooseService],
    ...(isFleet ? fleetFormErrors(fleet) : vehicleErrors(form)),
    ['area', place === 'mobile' && !area ? bookingMessages.chooseArea : null],
    ['wish', findTextError(wish, wishRule)],
    ['name', findTextError(name, fieldRules.name)],
    ['email', hasContact ? findOptionalError(email, fieldRules.email) : requestMessages.giveContact],
    ['phone', findOptionalError(phone, fieldRules.phone)],
  ])
}

type FoundError = readonly [field: string, message: string | null]

const listErrors = (found: readonly FoundError[]): FieldError[] =>
  found.flatMap(([field, message]) => (message ? [{ field, message }] : []))

const findOptionalError = (text: string, rule: (typeof fieldRules)['email' | 'phone']) =>
  text.trim() === '' ? null : findTextError(text, rule)

const vehicleErrors = ({ vehicles }: QuoteForm): FoundError[] =>
  vehicles.flatMap(({ vehicleMake, vehicleModel }, index): FoundError[] => [
    [vehicleField(index, 'vehicleMake'), findTextError(vehicleMake, fieldRules.vehicleMake)],
    [vehicleField(index, 'vehicleModel'), findTextError(vehicleModel, fieldRules.vehicleModel)],
  ])

const isCount = (text: string) => /^\d{0,3}$/.test(text.trim()) && Number(text) <= fleetLimits.perKind

function fleetFormErrors(fleet: FleetForm): FoundError[] {
  const counts = fleetKinds.map(
    (kind): FoundError => [fleetField(kind), isCount(fleet[kind]) ? null : fleetErrors.count],
  )
  const isEmpty = fleetFormSize(fleet) === 0 && counts.every(([, message]) => message === null)
  return [
    ...(isEmpty ? [[fleetField('cars'), fleetErrors.empty] as const] : counts),
    [fleetField('frequency'), fleet.frequency ? null : fleetErrors.frequency],
    [fleetField('needs'), fleet.needs.length > 0 ? null : fleetErrors.needs],
  ]
}

/** Returns the message above the field errors. */
export function quoteErrorSummary(body: Readonly<Record<string, unknown>>): string {
  const isFleet = body.service === 'fleet' && Boolean(body.fleet)
  const contact = isEmpty(body.email) ? 'phone' : 'email'
  return bookingErrorSummary(body, ['service', ...(isFleet ? [] : ['wish']), 'name', contact])
}
