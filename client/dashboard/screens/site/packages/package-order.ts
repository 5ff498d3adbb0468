import type { CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'

type OrderedPackage = Pick<CataloguePackage, 'id' | 'category' | 'additional'>

/** Headings on the public page. */
const packageGroups = [
  { name: 'Interior', category: 'interior', additional: false },
  { name: 'Interior, additional', category: 'interior', additional: true },
  { name: 'Exterior', category: 'exterior', additional: false },
  { name: 'Exterior, additional', category: 'exterior', additional: true },
] as const

/** Returns the headings that have packages, in order. */
export const groupPackages = <Package extends OrderedPackage>(packages: readonly Package[]) =>
  packageGroups
    .map((group) => ({ ...group, packages: packages.filter((each) => isInGroup(group, each)) }))
    .filter((group) => group.packages.length > 0)

/**
 * Swaps a package with the previous (-1) or next (1) one under its heading.
 * @returns all package ids in the new order.
 */
export function reorderPackages(packages: readonly OrderedPackage[], id: string, step: -1 | 1): string[] {
  const ids = packages.map((each) => each.id)
  const target = packages.find((each) => each.id === id)
  if (!target) return ids
  const group = packages.filter((each) => isInGroup(target, each))
  const neighbour = group[group.indexOf(target) + step]
  if (!neighbour) return ids
  return ids.map((each) => (each === id ? neighbour.id : each === neighbour.id ? id : each))
}

const isInGroup = (group: Pick<OrderedPackage, 'category' | 'additional'>, each: OrderedPackage) =>
  each.category === group.category && each.additional === group.additional
