import type { BookedJson } from '../../../shared/booking/booking-json.ts'

/** What the API answers to an order, with nothing special about it. */
export const bookedJson: BookedJson = {
  booking: {
    id: '0f0e0d0c-0b0a-4908-8706-050403020100',
    customerName: 'Robin Field',
    customerEmail: 'robin@example.com',
    customerPhone: '(604) 555-0199',
    packageId: 'interior-detailing',
    serviceName: 'Interior Detailing',
    addOns: [],
    bookingDate: '2027-01-18',
    bookingTime: '9:00 AM',
    vehicleType: 'suv',
    vehicleSize: 'truck',
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback',
    comments: null,
    totalPrice: 244,
    status: 'pending',
    location: 'squamish',
    createdAt: '2027-01-11T17:00:00.000Z',
    updatedAt: '2027-01-11T17:00:00.000Z',
    date: '2027-01-18',
    time: '9:00 AM',
  },
  manageUrl: 'https://corridordetailing.example/booking/an-id/a-secret',
}
