import { manageActions } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { bookingMessages, fieldLimits } from '../../../shared/rules/booking/booking-order.ts'
import { nearMissOf } from '../../../shared/rules/mail/near-miss.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { Alert } from '../page/private-views.tsx'
import { Field } from './form-field.tsx'

/** What was typed, and why it was not taken. */
export type EmailTrouble = { typed: string; message: string; errors: readonly FieldError[] }

type EmailProps = { booking: Booking; base: string; refused?: EmailTrouble | undefined }

/** Where mail about the booking went, and how to have it go elsewhere. */
export const EmailLine = ({ booking: { customerEmail }, base }: EmailProps) => {
  const path = `${base}/${manageActions.email}`
  if (!customerEmail) {
    return (
      <p>
        We have no email address for you. <a href={path}>Add one</a>, and we will send you this booking.
      </p>
    )
  }
  const meant = nearMissOf(customerEmail)
  return (
    <p>
      We emailed your confirmation to <b>{customerEmail}</b>.{' '}
      {meant && `${bookingMessages.didYouMean} ${meant}? `}
      <a href={path}>Correct the email address</a>
    </p>
  )
}

/** The address for mail, to be corrected. */
export const EmailForm = ({ booking, base, refused }: EmailProps) => {
  const email = refused?.typed ?? booking.customerEmail
  const meant = nearMissOf(email)
  return (
    <form class="field-stack" method="post" action={`${base}/${manageActions.email}`}>
      <h2>Where should we send your emails?</h2>
      <p>We send your booking to the new address. The link to this page stays the same.</p>
      {refused && <Alert>{refused.message}</Alert>}
      <input type="hidden" name="known" value={booking.updatedAt} />
      <Field
        name="email"
        label="Email"
        errors={refused?.errors ?? []}
        control={(described) => (
          <input
            {...described}
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
      {/* After the field of the same name, so that it counts, and after the button that Enter presses. */}
      {meant && (
        <p class="near-miss">
          {bookingMessages.didYouMean}{' '}
          <button class="button button-small" type="submit" name="email" value={meant}>
            {meant}?
          </button>
        </p>
      )}
    </form>
  )
}
