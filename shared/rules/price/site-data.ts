import type { Business } from '../../lib/business/business.ts'
import type { Catalogue } from './catalogue.ts'

/** The part of the published site that the booking flow needs. */
export type SiteData = {
  catalogue: Catalogue
  business: Business
  /** The answers to “How did you hear about us?” by id, if visitors are asked. */
  sourceAnswers?: Readonly<Record<string, string>> | null
}
