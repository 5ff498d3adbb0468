import { type AreaSlug, areaSlugs, homeArea } from '../../lib/business/area-names.ts'
import { brands, defaultArea, type Location } from '../../lib/business/location.ts'
import { type Place, places } from '../../lib/business/place.ts'
import { addDays, isCalendarDate, monthRange, parseTime } from '../../lib/time/business-time.ts'
import {
  type Catalogue,
  type CataloguePackage,
  findPackage,
  offeredPackages,
  servedPlaces,
} from '../price/catalogue.ts'
import { packageCategories } from '../price/package-choices.ts'
import {
  type VehicleSize,
  type VehicleType,
  vehicleSizeIds,
  vehicleSizeOf,
  vehicleTypes,
} from '../price/vehicles.ts'
import { parseSlot, toSlot } from '../schedule/slot.ts'
import type { BookingRequest, WaitingRequest } from './order-request.ts'

/** The state that the booking flow carries from step to step, in the wizard and in the plain forms. */
export type BookingForm = {
  packageId: string | null
  category: CataloguePackage['category']
  /** Answered in step 1. */
  vehicleSize: VehicleSize | null
  /** `null` until step 3 for a truck or SUV, and for a visitor who skipped step 1. */
  vehicleType: VehicleType | null
  /** `null` until the visitor chooses; `placeOf` resolves the default. */
  place: Place | null
  area: AreaSlug | null
  addOns: string[]
  /** The month that the calendar shows, `yyyy-MM`. */
  month: string | null
  date: string | null
  /** Formatted as `9:00 AM`. */
  time: string | null
  /** Replaces `time` for the waiting list: any time from `date` to this date suits. */
  waitUntil: string | null
  vehicleMake: string
  vehicleModel: string
  comments: string
  name: string
  email: string
  phone: string
  /** Only for mobile jobs. */
  address: string
  accessNotes: string
  /** Only if the owner asks “How did you hear about us?”. The server drops what isn't an answer. */
  heardFrom: string
  /** Plain forms only: the idempotency key, so that submitting twice books once. */
  key: string | null
  /** Plain forms only: when the first posted form was opened, in epoch milliseconds. */
  openedAt: string | null
}

export const emptyForm: BookingForm = {
  packageId: null,
  category: 'interior',
  vehicleSize: null,
  vehicleType: null,
  place: null,
  area: null,
  addOns: [],
  month: null,
  date: null,
  time: null,
  waitUntil: null,
  vehicleMake: '',
  vehicleModel: '',
  comments: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  accessNotes: '',
  heardFrom: '',
  key: null,
  openedAt: null,
}

export const steps = ['package', 'date', 'vehicle', 'contact'] as const
export type Step = (typeof steps)[number]

/** The target of a form: a step to show, or the booking itself. */
const targetSteps = [...steps, 'confirm'] as const
export type TargetStep = (typeof targetSteps)[number]

export function isStepBefore(target: TargetStep, step: Step): target is Step {
  return targetSteps.indexOf(target) < targetSteps.indexOf(step)
}

/** The fields that may appear in a URL. Personal data must never be among them. */
export const choiceFields = [
  ...['step', 'category', 'vehicleSize', 'vehicleType', 'place', 'area', 'at'],
  ...['packageId', 'addOns', 'month', 'date', 'time', 'waitUntil'],
]

const textFields = [
  ...(['vehicleMake', 'vehicleModel', 'comments'] as const),
  ...(['name', 'email', 'phone', 'address', 'accessNotes', 'heardFrom'] as const),
] as const

export type TextFieldName = (typeof textFields)[number]

/** Returns whether the form has to be posted, because typed text must not appear in a URL. */
export function hasTypedText(form: BookingForm): boolean {
  return textFields.some((field) => form[field] !== '')
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/

const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text)

const categoryOf = (packageId: string | null, catalogue: Catalogue) =>
  findPackage(packageId, catalogue)?.category ?? emptyForm.category

type FieldParser = (text: string, form: BookingForm, catalogue: Catalogue) => Partial<BookingForm>

