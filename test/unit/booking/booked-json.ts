import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'

/** The API's answer to an ordinary order. */
export const bookedJson: BookedJson = {
  booking: {
    id: '0f0e0d0c-0b0a-4908-8706-050403020100',
    customerName: 'Robin Field',
    customerEmail: 'robin@example.com',
    customerPhone: '(604) 555-0199',
    packageId: 'interior-detailing',
    service: null,
    serviceName: 'Interior Detailing',
    addOns: [],
    bookingDate: '2027-01-18',
    bookingTime: '9:00 AM',
    vehicleType: 'suv',
    vehicleSize: 'truck',
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback',
    ...{ vehicleYear: null, vehicleColour: null, vehiclePlate: null },
    comments: null,
    place: 'shop',
    area: 'squamish',
    address: null,
    accessNotes: null,
    lines: [],
    durationMinutes: 120,
    readyDate: '2027-01-18',
    readyTime: '11:00 AM',
    crew: 1,
    totalPrice: 244,
    taxes: { gst: 0, pst: 0 },
    paid: 0,
    status: 'pending',
    location: 'squamish',
    quoteId: null,
    customerId: null,
    isNoShow: false,
    autoConfirmed: null,
    network: null,
    createdAt: '2027-01-11T17:00:00.000Z',
    updatedAt: '2027-01-11T17:00:00.000Z',
    date: '2027-01-18',
    time: '9:00 AM',
  },
  manageUrl: 'https://corridordetailing.example/booking/an-id/a-secret',
}

/** A two-hour booking at the shop, with the fields that calendars show. */
export const calendarBooking = {
  ...bookedJson.booking,
  ...{ id: '0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6', updatedAt: '2027-01-11T19:00:00.123Z' },
  ...{ startMinutes: 540, readyMinutes: 660 },
}
