import { type AreaSlug, areaSlugs } from '../../lib/business/areas.ts'
import { brands, defaultArea, type Location } from '../../lib/business/location.ts'
import { type Place, places } from '../../lib/business/place.ts'
import { type ServiceId, serviceIds } from '../price/service-ids.ts'
import { type VehicleType, vehicleTypes } from '../price/vehicles.ts'
import type { QuoteRequest } from './quote-request.ts'

/** A vehicle as it is filled in; `null` for a type that is not known, or that a boat does not have. */
export type VehicleForm = { vehicleType: VehicleType | null; vehicleMake: string; vehicleModel: string }

/** Everything that the form of a quote holds. */
export type QuoteForm = {
  service: ServiceId | null
  vehicles: VehicleForm[]
  place: Place | null
  area: AreaSlug | null
  wish: string
  /** The ids of photos that are stored already. */
  photos: string[]
  name: string
  email: string
  phone: string
  /** Without scripts only: the idempotency key, so that pressing twice asks once. */
  key: string | null
  /** Without scripts only: when the form was opened, in epoch milliseconds. */
  openedAt: string | null
}

export const emptyVehicle: VehicleForm = { vehicleType: null, vehicleMake: '', vehicleModel: '' }

export const emptyQuoteForm: QuoteForm = {
  service: null,
  vehicles: [emptyVehicle],
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

/** What an address may name: choices, and nothing that could tell who somebody is. */
export const quoteChoiceFields = ['service', 'place', 'area']

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text) ?? null

const parseId = (text: string) => (uuid.test(text) ? text.toLowerCase() : null)

const textField = (name: 'wish' | 'name' | 'email' | 'phone') => (text: string) => ({ [name]: text })

/** What a field of each name answers; what nobody can have chosen counts as not chosen. */
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
  // Buttons, which come after the fields.
  add: (_, { vehicles }) => ({ vehicles: [...vehicles, emptyVehicle] }),
  remove: (text, { vehicles, photos }) => ({
    vehicles: vehicles.filter((_each, index) => text !== vehicleField(index)),
    photos: photos.filter((id) => text !== id),
  }),
}

const vehicleFieldName = /^vehicles\.(\d{1,2})\.(vehicleType|vehicleMake|vehicleModel)$/

/** The name of a vehicle, or of one of its fields, in forms and in problems. */
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

/** A form as it was sent. `website` is a field that nobody can see or reach, and that is never filled in again. */
type SubmittedQuoteForm = { form: QuoteForm; isSent: boolean; website: string }

/**
 * Reads what the form sent, from `FormData` or `URLSearchParams`, in its order. `isSent`: its own button was pressed,
 * and not one that changes the form.
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
  // Rows that were left out of the numbering are none.
  const vehicles = submitted.form.vehicles.filter(Boolean)
  return {
    ...submitted,
    form: { ...submitted.form, vehicles: vehicles.length > 0 ? vehicles : [emptyVehicle] },
  }
}

/** Where the job of a form is to be done, and in which area the vehicle is; both as the brand works until they are said. */
export const resolvePlace = ({ place, area }: Pick<QuoteForm, 'place' | 'area'>, host: Location) => ({
  place: place ?? brands[host].place,
  area: area ?? defaultArea(host),
})

/** True for what has types of vehicles: a boat has none. */
export const hasVehicleTypes = (service: ServiceId | null) => service !== 'boat'

/** What the form asks for, to be checked: nothing is left out because it is wrong. */
export function toQuoteRequest(form: QuoteForm, host: Location): { [Field in keyof QuoteRequest]: unknown } {
  const { key: _, openedAt: __, vehicles, ...answers } = form
  const requestVehicles = vehicles.map((vehicle) =>
    hasVehicleTypes(form.service) ? vehicle : { ...vehicle, vehicleType: null },
  )
  return { ...answers, ...resolvePlace(form, host), vehicles: requestVehicles }
}
