import { type AreaSlug, areaSlugs, homeArea } from '../../lib/business/areas.ts'
import { brands, defaultArea, type Location } from '../../lib/business/location.ts'
import { type Place, places } from '../../lib/business/place.ts'
import { addDays, isCalendarDate, monthRange, parseTime } from '../../lib/time/business-time.ts'
import {
  type Catalogue,
  type CataloguePackage,
  findPackage,
  offeredPackages,
  packageCategories,
} from '../price/catalogue.ts'
import { type VehicleSize, type VehicleType, vehicleSizeIds, vehicleTypes } from '../price/vehicles.ts'
import { parseSlot, toSlot } from '../schedule/slot.ts'
import type { BookingRequest, WaitingRequest } from './order-request.ts'

/** Everything that the booking's forms carry from step to step, in the wizard and in plain forms alike. */
export type BookingForm = {
  packageId: string | null
  category: CataloguePackage['category']
  /** What step 1 asks for. */
  vehicleSize: VehicleSize | null
  /** `null` until a visitor who chose a service on the page, past step 1, says it in step 3. */
  vehicleType: VehicleType | null
  /** `null` until a visitor says it: `placeOf` tells what counts then. */
  place: Place | null
  area: AreaSlug | null
  addOns: string[]
  /** `yyyy-MM`: the month that the calendar is asked to show. */
  month: string | null
  date: string | null
  /** Text such as `9:00 AM`. */
  time: string | null
  /** Instead of a time: any from the date to this one would suit, and the order waits for it. */
  waitUntil: string | null
  vehicleMake: string
  vehicleModel: string
  comments: string
  name: string
  email: string
  phone: string
  /** Asked for where we come to the vehicle. */
  address: string
  accessNotes: string
  /** Of plain forms only: the idempotency key, so that pressing Confirm Booking twice books once. */
  key: string | null
  /** Of plain forms only: when the first form that is posted was opened, in epoch milliseconds. */
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
  key: null,
  openedAt: null,
}

/** The steps that ask something, in their order. */
export const steps = ['package', 'date', 'vehicle', 'contact'] as const
export type Step = (typeof steps)[number]

/** What a form can want: to see a step, or to be booked. */
const targetSteps = [...steps, 'confirm'] as const
export type TargetStep = (typeof targetSteps)[number]

export function isStepBefore(target: TargetStep, step: Step): target is Step {
  return targetSteps.indexOf(target) < targetSteps.indexOf(step)
}

/** What an address may name: choices, and nothing that could tell who somebody is. */
export const choiceFields = [
  ...['step', 'category', 'vehicleSize', 'vehicleType', 'place', 'area', 'at'],
  ...['packageId', 'addOns', 'month', 'date', 'time', 'waitUntil'],
]

const textFields = [
  ...(['vehicleMake', 'vehicleModel', 'comments'] as const),
  ...(['name', 'email', 'phone', 'address', 'accessNotes'] as const),
] as const

export type TextFieldName = (typeof textFields)[number]

/** True when something would be lost by a form that is not posted: what a visitor types never goes into an address. */
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

/** What a field of each name answers; what nobody can have chosen counts as not chosen. */
const fieldParsers: Record<string, FieldParser> = {
  packageId: (text, _, catalogue) => {
    const packageId = offeredPackages(catalogue).find(({ id }) => id === text)?.id ?? null
    return { packageId, category: categoryOf(packageId, catalogue) }
  },
  category: (text) => ({
    category: packageCategories.find(({ id }) => id === text)?.id ?? emptyForm.category,
  }),
  // The size presets the type, until step 3 says more.
  vehicleSize: (text, { vehicleType }) => {
    const vehicleSize = oneOf(vehicleSizeIds, text) ?? null
    return { vehicleSize, vehicleType: vehicleSize ?? vehicleType }
  },
  vehicleType: (text, form) => ({ vehicleType: oneOf(vehicleTypes, text) ?? form.vehicleType }),
  place: (text) => ({ place: oneOf(places, text) ?? null }),
  area: (text) => ({ area: oneOf(areaSlugs, text) ?? null }),
  // The select of areas names the place too.
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
  // A button of the nearest free times names day and time at once.
  slot: (text, form) => {
    const start = parseSlot(text)
    return start ? { ...toSlot(start), waitUntil: null } : form
  },
  key: (text) => ({ key: uuid.test(text) ? text.toLowerCase() : null }),
  openedAt: (text) => ({ openedAt: text || null }),
  ...Object.fromEntries(textFields.map((name) => [name, (text: string) => ({ [name]: text })])),
}

