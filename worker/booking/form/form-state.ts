import type { BookingRequest } from '../../../shared/booking/booking-order.ts'
import {
  type AddOnId,
  addOnIds,
  type PackageId,
  packageById,
  packageIds,
} from '../../../shared/price/packages.ts'
import { type VehicleSize, vehicleSizeIds, vehicleTypes } from '../../../shared/price/vehicles.ts'
import { isCalendarDate, parseTime } from '../../../shared/time/business-time.ts'

/** Everything that the forms carry from step to step, under the names of the order's fields. */
export type FormState = {
  category: 'interior' | 'exterior'
  /** The price class of step 1. */
  vehicleSize: VehicleSize | null
  packageId: PackageId | null
  addOns: AddOnId[]
  /** `yyyy-MM`: what the calendar shows. */
  month: string | null
  date: string | null
  time: string | null
  vehicleType: (typeof vehicleTypes)[number]
  vehicleMake: string
  vehicleModel: string
  comments: string
  name: string
  email: string
  phone: string
  /** The idempotency key, so that pressing Confirm Booking twice books once. */
  key: string
  /** When the first form that is posted was opened, in epoch milliseconds: people take their time. */
  openedAt: string
}

/** The steps of the wizard, and the press of Confirm Booking. */
export const wantedSteps = ['package', 'date', 'vehicle', 'contact', 'confirm'] as const
export type WantedStep = (typeof wantedSteps)[number]

/** What an address may name: choices, and nothing that could tell who somebody is. */
export const choiceFields = [
  ...['step', 'category', 'priceClass', 'vehicleSize', 'packageId', 'addOns', 'month', 'date', 'time'],
]

const typedFields = ['vehicleMake', 'vehicleModel', 'comments', 'name', 'email', 'phone'] as const

/** True when something would be lost by a form that is not posted: what a visitor types never goes into an address. */
export function hasTypedText(state: FormState): boolean {
  return typedFields.some((field) => state[field] !== '')
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const month = /^20\d{2}-(0[1-9]|1[0-2])$/

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text)

/** What a form sent. `website` is a field that nobody can see or reach, and that is never filled in again. */
type FormInput = { state: FormState; wanted: WantedStep; website: string }

/**
 * Reads what a form sent. A pressed button comes after the hidden field of the same name, so the last value counts;
 * what nobody can have chosen counts as not chosen.
 */
export function readForm(fields: URLSearchParams): FormInput {
  const last = (name: string) => fields.getAll(name).at(-1)
  const text = (name: string) => last(name) ?? ''
  const packageId = oneOf(packageIds, last('packageId')) ?? null
  const chosen = packageId && packageById(packageId)
  const pressedClass = oneOf(vehicleSizeIds, last('priceClass'))
  const vehicleSize = pressedClass ?? oneOf(vehicleSizeIds, last('vehicleSize')) ?? null
  // A button of the nearest free times names day and time at once.
  const [, slotDate, slotTime] = /^(\S+) (.+)$/.exec(text('slot')) ?? []
  const date = slotDate ?? text('date')
  const time = slotTime ?? text('time')
  return {
    state: {
      category: oneOf(['interior', 'exterior'], last('category')) ?? chosen?.category ?? 'interior',
      vehicleSize,
      packageId,
      addOns: addOnIds.filter((id) => fields.getAll('addOns').includes(id) && chosen?.addOns?.includes(id)),
      month: month.test(text('month')) ? text('month') : null,
      date: isCalendarDate(date) ? date : null,
      time: parseTime(time) === null ? null : time,
      vehicleType: pressedClass ?? oneOf(vehicleTypes, last('vehicleType')) ?? vehicleSize ?? 'sedan',
      vehicleMake: text('vehicleMake'),
      vehicleModel: text('vehicleModel'),
      comments: text('comments'),
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      key: uuid.test(text('key')) ? text('key') : crypto.randomUUID(),
      openedAt: text('openedAt') || String(Date.now()),
    },
    website: text('website'),
    wanted: slotDate ? 'contact' : (oneOf(wantedSteps, last('step')) ?? 'package'),
  }
}

/** The order as the wizard would send it. */
export function orderOf(state: FormState): BookingRequest | null {
  const { category: _, month: __, key: ___, openedAt: ____, packageId, date, time, ...rest } = state
  return packageId && date && time ? { ...rest, packageId, date, time } : null
}
