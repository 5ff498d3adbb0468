import { Fact } from '../../../lib/ui/facts.tsx'
import { mailtoLink, telLink } from './contact-links.ts'

/** How somebody is called; nothing where no number is known. */
export const PhoneFact = ({ phone }: { phone: string }) =>
  phone && (
    <Fact name="Phone">
      <a href={telLink(phone)} translate="no">
        {phone}
      </a>
    </Fact>
  )

/** How somebody is written to; nothing where no address is known. */
export const EmailFact = ({ email }: { email: string }) =>
  email && (
    <Fact name="Email">
      <a href={mailtoLink(email)} translate="no">
        {email}
      </a>
    </Fact>
  )
