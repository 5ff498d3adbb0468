import type { Child } from 'hono/jsx'
import { bookingFormPath } from '../../../shared/lib/page/routes.ts'
import { choiceFields, emptyForm, formFields } from '../../../shared/rules/booking/booking-form.ts'
import { type Catalogue, isOffered } from '../../../shared/rules/price/catalogue.ts'
import { isVehicleType, vehicleSizeOf } from '../../../shared/rules/price/vehicles.ts'
import type { CareJob } from '../../actions/load-care-job.ts'

/**
 * Leads to the booking of the same job again. The script fills the wizard in with everything, which stays on the
 * device (client/page/script/book-again.ts); the link, which works without it, has the choices and no personal data.
 */
export const BookAgain = ({
  booking,
  catalogue,
  isSecondary = false,
  children,
}: {
  booking: CareJob
  catalogue: Catalogue
  /** Where something else comes first, such as paying. */
  isSecondary?: boolean
  children?: Child
}) => {
  const fields = fieldsOf(booking, catalogue)
  const choices = fields.filter(([name]) => choiceFields.includes(name))
  const step = isOffered(booking.packageId, catalogue) ? 'date' : 'package'
  return (
    <a
      class={isSecondary ? 'button' : 'button button-primary'}
      href={`${bookingFormPath}?${new URLSearchParams([['step', step], ...choices])}`}
      data-book-again={String(new URLSearchParams(fields))}
      data-step={step}
    >
      {children}
    </a>
  )
}

/** The form of the same job. A package that is no longer offered is left out. */
function fieldsOf(booking: CareJob, catalogue: Catalogue): [string, string][] {
  const { packageId, vehicleType } = booking
  const isKnown = isVehicleType(vehicleType)
  const form = {
    ...emptyForm,
    packageId: isOffered(packageId, catalogue) ? packageId : null,
    vehicleSize: isKnown ? vehicleSizeOf(vehicleType) : null,
    vehicleType: isKnown ? vehicleType : null,
    vehicleMake: booking.vehicleMake,
    vehicleModel: booking.vehicleModel,
    place: booking.place,
    area: booking.place === 'mobile' ? booking.area : null,
    address: booking.address ?? '',
    accessNotes: booking.accessNotes ?? '',
    addOns: booking.addOns,
    comments: booking.newComments ?? '',
    name: booking.customerName,
    email: booking.customerEmail,
    phone: booking.customerPhone,
  }
  return formFields(form, catalogue)
}
