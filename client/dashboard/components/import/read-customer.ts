import { uniqBy } from 'es-toolkit/array'
import { type AreaSlug, areaNames, areaSlugs } from '../../../../shared/lib/business/area-names.ts'
import type { FieldError } from '../../../../shared/lib/text/field-errors.ts'
import { nameKey } from '../../../../shared/lib/text/name-key.ts'
import { phoneKey } from '../../../../shared/lib/text/phone.ts'
import { findTextError, type TextRule } from '../../../../shared/lib/text/text-rule.ts'
import { tidyLine, tidyLines } from '../../../../shared/lib/text/tidy.ts'
import { fieldLimits } from '../../../../shared/rules/booking/booking-field-rules.ts'
import { maxCustomerNoteLength, maxPerCustomer } from '../../../../shared/rules/customer/record-options.ts'
import { type AddressColumns, groupAddressColumns } from './address-columns.ts'
import type { Field } from './fields.ts'
import type { ImportedCustomer } from './imported-customer.ts'
import { readEmails, readPhones } from './read-contacts.ts'
import { readMoment } from './read-moment.ts'
import { splitVehicle } from './split-vehicle.ts'
import { groupVehicleColumns, vehicleOfColumns } from './vehicle-columns.ts'

export const importProblems = {
  noContact: 'No phone or email',
  badPhone: 'This isn’t a phone number',
  badEmail: 'This isn’t an email address',
  formula: 'This is a formula, not a name',
}

const rules: Record<'name' | 'phone' | 'email' | 'address' | 'make' | 'model' | 'note', TextRule> = {
  name: { limit: fieldLimits.name },
  phone: { limit: fieldLimits.phone },
  email: { limit: fieldLimits.email },
  address: { limit: fieldLimits.address },
  make: { limit: fieldLimits.make },
  model: { limit: fieldLimits.model },
  note: { limit: maxCustomerNoteLength, hasLines: true },
}
const colourRule: TextRule = { limit: 30 }
const plateRule: TextRule = { limit: 12 }

