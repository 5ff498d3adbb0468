import type { AreaSlug } from '../../lib/business/area-names.ts'
import { nameKey } from '../../lib/text/name-key.ts'

/** The area of a job and, if it is mobile, the customer's street. */
type AddressedJob = { area: AreaSlug; address?: string | null | undefined }

/**
 * Returns whether two jobs have the same address, regardless of spelling. Jobs at the shop and unknown
 * addresses match nothing.
 */
export function isSameAddress(one: AddressedJob, other: AddressedJob): boolean {
  const address = addressKey(one)
  return address !== '' && one.area === other.area && address === addressKey(other)
}

/** Reduces an address to its letters and digits, with single spaces between words. */
const addressKey = ({ address }: AddressedJob): string =>
  nameKey(address ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
