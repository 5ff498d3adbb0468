import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { mailtoLink, telLink } from './contact-links.ts'

/** How somebody is called; nothing where no number is known. */
export const PhoneDetail = ({ phone }: { phone: string }) =>
  phone && (
    <DetailItem name="Phone">
      <a href={telLink(phone)} translate="no">
        {phone}
      </a>
    </DetailItem>
  )

/** How somebody is written to; nothing where no address is known. */
export const EmailDetail = ({ email }: { email: string }) =>
  email && (
    <DetailItem name="Email">
      <a href={mailtoLink(email)} translate="no">
        {email}
      </a>
    </DetailItem>
  )
