/** A two-hour order at the shop, as a visitor's browser sends it. */
export const visitorOrder = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '(604) 555-0142',
  packageId: 'steam-cleaning-package',
  addOns: ['wash'],
  date: '2026-11-23',
  time: '9:00 AM',
  vehicleType: 'suv',
  vehicleSize: 'truck',
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
  comments: 'Two child seats',
}

/** The fields that a mobile order adds. */
export const mobilePlace = {
  place: 'mobile',
  area: 'whistler',
  address: '12 Alpine Example Road',
  accessNotes: 'Gate 1234',
}
