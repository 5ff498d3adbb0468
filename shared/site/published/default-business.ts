import type { BusinessDetails } from '../../lib/business/business.ts'

/**
 * The default business details, until the owner edits them. They are fictional: an invented street, a postal
 * code from the range that Canada Post reserves for business reply mail, and an unassigned phone number.
 */
export const defaultBusiness: BusinessDetails = {
  name: 'Corridor Auto Detailing',
  phone: '(604) 555-0142',
  email: 'hello@corridordetailing.example',
  street: '1180 Whetstone Way',
  region: 'BC',
  postalCode: 'V8B 9Z9',
  serviceRadiusKm: 100,
  profiles: [],
  people: null,
  since: null,
  insurance: null,
  filmBrands: null,
}
