import { areaName } from '../../../shared/lib/business/areas.ts'
import type { Business } from '../../../shared/lib/business/business.ts'
import { manageActions } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { fieldLimits } from '../../../shared/rules/booking/booking-field-rules.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { ErrorNotice, PhoneLink } from '../page/private-views.tsx'
import { Field } from './form-field.tsx'

type AddressValues = Pick<Booking, 'address' | 'accessNotes'>

/** What was typed, and why it was not taken. */
export type RejectedAddress = { values: AddressValues; message: string; errors: readonly FieldError[] }

type AddressProps = {
  booking: Booking
  base: string
  business: Business
  rejected?: RejectedAddress | undefined
}

/** Where the vehicle of a mobile job stands, to be corrected. In its area: the drive and the price hang on that. */
export const AddressForm = ({ booking, base, business, rejected }: AddressProps) => {
  const { address, accessNotes } = rejected?.values ?? booking
  return (
    <form class="field-stack" method="post" action={`${base}/${manageActions.address}`}>
      <h2>Where is the vehicle?</h2>
      <p>
        We come to you in {areaName(booking.area)}. For another town, call <PhoneLink business={business} />.
      </p>
      {rejected && <ErrorNotice>{rejected.message}</ErrorNotice>}
      <input type="hidden" name="known" value={booking.updatedAt} />
      <AddressFields values={{ address, accessNotes }} errors={rejected?.errors ?? []} />
      <p class="button-row">
        <button class="button button-primary" type="submit">
          Save Address
        </button>
        <a class="button" href={base}>
          Back
        </a>
      </p>
    </form>
  )
}

/** What is asked of whoever has us come to them. */
export const AddressFields = ({ values, errors }: Pick<RejectedAddress, 'values' | 'errors'>) => (
  <>
    <Field
      name="address"
      label="Address"
      errors={errors}
      control={(controlProps) => (
        <input
          {...controlProps}
          class="input"
          value={values.address ?? ''}
          maxlength={fieldLimits.address}
          autocomplete="address-line1"
          required
        />
      )}
    />
    <Field
      name="accessNotes"
      label="Access notes"
      isOptional
      hint="Gate code, where to park, water and power. We bring our own water and power unless you offer yours."
      errors={errors}
      control={(controlProps) => (
        <textarea {...controlProps} class="input" maxlength={fieldLimits.accessNotes}>
          {/* A parser drops the first line break of a text area, so there is one to drop. */}
          {`\n${values.accessNotes ?? ''}`}
        </textarea>
      )}
    />
  </>
)
