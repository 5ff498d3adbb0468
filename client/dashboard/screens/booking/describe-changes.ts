import * as z from 'zod/mini'
import { areas } from '../../../../shared/lib/business/areas.ts'
import { placeNames, places } from '../../../../shared/lib/business/place.ts'
import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { type BookingFieldWith, bookingFieldsWith } from '../../../../shared/rules/booking/booking-fields.ts'
import type { BookingEventJson, BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { statusNames } from '../../../../shared/rules/booking/booking-status.ts'
import { addOnName, type Catalogue } from '../../../../shared/rules/price/catalogue.ts'
import { priceLinesSchema } from '../../../../shared/rules/price/price-lines.ts'
import { quoteServices } from '../../../../shared/rules/quote/quote-services.ts'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import { lineText, vehicleTypeName } from '../../components/booking/booking-text.ts'
import { formatDuration, formatSlot } from '../../lib/text/format-time.ts'

type NameSources = { crewNames: readonly string[]; catalogue: Catalogue }

/** A field's name within a sentence, and how to format the text that the history stores. */
type FieldLabel = { label: string; formatValue?: (text: string, names: NameSources) => string }

type LoggedField = BookingFieldWith<'history'>

const fieldLabels: Record<LoggedField, FieldLabel> = {
  customerName: { label: 'name' },
  customerEmail: { label: 'email' },
  customerPhone: { label: 'phone number' },
  address: { label: 'address' },
  accessNotes: { label: 'access notes' },
  comments: { label: 'comments' },
  serviceName: { label: 'service' },
  service: { label: 'kind of work', formatValue: formatService },
  addOns: { label: 'add-ons', formatValue: formatAddOns },
  vehicleType: { label: 'vehicle type', formatValue: vehicleTypeName },
  vehicleMake: { label: 'make' },
  vehicleModel: { label: 'model' },
  vehicleYear: { label: 'year' },
  vehicleColour: { label: 'colour' },
  vehiclePlate: { label: 'licence plate' },
  place: { label: 'place', formatValue: formatPlace },
  area: { label: 'area', formatValue: (text) => areas.find(({ slug }) => slug === text)?.name ?? text },
  durationMinutes: { label: 'duration', formatValue: (text) => formatDuration(Number(text)) },
  lines: { label: 'price lines', formatValue: formatLines },
  totalPrice: { label: 'total', formatValue: (text) => formatDollars(Number(text)) },
  crew: { label: 'van', formatValue: (text, { crewNames }) => crewName(Number(text), crewNames) },
}

function formatAddOns(text: string, { catalogue }: NameSources): string {
  const addOnIds = z.array(z.string()).safeParse(JSON.parse(text))
  return addOnIds.success ? addOnIds.data.map((id) => addOnName(id, catalogue)).join(', ') : text
}

function formatService(text: string): string {
  return quoteServices.find(({ id }) => id === text)?.name ?? text
}

function formatPlace(text: string): string {
  const place = places.find((each) => each === text)
  return place ? placeNames[place] : text
}

function formatLines(text: string): string {
  const lines = priceLinesSchema.safeParse(JSON.parse(text))
  return lines.success ? lines.data.map(lineText).join(', ') : text
}

function formatField(field: LoggedField, text: string, names: NameSources): string {
  const { formatValue } = fieldLabels[field]
  return (formatValue ? formatValue(text, names) : text) || 'none'
}

/** Describes an edit for the history. Personal fields are stored without their values. */
export function describeEdit(
  { field, fromValue, toValue }: Pick<BookingEventJson, 'field' | 'fromValue' | 'toValue'>,
  names: NameSources,
): string {
  if (!field) return 'Changed'
  const { label } = fieldLabels[field]
  if (fromValue === null || toValue === null) return `Changed ${label}`
  return `Changed ${label} from ${formatField(field, fromValue, names)} to ${formatField(field, toValue, names)}`
}

/** Lists how `current` differs from `base`, with the current values: `duration: 3 h`. */
export function describeChanges(base: BookingJson, current: BookingJson, names: NameSources): string[] {
  const slotOf = ({ bookingDate: date, bookingTime: time }: BookingJson) => formatSlot({ date, time })
  const edited = bookingFieldsWith('history')
    .map((field) => ({ field, before: storedText(base[field]), after: storedText(current[field]) }))
    .filter(({ before, after }) => before !== after)
  return [
    ...(base.status === current.status ? [] : [`status: ${statusNames[current.status]}`]),
    ...(slotOf(base) === slotOf(current) ? [] : [`time: ${slotOf(current)}`]),
    ...edited.map(({ field, after }) => `${fieldLabels[field].label}: ${formatField(field, after, names)}`),
  ]
}

/** Returns the value in the text form that the history stores. */
function storedText(value: BookingJson[LoggedField]): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
