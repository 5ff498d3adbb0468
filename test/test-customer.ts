/** Who books where a test does not say, and for which vehicle. */
export const testCustomer = {
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
  name: 'Robin Field',
  email: 'robin@example.com',
  phone: '(604) 555-0199',
}
