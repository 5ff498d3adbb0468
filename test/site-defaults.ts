import { defaultBusinessTerms, taxTermsOf } from '../shared/rules/terms/business-terms.ts'
import { defaultSite } from '../shared/site/published/default-site.ts'
import { type PublishedSite, toPublishedSite } from '../shared/site/published/published-site.ts'

/** What pages show of a site whose owner has decided nothing. */
export const defaults: PublishedSite = {
  ...toPublishedSite(defaultSite),
  terms: defaultBusinessTerms,
  weeklyHours: null,
  reviews: { count: 0, stars: 0, newest: [] },
}
export const { business, catalogue } = defaults
export const { shopAddress } = business

/** How packages, add-ons and services are taxed, by their ids. */
export const { classes: taxClassesById } = taxTermsOf(defaultBusinessTerms, catalogue)

// What the site comes with, for tests of a site on which nothing was published.

export const { packages } = catalogue

export const packageIds = packages.map(({ id }) => id)
export const addOnIds = catalogue.addOns.map(({ id }) => id)

/** In whole dollars. */
export const washPrice = catalogue.addOns.find(({ id }) => id === 'wash')?.price ?? 0
