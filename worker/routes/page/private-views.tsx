import type { Child } from 'hono/jsx'
import type { Business } from '../../../shared/lib/business/business.ts'
import { TextWithPhoneLink } from '../../../shared/views/business/text-with-phone-link.tsx'

// Views that all private pages share.

export const PhoneLink = ({ business: { phone } }: { business: Business }) => (
  <a href={phone.href}>{phone.display}</a>
)

export const DetailRow = ({ term, children }: { term: string; children?: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

export const Notice = ({ children }: { children?: Child }) => (
  <p class="notice" role="status">
    {children}
  </p>
)

/** Confirms a successful change. */
export const SuccessNotice = ({ children }: { children?: Child }) => (
  <p class="notice notice-done" role="status">
    {children}
  </p>
)

export const ErrorNotice = ({ children }: { children?: Child }) => (
  <p class="notice notice-error" role="alert">
    {children}
  </p>
)

/** An error that may suggest calling: its text can contain the phone number as a link. */
export const CallErrorNotice = ({ text, business }: { text: string; business: Business }) => (
  <ErrorNotice>
    <TextWithPhoneLink text={text} phone={business.phone} />
  </ErrorNotice>
)

export const TooManyChanges = ({ kind, business }: { kind: 'booking' | 'quote'; business: Business }) => (
  <>
    <h2>Too many changes</h2>
    <p>
      Your {kind} has not changed. Please call <PhoneLink business={business} /> and we will change it for
      you.
    </p>
  </>
)

export const TooManyAttempts = ({ business }: { business: Business }) => (
  <>
    <h2>Too many attempts</h2>
    <p>
      Please try again in a few minutes, or call <PhoneLink business={business} />.
    </p>
  </>
)

const linkTargets = {
  booking: 'your booking',
  quote: 'your quote',
  invitation: 'your invitation',
  passwordReset: 'the page to set a new password',
  unsubscribe: 'your unsubscribe page',
  care: 'the page of your reminder',
}

/** The page of an invalid link: it was truncated, or its page has been deleted. */
export const InvalidLink = ({
  kind,
  wasValid,
  business,
}: {
  kind: keyof typeof linkTargets
  wasValid: boolean
  business: Business
}) =>
  wasValid ? (
    <>
      <h2>This link no longer works</h2>
      <p>
        It opened {linkTargets[kind]}, which we no longer have. Questions? Call{' '}
        <PhoneLink business={business} />.
      </p>
    </>
  ) : (
    <>
      <h2>This link is incomplete</h2>
      <p>
        It should open {linkTargets[kind]}, but part of it is missing. Please copy the whole link from your
        email or text message.
      </p>
      <p>
        If that doesn't help, call <PhoneLink business={business} />.
      </p>
    </>
  )
