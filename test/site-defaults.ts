import { defaultBusinessTerms, taxTermsOf } from '../shared/rules/terms/business-terms.ts'
import { defaultSite } from '../shared/site/published/default-site.ts'
import { type PublishedSite, toPublishedSite } from '../shared/site/published/published-site.ts'

/** The published site of an owner who has published nothing. */
export const defaults: PublishedSite = {
  ...toPublishedSite(defaultSite),
  terms: defaultBusinessTerms,
  weeklyHours: null,
  cutoffHours: 24,
  sourceAnswers: null,
  reviews: { count: 0, stars: 0, newest: [] },
}
export const { business, catalogue } = defaults
export const { shopAddress } = business

/** The tax classes of packages, add-ons and services, by id. */
export const { classes: taxClassesById } = taxTermsOf(defaultBusinessTerms, catalogue)

export const { packages } = catalogue

export const packageIds = packages.map(({ id }) => id)
export const addOnIds = catalogue.addOns.map(({ id }) => id)

/** In whole dollars. */
export const washPrice = catalogue.addOns.find(({ id }) => id === 'wash')?.price ?? 0
