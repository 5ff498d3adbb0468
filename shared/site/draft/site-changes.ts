import { areas } from '../../lib/business/areas.ts'
import type { BusinessDetails } from '../../lib/business/business.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { AddOn, Catalogue, CataloguePackage } from '../../rules/price/catalogue.ts'
import { type TaxClass, taxClassNames } from '../../rules/price/tax.ts'
import { vehicleSizes } from '../../rules/price/vehicles.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import { quoteServices } from '../../rules/quote/quote-services.ts'
import { services } from '../page/service-pages.ts'
import type { Site } from '../published/site.ts'
import type { SiteChange } from './site-json.ts'

/** How the values of a field are compared and reported. */
type ComparedField<Value> = readonly [label: string, format: (value: Value) => string]
type ComparedFields<Item> = { [Field in keyof Item]-?: ComparedField<Item[Field]> }

const asText = (text: string) => text
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
const joinList = (lines: readonly string[]) => lines.join(', ')
const orEmpty = (value: string | number | null) => (value === null ? '' : String(value))
const taxName = (taxClass: TaxClass) => taxClassNames[taxClass]

const packageFields: ComparedFields<Omit<CataloguePackage, 'id'>> = {
  name: ['name', asText],
  description: ['description', asText],
  basePrice: ['base price', formatDollars],
  services: ['included', joinList],
  category: ['category', asText],
  popular: ['popular', yesOrNo],
  additional: ['additional', yesOrNo],
  hourly: ['by the hour', yesOrNo],
  hours: ['hours for car, truck, van', ({ sedan, truck, van }) => `${sedan}, ${truck}, ${van}`],
  shopOnly: ['at the shop only', yesOrNo],
  addOns: ['add-ons', joinList],
  taxClass: ['tax', taxName],
  deposit: ['deposit', (deposit) => (deposit ? formatDollars(deposit) : '')],
  hidden: ['hidden', yesOrNo],
  subtitle: ['subtitle', asText],
  tier: ['badge', asText],
  note: ['note', asText],
}

const quoteCardFields: ComparedFields<Omit<QuoteCard, 'id'>> = {
  title: ['title', asText],
  subtitle: ['subtitle', asText],
  price: ['price', asText],
  tier: ['badge', asText],
  included: ['included', joinList],
  note: ['note', asText],
  hidden: ['hidden', yesOrNo],
}

const addOnFields: ComparedFields<Omit<AddOn, 'id'>> = {
  name: ['name', asText],
  price: ['price', formatDollars],
  taxClass: ['tax', taxName],
}

const pictureFields: ComparedFields<Omit<GalleryItem, 'id' | 'upload'>> = {
  caption: ['caption', asText],
  alt: ['text', asText],
  after: ['after photo', (after) => after?.alt ?? ''],
  smallOnly: ['never larger', yesOrNo],
  area: ['area', (area) => areas.find(({ slug }) => slug === area)?.name ?? orEmpty(area)],
  service: ['service', (service) => services.find(({ slug }) => slug === service)?.name ?? orEmpty(service)],
  isIllustration: ['illustration', yesOrNo],
}

const contactFields: ComparedFields<Pick<BusinessDetails, 'phone' | 'email'>> = {
  phone: ['Phone', asText],
  email: ['Email', asText],
}

const businessFields: ComparedFields<BusinessDetails> = {
  name: ['Name', asText],
  ...contactFields,
  street: ['Street', asText],
  region: ['Province', asText],
  postalCode: ['Postal code', asText],
  serviceRadiusKm: ['Service area', (km) => `${km} km`],
  profiles: ['Profiles', joinList],
  people: ['People', orEmpty],
  since: ['Since', orEmpty],
  insurance: ['Insurance', orEmpty],
  filmBrands: ['Film and coating brands', orEmpty],
}

