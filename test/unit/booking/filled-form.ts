import { type BookingForm, emptyForm } from '../../../shared/rules/booking/booking-form.ts'
import { testCustomer } from '../../test-customer.ts'

/** A complete form for a job at the shop. */
export const filledForm: BookingForm = {
  ...emptyForm,
  packageId: 'steam-cleaning-package',
  vehicleSize: 'truck',
  vehicleType: 'suv',
  addOns: ['wash'],
  date: '2027-01-18',
  time: '9:00 AM',
  ...testCustomer,
  comments: 'Gate code 12',
}

/** A complete form for a mobile job. */
export const mobileForm: BookingForm = {
  ...filledForm,
  ...{ place: 'mobile', area: 'pemberton', address: '8 Alder Lane', accessNotes: 'Second stall' },
}
