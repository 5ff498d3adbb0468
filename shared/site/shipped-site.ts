import { galleryImages } from '../page/content/gallery-photos.ts'
import { serviceCards } from '../page/content/service-cards.ts'
import type { CataloguePackage } from '../price/catalogue.ts'
import { addOnIds, addOns, packages, type ServicePackage } from '../price/packages.ts'
import { surchargePercent } from '../price/vehicles.ts'
import { type AreaSlug, areas } from './areas.ts'
import { business } from './business.ts'
import type { QuoteCard, Site } from './site.ts'

const usualHours = { sedan: 2, truck: 2, van: 2 }

const catalogued = (given: ServicePackage): CataloguePackage => {
  const card = serviceCards.find((each) => 'packageId' in each && each.packageId === given.id)
  if (!card) throw new Error(`No card for ${given.id}`)
  return {
    ...given,
    popular: given.popular ?? false,
    additional: given.additional ?? false,
    hourly: given.hourly ?? false,
    hours: given.hours ?? usualHours,
    shopOnly: given.shopOnly ?? false,
    addOns: given.addOns ?? [],
    hidden: false,
    subtitle: card.subtitle,
    tier: card.tier,
    note: card.note,
  }
}

const quoteCards = serviceCards.flatMap((card): QuoteCard[] => {
  if ('packageId' in card) return []
  const { id, title, subtitle, price, tier, included, note } = card
  return [{ id, title, subtitle, price, tier, included, note, hidden: false }]
})

/** The site as it comes: version 0, until its owner publishes another. */
export const shippedSite: Site = {
  catalogue: {
    packages: packages.map(catalogued),
    addOns: addOnIds.map((id) => ({ id, ...addOns[id] })),
    vehiclePercents: {
      sedan: surchargePercent('sedan'),
      truck: surchargePercent('truck'),
      van: surchargePercent('van'),
    },
    surcharges: Object.fromEntries(areas.map(({ slug, surcharge }) => [slug, surcharge])) as Record<
      AreaSlug,
      number
    >,
  },
  quoteCards,
  business: {
    name: business.name,
    phone: business.phone.display,
    email: business.email,
    street: business.street,
    region: business.region,
    postalCode: business.postalCode,
    serviceRadiusKm: business.serviceRadiusKm,
    profiles: business.profiles,
    people: null,
    since: null,
    insurance: null,
    filmBrands: null,
  },
  banner: 'ADDITIONAL FEES MAY APPLY',
  gallery: galleryImages.map(({ file, smallOnly = false, ...image }) => ({
    id: file,
    after: null,
    smallOnly,
    ...image,
  })),
  rating: 'sample',
  askForReviewAfter: 24,
}

/** A stored version, as this code knows it: what a later version of the code added is as the site comes with it. */
export const siteOf = (stored: Partial<Site> | undefined): Site => ({ ...shippedSite, ...stored })
