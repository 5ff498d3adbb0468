import type { CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'

type Placed = Pick<CataloguePackage, 'id' | 'category' | 'additional'>

/** Packages that visitors see under one heading. */
const packageGroups = [
  { name: 'Interior', category: 'interior', additional: false },
  { name: 'Interior, additional', category: 'interior', additional: true },
  { name: 'Exterior', category: 'exterior', additional: false },
  { name: 'Exterior, additional', category: 'exterior', additional: true },
] as const

/** The packages under each heading that has any, in their order. */
export const groupedPackages = <Package extends Placed>(packages: readonly Package[]) =>
  packageGroups
    .map((group) => ({ ...group, packages: packages.filter((each) => isIn(group, each)) }))
    .filter((group) => group.packages.length > 0)

/** The ids of all packages once one has changed places with the one before (-1) or after it (1) under its heading. */
export function movedPackage(packages: readonly Placed[], id: string, step: -1 | 1): string[] {
  const ids = packages.map((each) => each.id)
  const moved = packages.find((each) => each.id === id)
  if (!moved) return ids
  const group = packages.filter((each) => isIn(moved, each))
  const other = group[group.indexOf(moved) + step]
  if (!other) return ids
  return ids.map((each) => (each === id ? other.id : each === other.id ? id : each))
}

const isIn = (group: Pick<Placed, 'category' | 'additional'>, each: Placed) =>
  each.category === group.category && each.additional === group.additional