/** A spreadsheet’s function, which nobody’s name starts with. */
export const formula = /^[=@]|^[+-].*[(!]/

/** Returns a function that reads a row as a customer, by the field of each column. */
export function customerReader(fields: readonly Field[]) {
  const columnsOf = (field: Field) => fields.flatMap((each, column) => (each === field ? [column] : []))
  const columns = {
    ...{ firstName: columnsOf('firstName'), lastName: columnsOf('lastName'), name: columnsOf('name') },
    ...{ company: columnsOf('company'), phone: columnsOf('phone'), email: columnsOf('email') },
    ...{ vehicle: columnsOf('vehicle'), note: columnsOf('note') },
    ...{
      tell: columnsOf('tell'),
      agreedToTexts: columnsOf('agreedToTexts'),
      lastVisit: columnsOf('lastVisit'),
    },
  }
  const addressColumns = groupAddressColumns(fields)
  const vehicleColumns = groupVehicleColumns(fields)

  return (cells: readonly string[]): { customer: ImportedCustomer; errors: FieldError[] } => {
    const all = (field: keyof typeof columns) => cellsAt(cells, columns[field])
    const first = (field: keyof typeof columns) => tidyLine(all(field)[0] ?? '')
    const phones = all('phone').map(readPhones)
    const emails = all('email').map(readEmails)
    const [phone = '', ...otherPhones] = uniqBy(
      phones.flatMap(({ found }) => found),
      phoneKey,
    )
    const [email = '', ...otherEmails] = uniqBy(
      emails.flatMap(({ found }) => found),
      lowerCase,
    )
    const restOf = (contacts: readonly { rest: string }[]) =>
      contacts
        .map(({ rest }) => tidyLine(rest))
        .filter(Boolean)
        .join(', ')
    const badPhone = restOf(phones)
    const badEmail = restOf(emails)
    const person = [first('firstName'), first('lastName')].filter(Boolean).join(' ') || first('name')
    const company = first('company')
    const name = person || company || email || phone
    const tell = tellOf(first('tell'), first('agreedToTexts'))
    const customer: ImportedCustomer = {
      ...{ name, phone, email },
      otherPhones: otherPhones.slice(0, maxPerCustomer),
      otherEmails: otherEmails.slice(0, maxPerCustomer),
      addresses: addressColumns.flatMap((each) => addressOf(cells, each)).slice(0, maxPerCustomer),
      vehicles: [
        ...all('vehicle').flatMap(splitVehicles),
        ...vehicleColumns.flatMap((each) => vehicleOfColumns(cells, each)),
      ].slice(0, maxPerCustomer),
      note: [
        ...all('note').map(tidyLines),
        ...(company && nameKey(company) !== nameKey(name) ? [`Company: ${company}`] : []),
        ...(badPhone && (phone || email) ? [`Phone: ${badPhone}`] : []),
        ...(badEmail && (phone || email) ? [`Email: ${badEmail}`] : []),
        ...lastVisitOf(first('lastVisit')),
      ].join('\n'),
      ...(tell && { tell }),
    }
    customer.addresses = uniqBy(customer.addresses, ({ address }) => nameKey(address))
    return { customer, errors: findErrors(customer, { badPhone, badEmail }) }
  }
}

/** When they were last here, as the file says it if it is no date. */
function lastVisitOf(cell: string): string[] {
  if (cell === '') return []
  return [`Last visit before the import: ${readMoment(cell).date ?? cell}`]
}

const lowerCase = (text: string) => text.toLowerCase()

/** Returns the cells of some columns that have visible text. */
export const cellsAt = (cells: readonly string[], columns: readonly number[]) =>
  columns.map((column) => cells[column] ?? '').filter((cell) => tidyLine(cell) !== '')

/** A cell may list vehicles by line or semicolon. */
const splitVehicles = (cell: string) =>
  cell
    .split(/[\n;]/)
    .filter((each) => tidyLine(each))
    .map(splitVehicle)

function addressOf(cells: readonly string[], columns: AddressColumns): ImportedCustomer['addresses'] {
  const text = (part: keyof AddressColumns) =>
    uniqBy(cellsAt(cells, columns[part]).map(tidyLine), nameKey).join(', ')
  const street = text('street')
  const city = text('city')
  // A town alone leads nowhere.
  if (street === '') return []
  const province = [text('province'), text('postalCode')].filter(Boolean).join(' ')
  const address = [street, city, province].filter(Boolean).join(', ')
  const area = areaOf(text('area')) ?? areaOf(city) ?? (city ? null : areaInAddress(street))
  return [{ address, area }]
}

const areaKey = (text: string) =>
  nameKey(text)
    .replace(/\bn(?:orth)?\.? van(?:couver)?\b/, 'north vancouver')
    .replace(/\bw(?:est)?\.? van(?:couver)?\b/, 'west vancouver')
    .replace(/^(?:district|city|village|town) of /, '')
    .replaceAll('-', ' ')
    .trim()

const areas = new Map(areaSlugs.map((slug) => [areaKey(areaNames[slug]), slug]))

const areaOf = (text: string): AreaSlug | null => areas.get(areaKey(text)) ?? null

/** The area of an address in one cell: "41 Eagle Run Dr, Brackendale, BC V0N 1H0". */
const areaInAddress = (address: string): AreaSlug | null =>
  address
    .split(',')
    .slice(1)
    .map((part) => areaOf(part.replace(/\b(?:B\.?C\.?|British Columbia)\b.*/i, '')))
    .find((area) => area !== null) ?? null

/** Only a file that says so allows texts. */
function tellOf(tell: string, agreedToTexts: string): ImportedCustomer['tell'] {
  if (/^(?:none|no|never|do not contact|don.t contact|unsubscribed|opt(?:ed)?[ -]?out)$/i.test(tell))
    return 'none'
  if (/^(?:texts?|sms|text messages?)$/i.test(tell)) return 'text'
  if (/^(?:yes|y|true|1|x|agreed|subscribed|allowed|ok|opt(?:ed)?[ -]?in)$/i.test(agreedToTexts))
    return 'text'
  return /^e-?mails?$/i.test(tell) ? 'email' : undefined
}

function findErrors(
  { name, phone, email, otherPhones, otherEmails, addresses, vehicles, note }: ImportedCustomer,
  { badPhone, badEmail }: { badPhone: string; badEmail: string },
): FieldError[] {
  if (phone === '' && email === '') {
    if (badEmail) return [{ field: 'email', message: importProblems.badEmail }]
    if (badPhone) return [{ field: 'phone', message: importProblems.badPhone }]
    return [{ field: 'phone', message: importProblems.noContact }]
  }
  const errors: FieldError[] =
    formula.test(name) && name !== phone ? [{ field: 'name', message: importProblems.formula }] : []
  const check = (field: string, text: string, rule: TextRule) => {
    const message = findTextError(text, rule)
    if (message && !errors.some((error) => error.field === field)) errors.push({ field, message })
  }
  check('name', name, rules.name)
  check('note', note, rules.note)
  for (const each of [phone, ...otherPhones]) check('phone', each, rules.phone)
  for (const each of [email, ...otherEmails]) check('email', each, rules.email)
  for (const { address } of addresses) check('address', address, rules.address)
  for (const { make, model, colour, plate } of vehicles) {
    check('make', make, rules.make)
    check('model', model, rules.model)
    check('colour', colour ?? '', colourRule)
    check('plate', plate ?? '', plateRule)
  }
  return errors
}
