import type { FieldError } from '../../lib/text/field-errors.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import type { AddOn, Catalogue, CataloguePackage } from '../../rules/price/catalogue.ts'
import { customJobId } from '../../rules/price/custom-job.ts'
import { serviceIds } from '../../rules/price/service-ids.ts'
import { vehicleSizeIds } from '../../rules/price/vehicles.ts'
import type { Site } from '../published/site.ts'
import type { NewPackage, PackagePatch, QuoteCardPatch, SitePatch } from './site-schemas.ts'

/** The edited site, or the errors; `unknown` when the edited item does not exist. */
export type SiteEditResult =
  | { kind: 'edited'; site: Site }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'unknown' }

/** The longest possible open day. A mobile job must end on the day it starts. */
const maxMobileHours = 12

/** Edits everything except single packages and cards. */
export function editSite(site: Site, patch: SitePatch): SiteEditResult {
  const { business, vehiclePercents, surcharges, serviceTaxes, addOns, ...rest } = patch
  const { packages: packagePatches = {}, packageOrder, ...siteFields } = rest
  const errors: FieldError[] = []
  const { catalogue } = site
  const updatedAddOns = addOns && replaceAddOns(catalogue, addOns, errors)
  const patchedPackages = patchPackages(catalogue, packagePatches, errors)
  const packages = packageOrder ? reorder(patchedPackages, packageOrder, errors) : patchedPackages
  if (vehiclePercents?.sedan) {
    errors.push({
      field: 'vehiclePercents.sedan',
      message: 'Prices are for a car, so nothing is added for one',
    })
  }
  const next: Catalogue = {
    packages: updatedAddOns ? packages.map((each) => removeMissingAddOns(each, updatedAddOns)) : packages,
    addOns: updatedAddOns ?? catalogue.addOns,
    vehiclePercents: { ...catalogue.vehiclePercents, ...vehiclePercents },
    surcharges: { ...catalogue.surcharges, ...surcharges },
    serviceTaxes: { ...catalogue.serviceTaxes, ...serviceTaxes },
  }
  return validateSite(
    { ...site, ...siteFields, business: { ...site.business, ...business }, catalogue: next },
    errors,
  )
}

export function editPackage(site: Site, id: string, patch: PackagePatch): SiteEditResult {
  const { packages } = site.catalogue
  const before = packages.find((each) => each.id === id)
  if (!before) return { kind: 'unknown' }
  const edited = { ...before, ...patch }
  const next = packages.map((each) => (each === before ? edited : each))
  return validateSite(withPackages(site, next), packageErrors(edited, site.catalogue))
}

/** Appends a package. If it equals the last one, the request was a retry and changes nothing. */
export function addPackage(site: Site, newPackage: NewPackage): SiteEditResult {
  const { packages } = site.catalogue
  const last = packages.at(-1)
  const isLast = JSON.stringify(last) === JSON.stringify({ ...last, deposit: undefined, ...newPackage })
  if (isLast) return { kind: 'edited', site }
  const id = uniqueId(newPackage.name, usedIds(site.catalogue))
  const created: CataloguePackage = { ...newPackage, id }
  return validateSite(withPackages(site, [...packages, created]), packageErrors(created, site.catalogue))
}

export function editQuoteCard(site: Site, id: string, patch: QuoteCardPatch): SiteEditResult {
  if (site.quoteCards.every((card) => card.id !== id)) return { kind: 'unknown' }
  const quoteCards = site.quoteCards.map((card) => (card.id === id ? { ...card, ...patch } : card))
  return { kind: 'edited', site: { ...site, quoteCards } }
}

const withPackages = (site: Site, packages: CataloguePackage[]): Site => ({
  ...site,
  catalogue: { ...site.catalogue, packages },
})

function validateSite(site: Site, errors: FieldError[]): SiteEditResult {
  if (site.catalogue.packages.every(({ hidden }) => hidden)) {
    errors.push({ field: 'hidden', message: 'Please show at least one package' })
  }
  return errors.length > 0 ? { kind: 'invalid', errors } : { kind: 'edited', site }
}