/** Parses each field. A value that nobody can choose counts as not chosen. */
const fieldParsers: Record<string, FieldParser> = {
  packageId: (text, _, catalogue) => {
    const packageId = offeredPackages(catalogue).find(({ id }) => id === text)?.id ?? null
    return { packageId, category: categoryOf(packageId, catalogue) }
  },
  category: (text) => ({
    category: packageCategories.find(({ id }) => id === text)?.id ?? emptyForm.category,
  }),
  // The size is the default type until step 3, but an SUV is no truck, so its owner is asked. A type of this
  // size stays.
  vehicleSize: (text, { vehicleType }) => {
    const vehicleSize = oneOf(vehicleSizeIds, text) ?? null
    const isOfSize = vehicleType && vehicleSizeOf(vehicleType) === vehicleSize
    return { vehicleSize, vehicleType: isOfSize ? vehicleType : vehicleSize === 'truck' ? null : vehicleSize }
  },
  vehicleType: (text, form) => ({ vehicleType: oneOf(vehicleTypes, text) ?? form.vehicleType }),
  place: (text) => ({ place: oneOf(places, text) ?? null }),
  area: (text) => ({ area: oneOf(areaSlugs, text) ?? null }),
  // The select of areas also answers the place.
  at: (text, form) => {
    const area = oneOf(areaSlugs, text)
    return area ? { place: 'mobile', area } : form
  },
  addOns: (text, { addOns }, catalogue) => ({
    addOns: catalogue.addOns.map(({ id }) => id).filter((id) => id === text || addOns.includes(id)),
  }),
  month: (text) => ({ month: monthPattern.test(text) ? text : null }),
  date: (text) => ({ date: isCalendarDate(text) ? text : null, waitUntil: null }),
  time: (text) => ({ time: parseTime(text) === null ? null : text, waitUntil: null }),
  waitUntil: (text) => (isCalendarDate(text) ? { waitUntil: text, time: null } : { waitUntil: null }),
  // The button of an alternative time sets date and time together.
  slot: (text, form) => {
    const start = parseSlot(text)
    return start ? { ...toSlot(start), waitUntil: null } : form
  },
  key: (text) => ({ key: uuid.test(text) ? text.toLowerCase() : null }),
  openedAt: (text) => ({ openedAt: text || null }),
  ...Object.fromEntries(textFields.map((name) => [name, (text: string) => ({ [name]: text })])),
}

/** A submitted form. `website` is the honeypot field; it is read but never rendered again with a value. */
type SubmittedForm = { form: BookingForm; target: TargetStep; website: string }

/**
 * Parses `FormData` or `URLSearchParams` in submission order. The last value of a field wins, so a pressed
 * button overrides the hidden fields before it.
 */
export function parseForm(fields: Iterable<readonly [string, unknown]>, catalogue: Catalogue): SubmittedForm {
  const submitted: SubmittedForm = { form: emptyForm, target: 'package', website: '' }
  for (const [name, text] of fields) {
    if (typeof text !== 'string') continue
    if (name === 'website') submitted.website = text
    if (name === 'step') submitted.target = oneOf(targetSteps, text) ?? 'package'
    if (name === 'slot') submitted.target = 'contact'
    const parseField = Object.hasOwn(fieldParsers, name) ? fieldParsers[name] : undefined
    if (parseField) submitted.form = { ...submitted.form, ...parseField(text, submitted.form, catalogue) }
  }
  return { ...submitted, form: { ...submitted.form, addOns: compatibleAddOns(submitted.form, catalogue) } }
}

const compatibleAddOns = ({ packageId, addOns }: BookingForm, catalogue: Catalogue) =>
  addOns.filter((id) => findPackage(packageId, catalogue)?.addOns.includes(id))

/** Serializes a form in the order that {@link parseForm} expects. Defaults are omitted to keep URLs short. */
export function formFields(
  { addOns, category, ...form }: BookingForm,
  catalogue: Catalogue,
): [name: string, value: string][] {
  const texts = { ...form, category: category === categoryOf(form.packageId, catalogue) ? null : category }
  return [
    ...Object.entries(texts).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...addOns.map((id): [string, string] => ['addOns', id]),
  ]
}

/** Form fields in submission order. */
export type FormFields = readonly (readonly [name: string, value: string])[]

/**
 * Extracts the choices that a card of the home page or a URL may preselect: vehicle size, package and place.
 * Unknown values are dropped.
 */
export function preselectedFields(
  fields: Iterable<readonly [string, unknown]>,
  catalogue: Catalogue,
): [name: string, value: string][] {
  const { packageId, category, vehicleSize, place, area } = parseForm(fields, catalogue).form
  return formFields({ ...emptyForm, packageId, category, vehicleSize, place, area }, catalogue)
}

