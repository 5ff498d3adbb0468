import { type AreaSlug, areaSlugs } from '../../lib/business/area-names.ts'
import { brands, defaultArea, type Location } from '../../lib/business/location.ts'
import { type Place, places } from '../../lib/business/place.ts'
import { type ServiceId, serviceIds } from '../price/service-ids.ts'
import { type VehicleType, vehicleTypes } from '../price/vehicles.ts'
import {
  type FleetFrequency,
  type FleetKind,
  type FleetNeed,
  fleetFrequencies,
  fleetKinds,
  fleetNeeds,
} from './fleet.ts'
import type { QuoteRequest } from './quote-request.ts'

/** The form fields of a vehicle. `vehicleType` is `null` when it is unknown, and for boats. */
export type VehicleForm = { vehicleType: VehicleType | null; vehicleMake: string; vehicleModel: string }

/** The form fields of a fleet. Counts are text as entered. */
export type FleetForm = Readonly<Record<FleetKind, string>> & {
  frequency: FleetFrequency | null
  needs: readonly FleetNeed[]
  company: string
}

/** The state of the quote form. */
export type QuoteForm = {
  service: ServiceId | null
  vehicles: VehicleForm[]
  /** `null` when the form had no such fields. */
  fleet: FleetForm | null
  place: Place | null
  area: AreaSlug | null
  wish: string
  /** The ids of uploaded photos. */
  photos: string[]
  name: string
  email: string
  phone: string
  /** Without scripts only: the idempotency key, so that submitting twice sends one request. */
  key: string | null
  /** Without scripts only: when the form was opened, in epoch milliseconds. */
  openedAt: string | null
}

export const emptyVehicle: VehicleForm = { vehicleType: null, vehicleMake: '', vehicleModel: '' }

export const emptyFleet: FleetForm = {
  ...{ cars: '0', trucks: '0', vans: '0', larger: '0' },
  frequency: null,
  needs: [],
  company: '',
}

export const emptyQuoteForm: QuoteForm = {
  service: null,
  vehicles: [emptyVehicle],
  fleet: null,
  place: null,
  area: null,
  wish: '',
  photos: [],
  name: '',
  email: '',
  phone: '',
  key: null,
  openedAt: null,
}

/** The fields that may appear in a URL. Personal data must never be among them. */
export const quoteChoiceFields = ['service', 'place', 'area']

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text) ?? null

const parseId = (text: string) => (uuid.test(text) ? text.toLowerCase() : null)

const textField = (name: 'wish' | 'name' | 'email' | 'phone') => (text: string) => ({ [name]: text })

/** Returns the name of a field of a fleet, in forms and in problems. */
export function fleetField(field: keyof FleetForm): string {
  return `fleet.${field}`
}

const withFleet = ({ fleet }: QuoteForm, change: Partial<FleetForm>): Partial<QuoteForm> => ({
  fleet: { ...emptyFleet, ...fleet, ...change },
})

/** Parses each field. A value that nobody can choose counts as not chosen. */
const fieldParsers: Record<string, (text: string, form: QuoteForm) => Partial<QuoteForm>> = {
  service: (text) => ({ service: oneOf(serviceIds, text) }),
  place: (text) => ({ place: oneOf(places, text) }),
  area: (text) => ({ area: oneOf(areaSlugs, text) }),
  photos: (text, { photos }) => ({ photos: [...photos, parseId(text) ?? []].flat() }),
  key: (text) => ({ key: parseId(text) }),
  openedAt: (text) => ({ openedAt: text || null }),
  wish: textField('wish'),
  name: textField('name'),
  email: textField('email'),
  phone: textField('phone'),
  ...Object.fromEntries(
    fleetKinds.map((kind) => [
      fleetField(kind),
      (text: string, form: QuoteForm) => withFleet(form, { [kind]: text }),
    ]),
  ),
  [fleetField('frequency')]: (text, form) => withFleet(form, { frequency: oneOf(fleetFrequencies, text) }),
  [fleetField('needs')]: (text, form) => {
    const needs = form.fleet?.needs ?? []
    return withFleet(form, { needs: fleetNeeds.filter((need) => need === text || needs.includes(need)) })
  },
  [fleetField('company')]: (text, form) => withFleet(form, { company: text }),
  // Buttons come after the fields in submission order.
  add: (_, { vehicles }) => ({ vehicles: [...vehicles, emptyVehicle] }),
  remove: (text, { vehicles, photos }) => ({
    vehicles: vehicles.filter((_each, index) => text !== vehicleField(index)),
    photos: photos.filter((id) => text !== id),
  }),
}

