/** The customer and vehicle of bookings whose test names none. */
export const testCustomer = {
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
  name: 'Robin Field',
  email: 'robin@example.com',
  phone: '(604) 555-0199',
}