/** Returns the type that a form is priced as, or `null` while nothing is known of the vehicle. */
export const pricedTypeOf = ({ vehicleType, vehicleSize }: BookingForm): VehicleType | null =>
  vehicleType ?? vehicleSize

/** Returns the vehicle size and the place that a form has so far, which prices on the pages follow. */
export const priceChoiceOf = ({
  vehicleSize,
  vehicleType,
  place,
  area,
}: BookingForm): Record<string, string | null> => ({
  vehicleSize: vehicleType ? vehicleSizeOf(vehicleType) : vehicleSize,
  place,
  area,
})

/** Returns the form as if the given fields had been submitted with it. */
export const withFields = (form: BookingForm, fields: FormFields, catalogue: Catalogue) =>
  parseForm([...formFields(form, catalogue), ...fields], catalogue).form

/**
 * Resolves the place of a form's job (design: the job, place): the shop if the package requires it, otherwise
 * the visitor's choice or the brand's default, as far as jobs are done there. `area` is `null` while the visitor
 * has to choose one.
 */
export function placeOf(
  form: Pick<BookingForm, 'packageId' | 'place' | 'area'>,
  host: Location,
  catalogue: Catalogue,
): { place: Place; area: AreaSlug | null } {
  const isShopOnly = findPackage(form.packageId, catalogue)?.shopOnly
  const { shop, mobile, areas } = servedPlaces(catalogue)
  const brand = brands[host]
  const wanted = isShopOnly ? 'shop' : (form.place ?? (areas.includes(brand.area) ? brand.place : 'shop'))
  if (shop && (wanted === 'shop' || !mobile)) return { place: 'shop', area: homeArea }
  const area = form.area ?? defaultArea(host)
  return { place: 'mobile', area: areas.find((each) => each === area) ?? null }
}

/** Returns the area of a mobile job, or `null` at the shop or while it is unknown. */
export function mobileAreaOf(...job: Parameters<typeof placeOf>): AreaSlug | null {
  const { place, area } = placeOf(...job)
  return place === 'mobile' ? area : null
}

/**
 * Returns whether step 2 asks for the place: the package was chosen on the page, which skips step 1, and does
 * not need the shop.
 */
export const needsPlaceChoice = ({ packageId, vehicleSize }: BookingForm, catalogue: Catalogue): boolean =>
  vehicleSize === null && findPackage(packageId, catalogue)?.shopOnly === false

/**
 * The days of a calendar, both ends included as `yyyy-MM-dd`. `month` is `yyyy-MM` when they are exactly one
 * month.
 */
export type DisplayedDays = { from: string; to: string; month: string | null }

/**
 * Returns two weeks from today on, or a whole month when one is requested or the chosen date is later. Past
 * months are replaced with the current one.
 */
export function displayedDays({ month, date }: BookingForm, today: string): DisplayedDays {
  const weeks = { from: today, to: addDays(today, 13), month: null }
  const selectedMonth = month ?? (date && date > weeks.to ? date.slice(0, 7) : null)
  if (!selectedMonth) return weeks
  const thisMonth = today.slice(0, 7)
  const displayedMonth = selectedMonth < thisMonth ? thisMonth : selectedMonth
  return { ...monthRange(displayedMonth), month: displayedMonth }
}

export const hasTimeOrRange = ({ date, time, waitUntil }: BookingForm) => Boolean(date && (time || waitUntil))

/**
 * Builds the order of a form. Returns `null` while the package, time, vehicle type or area is missing,
 * because none has a default. A form with `waitUntil` becomes a request for the waiting list.
 */
export function orderOf(
  form: BookingForm,
  host: Location,
  catalogue: Catalogue,
): BookingRequest | WaitingRequest | null {
  const { category: _, month: __, key: ___, openedAt: ____, address, accessNotes, ...answers } = form
  const { packageId, date, time, waitUntil, vehicleType, ...others } = answers
  const { place, area } = placeOf(form, host, catalogue)
  const comments = answers.comments.trim() || null
  const timing = time ? { time } : waitUntil && { waitUntil }
  if (!packageId || !date || !timing || !vehicleType || !area) return null
  const order = { ...others, packageId, date, ...timing, vehicleType, comments, place, area }
  return place === 'shop' ? order : { ...order, address, accessNotes: accessNotes.trim() || null }
}
