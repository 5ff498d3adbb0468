import type { BusinessDetails } from '../../../../../shared/lib/business/business.ts'
import type { Site } from '../../../../../shared/site/published/site.ts'
import { joinLines, parseLines, parseNumber, textOrNull } from '../form-text.ts'

/** Business details as form values; numbers are text, as typed. */
export type BusinessFormValues = Record<keyof BusinessDetails | 'banner', string>

export const businessFormValues = ({ business, banner }: Site): BusinessFormValues => ({
  name: business.name,
  phone: business.phone,
  email: business.email,
  street: business.street,
  region: business.region,
  postalCode: business.postalCode,
  serviceRadiusKm: String(business.serviceRadiusKm),
  profiles: joinLines(business.profiles),
  people: business.people ?? '',
  since: String(business.since ?? ''),
  insurance: business.insurance ?? '',
  filmBrands: business.filmBrands ?? '',
  banner,
})

/** Uses the API's field names, so that its errors match. A year that isn't a number is sent as `null`. */
export const businessInput = (values: BusinessFormValues) =>
  ({
    name: values.name.trim(),
    phone: values.phone.trim(),
    email: values.email.trim(),
    street: values.street.trim(),
    region: values.region.trim(),
    postalCode: values.postalCode.trim(),
    serviceRadiusKm: parseNumber(values.serviceRadiusKm),
    profiles: parseLines(values.profiles),
    people: textOrNull(values.people),
    since: parseNumber(values.since),
    insurance: textOrNull(values.insurance),
    filmBrands: textOrNull(values.filmBrands),
    banner: values.banner.trim(),
  }) satisfies Record<keyof BusinessFormValues, unknown>
