import { catalogue } from './shipped.ts'

// What the site comes with, for tests of a site on which nothing was published.

export const { packages } = catalogue

export const packageIds = packages.map(({ id }) => id)
export const addOnIds = catalogue.addOns.map(({ id }) => id)

/** In whole dollars. */
export const washPrice = catalogue.addOns.find(({ id }) => id === 'wash')?.price ?? 0
