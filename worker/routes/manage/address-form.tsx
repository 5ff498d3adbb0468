import { areaName } from '../../../shared/lib/business/area-names.ts'
import type { Business } from '../../../shared/lib/business/business.ts'
import { manageActions } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { fieldLimits } from '../../../shared/rules/booking/booking-field-rules.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { ErrorNotice, PhoneLink } from '../page/private-views.tsx'
import { Field } from './form-field.tsx'

type AddressValues = Pick<Booking, 'address' | 'accessNotes'>

export type RejectedAddress = { values: AddressValues; message: string; errors: readonly FieldError[] }

type AddressProps = {
  booking: Booking
  base: string
  business: Business
  rejected?: RejectedAddress | undefined
}

/**
 * Corrects the address of a mobile job. It has to stay in the same area, because drive time and price depend
 * on it.
 */
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

/** The address fields of a mobile job. */
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
      hint="Gate code, where to park. We bring water and power. Have a tap and an outlet? Tell us."
      errors={errors}
      control={(controlProps) => (
        <textarea {...controlProps} class="input" maxlength={fieldLimits.accessNotes}>
          {/* An HTML parser drops a textarea's first line break, so add one for it to drop. */}
          {`\n${values.accessNotes ?? ''}`}
        </textarea>
      )}
    />
  </>
)
