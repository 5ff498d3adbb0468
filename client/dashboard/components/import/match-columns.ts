import { areaNames } from '../../../../shared/lib/business/area-names.ts'
import { emailFormat } from '../../../../shared/lib/text/email-format.ts'
import { nameKey } from '../../../../shared/lib/text/name-key.ts'
import { tidyEmail, tidyLine } from '../../../../shared/lib/text/tidy.ts'
import { bookingFields, customerFields, type Field, repeatedFields } from './fields.ts'
import { fieldOfHeader, type ImportKind, plainHeader } from './header-field.ts'
import { otherColumn } from './header-words.ts'
import { readMoment, readPrice } from './read-moment.ts'
import { hasMake } from './split-vehicle.ts'

const towns = Object.values(areaNames).map(nameKey)

type Kind = { field: Field; fits: (cell: string) => boolean }

/** What cells are whatever their header, because nothing else looks like it. */
const certainKinds: readonly Kind[] = [
  { field: 'email', fits: (cell) => emailFormat.fits(tidyEmail(cell)) },
  { field: 'phone', fits: (cell) => /^'?\+?1?[ .-]*\(?[2-9]\d{2}\)?[ ./-]*\d{3}[ ./-]*\d{4}\b/.test(cell) },
]

/** What cells probably are when the file has no header. */
const probableKinds: readonly Kind[] = [
  ...certainKinds,
  { field: 'postalCode', fits: (cell) => /^[a-z]\d[a-z][ -]?\d[a-z]\d$|^\d{5}(-\d{4})?$/i.test(cell) },
  { field: 'vehicle', fits: hasMake },
  { field: 'vehicleYear', fits: (cell) => /^(19[5-9]|20[0-4])\d$/.test(cell) },
  { field: 'city', fits: (cell) => towns.includes(nameKey(cell)) },
  { field: 'vehiclePlate', fits: (cell) => /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{2,3}[ -]?[A-Z\d]{2,4}$/.test(cell) },
  { field: 'street', fits: (cell) => /^\d+[a-z]?[ -].*\p{L}{2}/iu.test(cell) },
  { field: 'name', fits: (cell) => /^[\p{L}'’.-]+( [\p{L}'’.-]+){1,3}$/u.test(cell) },
]

/** What cells of bookings are, in a column whose header says nothing. */
const bookingKinds: readonly Kind[] = [
  { field: 'date', fits: (cell) => readMoment(cell).date !== null },
  { field: 'startTime', fits: (cell) => readMoment(cell).start !== null },
  { field: 'price', fits: (cell) => /\$/.test(cell) && readPrice(cell) !== null },
]

/** The share of a column's cells that must be of one kind. */
const mostCells = 0.6

function fieldOfCells(cells: readonly string[], kinds: readonly Kind[]): Field | undefined {
  const filled = cells.map(tidyLine).filter(Boolean)
  return kinds.find(
    ({ fits }) => filled.length > 0 && filled.filter(fits).length >= filled.length * mostCells,
  )?.field
}

/**
 * Proposes a field for each column: by the words of its header, else by what its cells look like. The owner changes it where it is
 * wrong.
 */
export function matchColumns(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
  kind: ImportKind,
): Field[] {
  const allowed = kind === 'bookings' ? bookingFields : customerFields
  const plain = headers.map(plainHeader)
  const found = plain.map((header, index): Field => {
    const named = fieldOfHeader(header, kind)
    if (named) return allowed.includes(named) ? named : 'leaveOut'
    if (otherColumn.test(header)) return 'leaveOut'
    const kinds = /^(column \d+)?$/.test(header) ? probableKinds : certainKinds
    const cells = sampleRows.map((row) => row[index] ?? '')
    return fieldOfCells(cells, kind === 'bookings' ? [...bookingKinds, ...kinds] : kinds) ?? 'leaveOut'
  })
  const hasStreet = plain.some((header, index) => found[index] === 'street' && !header.includes('formatted'))
  return found.map((field, index) => {
    // Google's whole address repeats its parts.
    if (field === 'street' && hasStreet && plain[index]?.includes('formatted')) return 'leaveOut'
    return repeatedFields.includes(field) || found.indexOf(field) === index ? field : 'leaveOut'
  })
}
