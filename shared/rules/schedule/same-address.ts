import type { AreaSlug } from '../../lib/business/areas.ts'
import { nameKey } from '../../lib/text/name-key.ts'

/** Where a job is: in an area, and of a mobile one the street that its customer gave. */
type AddressedJob = { area: AreaSlug; address?: string | null | undefined }

/** True of two jobs at one address, however it is written. The shop has none, and what is not known is like no other. */
export function isSameAddress(one: AddressedJob, other: AddressedJob): boolean {
  const address = addressKey(one)
  return address !== '' && one.area === other.area && address === addressKey(other)
}

/** Its letters and digits, with one space between what is apart. */
const addressKey = ({ address }: AddressedJob): string =>
  nameKey(address ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
