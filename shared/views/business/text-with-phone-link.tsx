import type { Business } from '../../lib/business/business.ts'
import { splitAtPhoneNumber } from '../../lib/text/split-at-phone-number.ts'

/** A sentence whose phone number is a link. If it only says to call us, the number is added. */
export const TextWithPhoneLink = ({ text, phone }: { text: string; phone: Business['phone'] }) => {
  const parts = splitAtPhoneNumber(text, phone.display)
  if (!parts) return <span>{text}</span>
  const [before, after] = parts
  return (
    <>
      <span>{before}</span>
      <a href={phone.href}>{phone.display}</a>
      <span>{after}</span>
    </>
  )
}