function packageErrors(edited: CataloguePackage, catalogue: Catalogue): FieldError[] {
  const { addOns, hours, shopOnly, basePrice, deposit } = edited
  const listedIds = new Set(catalogue.addOns.map(({ id }) => id))
  const areAddOnsValid = new Set(addOns).size === addOns.length && addOns.every((id) => listedIds.has(id))
  const isLong = vehicleSizeIds.some((size) => hours[size] > maxMobileHours)
  return [
    ...(areAddOnsValid ? [] : [{ field: 'addOns', message: 'Please choose from the existing add-ons' }]),
    ...(isLong && !shopOnly
      ? [
          {
            field: 'hours',
            message: `Jobs over ${maxMobileHours} hours are done at the shop only. Please check that too.`,
          },
        ]
      : []),
    ...(deposit && deposit > basePrice
      ? [
          {
            field: 'deposit',
            message: `Please enter ${formatDollars(basePrice)} at most, its lowest price`,
          },
        ]
      : []),
  ]
}

/**
 * Replaces the list of add-ons. Bookings refer to add-ons by id, so none can be deleted; the owner takes it
 * off its packages instead.
 */
function replaceAddOns(
  catalogue: Catalogue,
  addOns: NonNullable<SitePatch['addOns']>,
  errors: FieldError[],
): AddOn[] {
  const ids = new Set(catalogue.addOns.map(({ id }) => id))
  const used = usedIds(catalogue)
  const updatedAddOns = addOns.map(({ id, ...fields }, index): AddOn => {
    if (id !== undefined && !ids.delete(id)) {
      errors.push({ field: `addOns.${index}.id`, message: 'This add-on does not exist' })
    }
    const addOnId = id ?? uniqueId(fields.name, used)
    used.push(addOnId)
    return { id: addOnId, ...fields }
  })
  if (ids.size > 0) {
    errors.push({
      field: 'addOns',
      message: 'Add-ons can’t be deleted. Remove this one from its packages instead.',
    })
  }
  return updatedAddOns
}

/** Edits the price and visibility of several packages. Each error names its package. */
function patchPackages(
  catalogue: Catalogue,
  packagePatches: NonNullable<SitePatch['packages']>,
  errors: FieldError[],
): readonly CataloguePackage[] {
  for (const id of Object.keys(packagePatches)) {
    if (catalogue.packages.some((each) => each.id === id)) continue
    errors.push({ field: `packages.${id}`, message: 'This package does not exist' })
  }
  return catalogue.packages.map((each) => {
    const edited = { ...each, ...packagePatches[each.id] }
    const patchErrors = packagePatches[each.id] ? packageErrors(edited, catalogue) : []
    errors.push(...patchErrors.map(({ message }) => ({ field: `packages.${each.id}.basePrice`, message })))
    return edited
  })
}

const removeMissingAddOns = (each: CataloguePackage, addOns: readonly AddOn[]): CataloguePackage => ({
  ...each,
  addOns: each.addOns.filter((id) => addOns.some((addOn) => addOn.id === id)),
})

function reorder(
  packages: readonly CataloguePackage[],
  order: readonly string[],
  errors: FieldError[],
): readonly CataloguePackage[] {
  const sorted = order.flatMap((id) => packages.filter((each) => each.id === id))
  if (sorted.length === packages.length && new Set(order).size === packages.length) return sorted
  errors.push({ field: 'packageOrder', message: 'Please list each package once' })
  return packages
}

/**
 * Ids are unique across packages, add-ons and services, because taxes refer to all of them. `custom` is
 * reserved for jobs outside the catalogue.
 */
const usedIds = ({ packages, addOns }: Catalogue): string[] => [
  ...[...packages, ...addOns].map(({ id }) => id),
  ...serviceIds,
  customJobId,
]

/** Derives an id from a name, `Seat Repair` → `seat-repair`, with a number if it is taken. */
function uniqueId(name: string, used: readonly string[]): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const id = slug || 'package'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? id : `${id}-${number}`
    if (!used.includes(candidate)) return candidate
  }
}
