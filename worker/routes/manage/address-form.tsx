import { areaName } from '../../../shared/lib/business/areas.ts'
import type { Business } from '../../../shared/lib/business/business.ts'
import { manageActions } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { fieldLimits } from '../../../shared/rules/booking/booking-order.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { Alert, Phone } from '../page/private-views.tsx'
import { Field } from './form-field.tsx'

type Typed = Pick<Booking, 'address' | 'accessNotes'>

/** What was typed, and why it was not taken. */
export type AddressTrouble = { typed: Typed; message: string; errors: readonly FieldError[] }

type AddressProps = {
  booking: Booking
  base: string
  business: Business
  refused?: AddressTrouble | undefined
}

/** Where the vehicle of a mobile job stands, to be corrected. In its area: the drive and the price hang on that. */
export const AddressForm = ({ booking, base, business, refused }: AddressProps) => {
  const { address, accessNotes } = refused?.typed ?? booking
  return (
    <form class="field-stack" method="post" action={`${base}/${manageActions.address}`}>
      <h2>Where is the vehicle?</h2>
      <p>
        We come to you in {areaName(booking.area)}. For another town, call <Phone business={business} />.
      </p>
      {refused && <Alert>{refused.message}</Alert>}
      <input type="hidden" name="known" value={booking.updatedAt} />
      <AddressFields typed={{ address, accessNotes }} errors={refused?.errors ?? []} />
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
export const AddressFields = ({ typed, errors }: Pick<AddressTrouble, 'typed' | 'errors'>) => (
  <>
    <Field
      name="address"
      label="Address"
      errors={errors}
      control={(described) => (
        <input
          {...described}
          class="input"
          value={typed.address ?? ''}
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
      control={(described) => (
        <textarea {...described} class="input" maxlength={fieldLimits.accessNotes}>
          {/* A parser drops the first line break of a text area, so there is one to drop. */}
          {`\n${typed.accessNotes ?? ''}`}
        </textarea>
      )}
    />
  </>
)
