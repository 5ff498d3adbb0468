import type { Site } from '../../../../../shared/site/published/site.ts'
import { linesIn, linesText } from '../lines.ts'
import { numberIn, textOrNull } from '../typed.ts'

/** Who the business is, as the form holds it: what is typed is text. */
export type BusinessDraft = ReturnType<typeof businessDraft>

export const businessDraft = ({ business, banner }: Site) => ({
  name: business.name,
  phone: business.phone,
  email: business.email,
  street: business.street,
  region: business.region,
  postalCode: business.postalCode,
  serviceRadiusKm: String(business.serviceRadiusKm),
  profiles: linesText(business.profiles),
  people: business.people ?? '',
  since: String(business.since ?? ''),
  insurance: business.insurance ?? '',
  filmBrands: business.filmBrands ?? '',
  banner,
})

/** What the form sends, each field by the name that a refusal gives it; a year that is none is sent as it was typed. */
export const businessInput = (draft: BusinessDraft) => ({
  name: draft.name.trim(),
  phone: draft.phone.trim(),
  email: draft.email.trim(),
  street: draft.street.trim(),
  region: draft.region.trim(),
  postalCode: draft.postalCode.trim(),
  serviceRadiusKm: numberIn(draft.serviceRadiusKm),
  profiles: linesIn(draft.profiles),
  people: textOrNull(draft.people),
  since: numberIn(draft.since),
  insurance: textOrNull(draft.insurance),
  filmBrands: textOrNull(draft.filmBrands),
  banner: draft.banner.trim(),
})
