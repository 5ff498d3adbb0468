import * as z from 'zod/mini'
import { areas } from '../../../../shared/lib/business/areas.ts'
import { placeNames, places } from '../../../../shared/lib/business/place.ts'
import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import {
  type BookingEventJson,
  type BookingJson,
  type EditedField,
  editedFields,
} from '../../../../shared/rules/booking/booking-json.ts'
import { statusNames } from '../../../../shared/rules/booking/booking-status.ts'
import { addOnName, type Catalogue } from '../../../../shared/rules/price/catalogue.ts'
import { priceLinesSchema } from '../../../../shared/rules/price/price-lines.ts'
import { quoteServices } from '../../../../shared/rules/quote/quote-services.ts'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import { lineText, vehicleTypeName } from '../../components/booking/booking-words.ts'
import { formatDuration, formatSlot } from '../../lib/text/time-words.ts'

/** What ids and numbers are called. */
type Names = { crewNames: readonly string[]; catalogue: Catalogue }

/** What a field is called within a sentence, and how its value is read from the text that the history keeps. */
type FieldWords = { name: string; read?: (text: string, names: Names) => string }

const fieldWords: Record<EditedField, FieldWords> = {
  customerName: { name: 'name' },
  customerEmail: { name: 'email' },
  customerPhone: { name: 'phone number' },
  address: { name: 'address' },
  accessNotes: { name: 'access notes' },
  comments: { name: 'notes' },
  serviceName: { name: 'service' },
  service: { name: 'kind of work', read: readService },
  addOns: { name: 'add-ons', read: readAddOns },
  vehicleType: { name: 'vehicle type', read: vehicleTypeName },
  vehicleMake: { name: 'make' },
  vehicleModel: { name: 'model' },
  place: { name: 'place', read: readPlace },
  area: { name: 'area', read: (text) => areas.find(({ slug }) => slug === text)?.name ?? text },
  durationMinutes: { name: 'duration', read: (text) => formatDuration(Number(text)) },
  lines: { name: 'price lines', read: readLines },
  totalPrice: { name: 'total', read: (text) => formatDollars(Number(text)) },
  crew: { name: 'crew', read: (text, { crewNames }) => crewName(Number(text), crewNames) },
}

function readAddOns(text: string, { catalogue }: Names): string {
  const chosen = z.array(z.string()).safeParse(JSON.parse(text))
  return chosen.success ? chosen.data.map((id) => addOnName(id, catalogue)).join(', ') : text
}

function readService(text: string): string {
  return quoteServices.find(({ id }) => id === text)?.name ?? text
}

function readPlace(text: string): string {
  const place = places.find((each) => each === text)
  return place ? placeNames[place] : text
}

function readLines(text: string): string {
  const lines = priceLinesSchema.safeParse(JSON.parse(text))
  return lines.success ? lines.data.map(lineText).join(', ') : text
}

function wordsOf(field: EditedField, text: string, names: Names): string {
  const { read } = fieldWords[field]
  return (read ? read(text, names) : text) || 'none'
}

/** A line of the history about an edit. What tells who the customer is was kept without its values. */
export function describeEdit(
  { field, fromValue, toValue }: Pick<BookingEventJson, 'field' | 'fromValue' | 'toValue'>,
  names: Names,
): string {
  if (!field) return 'Changed'
  const { name } = fieldWords[field]
  if (fromValue === null || toValue === null) return `Changed ${name}`
  return `Changed ${name} from ${wordsOf(field, fromValue, names)} to ${wordsOf(field, toValue, names)}`
}

/** What is other about a booking than it was known, as it is now: `duration: 3 h`. */
export function newsOf(base: BookingJson, fresh: BookingJson, names: Names): string[] {
  const slotOf = ({ bookingDate: date, bookingTime: time }: BookingJson) => formatSlot({ date, time })
  const edited = editedFields
    .map((field) => ({ field, before: storedText(base[field]), now: storedText(fresh[field]) }))
    .filter(({ before, now }) => before !== now)
  return [
    ...(base.status === fresh.status ? [] : [`status: ${statusNames[fresh.status]}`]),
    ...(slotOf(base) === slotOf(fresh) ? [] : [`time: ${slotOf(fresh)}`]),
    ...edited.map(({ field, now }) => `${fieldWords[field].name}: ${wordsOf(field, now, names)}`),
  ]
}

/** A value as the history keeps it. */
function storedText(value: BookingJson[EditedField]): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
