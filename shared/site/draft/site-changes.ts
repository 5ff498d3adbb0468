import { areas } from '../../lib/business/areas.ts'
import type { BusinessDetails } from '../../lib/business/business.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { AddOn, CataloguePackage } from '../../rules/price/catalogue.ts'
import { taxClassNames } from '../../rules/price/tax.ts'
import { vehicleSizes } from '../../rules/price/vehicles.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import { quoteServices } from '../../rules/quote/quote-services.ts'
import { services } from '../page/service-pages.ts'
import type { Site } from '../published/site.ts'
import type { SiteChange } from './site-json.ts'

type ComparedField<Item> = { label: string; format: (thing: Item) => string }

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
const joinList = (lines: readonly string[]) => lines.join(', ')
const orEmpty = (value: string | number | null) => (value === null ? '' : String(value))

const packageFields: ComparedField<CataloguePackage>[] = [
  { label: 'name', format: ({ name }) => name },
  { label: 'description', format: ({ description }) => description },
  { label: 'base price', format: ({ basePrice }) => formatDollars(basePrice) },
  { label: 'included', format: ({ services }) => joinList(services) },
  { label: 'category', format: ({ category }) => category },
  { label: 'popular', format: ({ popular }) => yesOrNo(popular) },
  { label: 'additional', format: ({ additional }) => yesOrNo(additional) },
  { label: 'by the hour', format: ({ hourly }) => yesOrNo(hourly) },
  {
    label: 'hours for car, truck, van',
    format: ({ hours }) => `${hours.sedan}, ${hours.truck}, ${hours.van}`,
  },
  { label: 'at the shop only', format: ({ shopOnly }) => yesOrNo(shopOnly) },
  { label: 'add-ons', format: ({ addOns }) => joinList(addOns) },
  { label: 'tax', format: ({ taxClass }) => taxClassNames[taxClass] },
  { label: 'deposit', format: ({ deposit }) => (deposit ? formatDollars(deposit) : '') },
  { label: 'hidden', format: ({ hidden }) => yesOrNo(hidden) },
  { label: 'subtitle', format: ({ subtitle }) => subtitle },
  { label: 'badge', format: ({ tier }) => tier },
  { label: 'note', format: ({ note }) => note },
]

const quoteCardFields: ComparedField<QuoteCard>[] = [
  { label: 'title', format: ({ title }) => title },
  { label: 'subtitle', format: ({ subtitle }) => subtitle },
  { label: 'price', format: ({ price }) => price },
  { label: 'badge', format: ({ tier }) => tier },
  { label: 'included', format: ({ included }) => joinList(included) },
  { label: 'note', format: ({ note }) => note },
  { label: 'hidden', format: ({ hidden }) => yesOrNo(hidden) },
]

const addOnFields: ComparedField<AddOn>[] = [
  { label: 'name', format: ({ name }) => name },
  { label: 'price', format: ({ price }) => formatDollars(price) },
  { label: 'tax', format: ({ taxClass }) => taxClassNames[taxClass] },
]

const pictureFields: ComparedField<GalleryItem>[] = [
  { label: 'caption', format: ({ caption }) => caption },
  { label: 'text', format: ({ alt }) => alt },
  { label: 'picture after', format: ({ after }) => after?.alt ?? '' },
  { label: 'never larger', format: ({ smallOnly }) => yesOrNo(smallOnly) },
  { label: 'area', format: ({ area }) => areas.find(({ slug }) => slug === area)?.name ?? orEmpty(area) },
  {
    label: 'service',
    format: ({ service }) => services.find(({ slug }) => slug === service)?.name ?? orEmpty(service),
  },
  { label: 'illustration', format: ({ isIllustration }) => yesOrNo(isIllustration) },
]

const contactFields: ComparedField<BusinessDetails>[] = [
  { label: 'Phone', format: ({ phone }) => phone },
  { label: 'Email', format: ({ email }) => email },
]

const businessFields: ComparedField<BusinessDetails>[] = [
  { label: 'Name', format: ({ name }) => name },
  ...contactFields,
  { label: 'Street', format: ({ street }) => street },
  { label: 'Province', format: ({ region }) => region },
  { label: 'Postal code', format: ({ postalCode }) => postalCode },
  { label: 'Service area', format: ({ serviceRadiusKm }) => `${serviceRadiusKm} km` },
  { label: 'Profiles', format: ({ profiles }) => joinList(profiles) },
  { label: 'People', format: ({ people }) => orEmpty(people) },
  { label: 'Since', format: ({ since }) => orEmpty(since) },
  { label: 'Insurance', format: ({ insurance }) => orEmpty(insurance) },
  { label: 'Film and coating brands', format: ({ filmBrands }) => orEmpty(filmBrands) },
]

const siteFields: ComparedField<Site>[] = [
  { label: 'Banner', format: ({ banner }) => banner },
  {
    label: 'Rating',
    format: ({ rating }) => (rating === 'sample' ? 'the sample' : 'of published reviews'),
  },
  { label: 'Illustrations hidden', format: ({ hidesIllustrations }) => yesOrNo(hidesIllustrations) },
  { label: 'Samples hidden', format: ({ hidesSamples }) => yesOrNo(hidesSamples) },
  {
    label: 'Ask for a review',
    format: ({ askForReviewAfter: hours }) => (hours === null ? 'never' : `${hours} hours after the job`),
  },
  ...vehicleSizes.map(({ id, name }) => ({
    label: `${name}: costs more`,
    format: ({ catalogue }: Site) => `${catalogue.vehiclePercents[id]}%`,
  })),
  ...areas.map(({ slug, name }) => ({
    label: `${name}: surcharge`,
    format: ({ catalogue }: Site) => formatDollars(catalogue.surcharges[slug]),
  })),
  ...quoteServices.map(({ id, name }) => ({
    label: `${name}: tax`,
    format: ({ catalogue }: Site) => taxClassNames[catalogue.serviceTaxes[id]],
  })),
]

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

function fieldChanges<Item>(
  name: string,
  fields: ComparedField<Item>[],
  before: Item,
  after: Item,
): SiteChange[] {
  return fields.flatMap(({ label, format }) => {
    const [from, to] = [format(before), format(after)]
    return from === to ? [] : [{ what: name ? `${name}: ${label}` : label, from, to }]
  })
}

function listChanges<Item extends { id: string }>(
  list: string,
  fields: ComparedField<Item>[],
  nameOf: (thing: Item) => string,
  before: readonly Item[],
  after: readonly Item[],
): SiteChange[] {
  const find = (things: readonly Item[], id: string) => things.find((each) => each.id === id)
  const changes = after.flatMap((each) => {
    const old = find(before, each.id)
    return old ? fieldChanges(nameOf(old), fields, old, each) : [{ what: list, from: '', to: nameOf(each) }]
  })
  const removed = before.filter(({ id }) => !find(after, id))
  const order = (things: readonly Item[], other: readonly Item[]) =>
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