const siteFields: ComparedFields<Omit<Site, 'catalogue' | 'quoteCards' | 'business' | 'gallery'>> = {
  banner: ['Banner', asText],
  rating: ['Rating', (rating) => (rating === 'sample' ? 'the sample' : 'from published reviews')],
  hidesIllustrations: ['Sample illustrations hidden', yesOrNo],
  hidesSamples: ['Sample reviews hidden', yesOrNo],
  askForReviewAfter: [
    'Ask for a review',
    (hours) => (hours === null ? 'never' : `${hours} hours after the job`),
  ],
}

/** Returns the unpublished changes as text, in the order of the dashboard. */
export function siteChanges(before: Site, after: Site): SiteChange[] {
  return [
    ...listChanges(
      'Packages',
      packageFields,
      (each) => each.name,
      before.catalogue.packages,
      after.catalogue.packages,
    ),
    ...listChanges(
      'Add-ons',
      addOnFields,
      (each) => each.name,
      before.catalogue.addOns,
      after.catalogue.addOns,
    ),
    ...listChanges('Quote cards', quoteCardFields, (each) => each.title, before.quoteCards, after.quoteCards),
    ...fieldChanges('', siteFields, before, after),
    ...priceChanges(before.catalogue, after.catalogue),
    ...fieldChanges('', businessFields, before.business, after.business),
    ...listChanges(
      'Gallery',
      pictureFields,
      (each) => each.caption || each.alt,
      before.gallery,
      after.gallery,
    ),
  ]
}

/**
 * Returns the unpublished changes of phone and email. They matter for security, because whoever controls them
 * receives the customers' calls and emails.
 */
export const contactChanges = (before: Site, after: Site): SiteChange[] =>
  fieldChanges('', contactFields, before.business, after.business)

/** The changes of prices by vehicle size and by area, and of the tax on quotes. */
const priceChanges = (before: Catalogue, after: Catalogue): SiteChange[] => [
  ...vehicleSizes.flatMap(({ id, name }) =>
    valueChange(`${name}: extra`, `${before.vehiclePercents[id]}%`, `${after.vehiclePercents[id]}%`),
  ),
  ...areas.flatMap(({ slug, name }) =>
    valueChange(
      `${name}: travel fee`,
      formatDollars(before.surcharges[slug]),
      formatDollars(after.surcharges[slug]),
    ),
  ),
  ...quoteServices.flatMap(({ id, name }) =>
    valueChange(`${name}: tax`, taxName(before.serviceTaxes[id]), taxName(after.serviceTaxes[id])),
  ),
]

const valueChange = (what: string, from: string, to: string): SiteChange[] =>
  from === to ? [] : [{ what, from, to }]

function fieldChanges<Item>(
  name: string,
  fields: ComparedFields<Item>,
  before: Item,
  after: Item,
): SiteChange[] {
  const changes: SiteChange[] = []
  for (const field in fields) {
    const [label, format] = fields[field]
    const what = name ? `${name}: ${label}` : label
    changes.push(...valueChange(what, format(before[field]), format(after[field])))
  }
  return changes
}

type Listed<Item> = Item & { id: string }

function listChanges<Item>(
  list: string,
  fields: ComparedFields<Item>,
  nameOf: (thing: Item) => string,
  before: readonly Listed<Item>[],
  after: readonly Listed<Item>[],
): SiteChange[] {
  const find = (things: readonly Listed<Item>[], id: string) => things.find((each) => each.id === id)
  const changes = after.flatMap((each) => {
    const old = find(before, each.id)
    return old ? fieldChanges(nameOf(old), fields, old, each) : [{ what: list, from: '', to: nameOf(each) }]
  })
  const removed = before.filter(({ id }) => !find(after, id))
  const order = (things: readonly Listed<Item>[], other: readonly Listed<Item>[]) =>
    things.filter(({ id }) => find(other, id)).map(({ id }) => id)
  const isReordered = String(order(before, after)) !== String(order(after, before))
  return [
    ...changes,
    ...removed.map((each) => ({ what: list, from: nameOf(each), to: '' })),
    ...(isReordered
      ? [{ what: `${list}: order`, from: joinList(before.map(nameOf)), to: joinList(after.map(nameOf)) }]
      : []),
  ]
}
