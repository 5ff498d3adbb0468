import type { BusinessDetails } from '../../lib/business/business.ts'

/**
 * Who the business is until its owner says it in the dashboard. An example: an invented street, a postal code of the kind
 * that Canada Post keeps for business reply mail, and a phone number that nobody has.
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