/** A form as it was sent. `website` is a field that nobody can see or reach, and that is never filled in again. */
type SubmittedForm = { form: BookingForm; target: TargetStep; website: string }

/**
 * Reads what a form sent, from `FormData` or `URLSearchParams`, in its order: a pressed button comes after the hidden
 * fields, and what comes later counts.
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

/**
 * The fields that bring a form back as it is, in the order in which they are read: {@link readForm} undoes it. What
 * would be the same without a field has none, so that addresses stay short.
 */
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

/** Answers as a form sends them, in its order. */
export type FormFields = readonly (readonly [name: string, value: string])[]

/** What a card of the home page or its address chooses: a package, a place, or both. What nobody can choose is left out. */
export function preselectedFields(
  fields: Iterable<readonly [string, unknown]>,
  catalogue: Catalogue,
): [name: string, value: string][] {
  const { packageId, category, place, area } = parseForm(fields, catalogue).form
  return formFields({ ...emptyForm, packageId, category, place, area }, catalogue)
}

/** A form with more fields answered, as if it had been sent with them. */
export const withFields = (form: BookingForm, fields: FormFields, catalogue: Catalogue) =>
  parseForm([...formFields(form, catalogue), ...fields], catalogue).form

/**
 * Where the job of a form is done (design: the job, place): at the shop when it needs a roof, else where the visitor
 * says, and until then where the brand does its jobs. `area` is `null` while it has to be asked.
 */
export function placeOf(
  form: Pick<BookingForm, 'packageId' | 'place' | 'area'>,
  host: Location,
  catalogue: Catalogue,
): { place: Place; area: AreaSlug | null } {
  const isShopOnly = findPackage(form.packageId, catalogue)?.shopOnly
  const place = isShopOnly ? 'shop' : (form.place ?? brands[host].place)
  return { place, area: place === 'shop' ? homeArea : (form.area ?? defaultArea(host)) }
}

/** The area that we come to: `null` at the shop, and while it has to be asked. */
export function mobileAreaOf(...job: Parameters<typeof placeOf>): AreaSlug | null {
  const { place, area } = placeOf(...job)
  return place === 'mobile' ? area : null
}

/** True where step 2 asks for the place: what was chosen on the page has gone past step 1, and can be done at either. */
export const needsPlaceChoice = ({ packageId, vehicleSize }: BookingForm, catalogue: Catalogue): boolean =>
  vehicleSize === null && findPackage(packageId, catalogue)?.shopOnly === false

/** Days of a calendar, `yyyy-MM-dd` from the first to the last, and the month (`yyyy-MM`) that they are, if they are one. */
export type DisplayedDays = { from: string; to: string; month: string | null }

/**
 * The days to choose from: two weeks from today on, or a month where one is asked for or the chosen day is later. A
 * month that is over is not shown.
 */
export function displayedDays({ month, date }: BookingForm, today: string): DisplayedDays {
  const weeks = { from: today, to: addDays(today, 13), month: null }
  const selectedMonth = month ?? (date && date > weeks.to ? date.slice(0, 7) : null)
  if (!selectedMonth) return weeks
  const thisMonth = today.slice(0, 7)
  const displayedMonth = selectedMonth < thisMonth ? thisMonth : selectedMonth
  return { ...monthRange(displayedMonth), month: displayedMonth }
}

/** True once a form says when: at a time, or any from one day to another. */
export const hasTimeOrRange = ({ date, time, waitUntil }: BookingForm) => Boolean(date && (time || waitUntil))

/**
 * The order that a form makes, or `null` while it lacks a package, a time, a vehicle type or an area: none is assumed.
 * One that any time suits waits for it.
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
