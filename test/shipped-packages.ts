import type { CataloguePackage } from '../shared/price/catalogue.ts'
import { shippedCatalogue } from '../shared/price/packages.ts'

// What the site comes with, for tests of a site on which nothing was published.

export const { packages } = shippedCatalogue

export const packageIds = packages.map(({ id }) => id)
export const addOnIds = shippedCatalogue.addOns.map(({ id }) => id)

export function packageById(id: string): CataloguePackage {
  const found = packages.find((each) => each.id === id)
  if (!found) throw new Error(`The site does not come with ${id}.`)
  return found
}

/** In whole dollars. */
export const washPrice = shippedCatalogue.addOns.find(({ id }) => id === 'wash')?.price ?? 0
