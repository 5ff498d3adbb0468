import type { Field } from './fields.ts'

export type AddressPart = 'street' | 'city' | 'province' | 'postalCode' | 'area'
/** The columns of one address. Several are lines of a street. */
export type AddressColumns = Record<AddressPart, number[]>

const isAddressPart = (field: Field): field is AddressPart =>
  ['street', 'city', 'province', 'postalCode', 'area'].includes(field)

/**
 * Groups columns by address. One begins where a part repeats: `Billing Street 1, Billing Street 2, Billing City, Service Street 1,
 * Service City` are two. A street that no town follows is another line of the address before it, as in Google’s exports.
 */
export function groupAddressColumns(fields: readonly Field[]): AddressColumns[] {
  const parts = fields.flatMap((part, column) => (isAddressPart(part) ? [{ part, column }] : []))
  const addresses: AddressColumns[] = []
  for (const [index, { part, column }] of parts.entries()) {
    const current = addresses.at(-1)
    const next = parts.slice(index).find((each) => each.part !== 'street')
    const isOtherLine = part === 'street' && (!current || !hasTown(current) || !next || next.part === 'area')
    if (current && (isOtherLine || (part !== 'street' && current[part].length === 0))) {
      current[part].push(column)
    } else {
      addresses.push({ street: [], city: [], province: [], postalCode: [], area: [], [part]: [column] })
    }
  }
  return addresses
}

const hasTown = ({ city, province, postalCode }: AddressColumns) =>
  city.length + province.length + postalCode.length > 0
