import { manageActions } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { bookingMessages, fieldLimits } from '../../../shared/rules/booking/booking-field-rules.ts'
import { suggestEmail } from '../../../shared/rules/mail/email-suggestion.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { ErrorNotice } from '../page/private-views.tsx'
import { Field } from './form-field.tsx'

export type RejectedEmail = { value: string; message: string; errors: readonly FieldError[] }

type EmailProps = { booking: Booking; base: string; rejected?: RejectedEmail | undefined }

/** Says where the booking's emails go, and links to the form that changes it. */
export const EmailParagraph = ({ booking: { customerEmail }, base }: EmailProps) => {
  const path = `${base}/${manageActions.email}`
  if (!customerEmail) {
    return (
      <p>
        We have no email address for you. <a href={path}>Add one</a>, and we will send you this booking.
      </p>
    )
  }
  const suggestion = suggestEmail(customerEmail)
  return (
    <p>
      We emailed your confirmation to <b>{customerEmail}</b>.{' '}
      {suggestion && `${bookingMessages.didYouMean} ${suggestion}? `}
      <a href={path}>Correct the email address</a>
    </p>
  )
}

export const EmailForm = ({ booking, base, rejected }: EmailProps) => {
  const email = rejected?.value ?? booking.customerEmail
  const suggestion = suggestEmail(email)
  return (
    <form class="field-stack" method="post" action={`${base}/${manageActions.email}`}>
      <h2>Where should we send your emails?</h2>
      <p>We send your booking to the new address. The link to this page stays the same.</p>
      {rejected && <ErrorNotice>{rejected.message}</ErrorNotice>}
      <input type="hidden" name="known" value={booking.updatedAt} />
      <Field
        name="email"
        label="Email"
        errors={rejected?.errors ?? []}
        control={(controlProps) => (
          <input
            {...controlProps}
            class="input"
            type="email"
            value={email}
            maxlength={fieldLimits.email}
            autocomplete="email"
            required
          />
        )}
      />
      <p class="button-row">
        <button class="button button-primary" type="submit">
          Save Email
        </button>
        <a class="button" href={base}>
          Back
        </a>
      </p>
      {/* After the field of the same name, so that this value wins, and after the default button, which
          Enter presses. */}
      {suggestion && (
        <p class="near-miss">
          {bookingMessages.didYouMean}{' '}
          <button class="button button-small" type="submit" name="email" value={suggestion}>
            {suggestion}?
          </button>
        </p>
      )}
    </form>
  )
}
