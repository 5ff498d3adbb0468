import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { mailtoLink, telLink } from './contact-links.ts'

/** Renders nothing without a number. */
export const PhoneDetail = ({ phone }: { phone: string }) =>
  phone && (
    <DetailItem name="Phone">
      <a href={telLink(phone)} translate="no">
        {phone}
      </a>
    </DetailItem>
  )

/** Renders nothing without an address. */
export const EmailDetail = ({ email }: { email: string }) =>
  email && (
    <DetailItem name="Email">
      <a href={mailtoLink(email)} translate="no">
        {email}
      </a>
    </DetailItem>
  )
