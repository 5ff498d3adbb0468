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
  tell: 'Email, text or none',
  agreedToTexts: 'Agreed to texts',
  leaveOut: 'Leave out',
} as const

export type Field = keyof typeof fieldNames

/** The fields that several columns may have. Of the others, the first column counts. */
export const repeatedFields: readonly Field[] = [
  ...(['phone', 'email', 'street', 'city', 'province', 'postalCode', 'note', 'leaveOut'] as const),
  ...(['vehicle', 'vehicleType', 'vehicleMake', 'vehicleModel'] as const),
  ...(['vehicleYear', 'vehicleColour', 'vehiclePlate'] as const),
]