const vehicleFieldName = /^vehicles\.(\d{1,2})\.(vehicleType|vehicleMake|vehicleModel)$/

/** Returns the name of a vehicle or one of its fields, in forms and in problems. */
export const vehicleField = (index: number, field?: keyof VehicleForm) =>
  field ? `vehicles.${index}.${field}` : `vehicles.${index}`

function withVehicleField(vehicles: VehicleForm[], name: string, text: string): VehicleForm[] | null {
  const [, index, field] = vehicleFieldName.exec(name) ?? []
  if (index === undefined) return null
  const change = field === 'vehicleType' ? { vehicleType: oneOf(vehicleTypes, text) } : { [`${field}`]: text }
  const all = vehicles.slice()
  all[Number(index)] = { ...emptyVehicle, ...all[Number(index)], ...change }
  return all
}

/** A submitted form. `website` is the honeypot field; it is read but never rendered again with a value. */
type SubmittedQuoteForm = { form: QuoteForm; isSent: boolean; website: string }

/**
 * Parses `FormData` or `URLSearchParams` in submission order. `isSent` is false when a button that changes
 * the form was pressed instead of the submit button.
 */
export function parseQuoteForm(fields: Iterable<readonly [string, unknown]>): SubmittedQuoteForm {
  const submitted: SubmittedQuoteForm = {
    form: { ...emptyQuoteForm, vehicles: [] },
    isSent: true,
    website: '',
  }
  for (const [name, text] of fields) {
    if (typeof text !== 'string') continue
    if (name === 'website') submitted.website = text
    if (name === 'add' || name === 'remove') submitted.isSent = false
    const parseField = Object.hasOwn(fieldParsers, name) ? fieldParsers[name] : undefined
    if (parseField) submitted.form = { ...submitted.form, ...parseField(text, submitted.form) }
    const vehicles = withVehicleField(submitted.form.vehicles, name, text)
    if (vehicles) submitted.form = { ...submitted.form, vehicles }
  }
  // Skipped indexes leave holes in the array.
  const vehicles = submitted.form.vehicles.filter(Boolean)
  return {
    ...submitted,
    form: { ...submitted.form, vehicles: vehicles.length > 0 ? vehicles : [emptyVehicle] },
  }
}

/** Resolves the place and area of a form, with the defaults of the host's brand. */
export const resolvePlace = ({ place, area }: Pick<QuoteForm, 'place' | 'area'>, host: Location) => ({
  place: place ?? brands[host].place,
  area: area ?? defaultArea(host),
})

export const hasVehicleTypes = (service: ServiceId | null) => service !== 'boat'

/** Returns whether the form asks for counts in place of vehicles. */
export const isFleetForm = (service: ServiceId | null) => service === 'fleet'

/** An empty count is none. Text that is no number is kept as `NaN`, which the validation refuses. */
const parseCount = (text: string) => (text.trim() === '' ? 0 : Number(text))

const toFleetRequest = (fleet: FleetForm) => ({
  ...fleet,
  cars: parseCount(fleet.cars),
  trucks: parseCount(fleet.trucks),
  vans: parseCount(fleet.vans),
  larger: parseCount(fleet.larger),
})

/** The sum of the valid counts. */
export const fleetFormSize = (fleet: FleetForm): number =>
  fleetKinds.reduce((sum, kind) => sum + (/^\d{1,3}$/.test(fleet[kind].trim()) ? Number(fleet[kind]) : 0), 0)

/** Builds the request body for validation. Invalid values are kept, so that the validation reports them. */
export function toQuoteRequest(form: QuoteForm, host: Location): { [Field in keyof QuoteRequest]: unknown } {
  const { key: _, openedAt: __, vehicles, fleet, ...answers } = form
  if (isFleetForm(form.service) && fleet) {
    return { ...answers, ...resolvePlace(form, host), vehicles: [], fleet: toFleetRequest(fleet) }
  }
  const requestVehicles = vehicles.map((vehicle) =>
    hasVehicleTypes(form.service) ? vehicle : { ...vehicle, vehicleType: null },
  )
  return { ...answers, ...resolvePlace(form, host), vehicles: requestVehicles }
}
