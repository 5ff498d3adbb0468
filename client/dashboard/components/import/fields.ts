/** What a column can be, with its name in the list from which the owner chooses. */
export const fieldNames = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Full name',
  company: 'Company',
  phone: 'Phone',
  email: 'Email',
  street: 'Street',
  city: 'Town',
  province: 'Province',
  postalCode: 'Postal code',
  area: 'Area',
  vehicle: 'Vehicle',
  vehicleType: 'Vehicle type',
  vehicleMake: 'Make',
  vehicleModel: 'Model',
  vehicleYear: 'Year',
  vehicleColour: 'Colour',
  vehiclePlate: 'Licence plate',
  note: 'Notes',
  lastVisit: 'Last visit',
  tell: 'Email, text or none',
  agreedToTexts: 'Agreed to texts',
  date: 'Date',
  startTime: 'Start time',
  endTime: 'End time',
  duration: 'Duration',
  service: 'Service',
  price: 'Price before tax',
  status: 'Status',
  leaveOut: 'Leave out',
} as const

export type Field = keyof typeof fieldNames

/** What both customers and bookings have. */
const sharedFields = [
  ...(['firstName', 'lastName', 'name', 'company', 'phone', 'email'] as const),
  ...(['street', 'city', 'province', 'postalCode', 'area', 'vehicle', 'vehicleType', 'vehicleMake'] as const),
  ...(['vehicleModel', 'vehicleYear', 'vehicleColour', 'vehiclePlate', 'note'] as const),
]

/** The fields of a file of customers, in the order of the list. */
export const customerFields: readonly Field[] = [
  ...sharedFields,
  ...(['lastVisit', 'tell', 'agreedToTexts', 'leaveOut'] as const),
]

/** The fields of a file of bookings. */
export const bookingFields: readonly Field[] = [
  ...(['date', 'startTime', 'endTime', 'duration', 'service', 'price', 'status'] as const),
  ...sharedFields,
  'leaveOut',
]

/** The fields that several columns may have. Of services and prices, the first that is filled counts; of the others, the first column. */
export const repeatedFields: readonly Field[] = [
  ...(['phone', 'email', 'street', 'city', 'province', 'postalCode', 'note', 'leaveOut'] as const),
  ...(['vehicle', 'vehicleType', 'vehicleMake', 'vehicleModel', 'vehicleYear'] as const),
  ...(['vehicleColour', 'vehiclePlate', 'service', 'price'] as const),
]
