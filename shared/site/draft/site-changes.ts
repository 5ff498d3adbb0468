import { areas } from '../../lib/business/areas.ts'
import type { BusinessFacts } from '../../lib/business/business.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { AddOn, CataloguePackage } from '../../rules/price/catalogue.ts'
import { taxClassNames } from '../../rules/price/tax.ts'
import { vehicleSizes } from '../../rules/price/vehicles.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import { quoteServices } from '../../rules/quote/quote-services.ts'
import { services } from '../page/services.ts'
import type { Site } from '../published/site.ts'
import type { SiteChange } from './site-json.ts'

type Field<Thing> = { label: string; show: (thing: Thing) => string }

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
const listed = (lines: readonly string[]) => lines.join(', ')
const orNothing = (value: string | number | null) => (value === null ? '' : String(value))

const packageFields: Field<CataloguePackage>[] = [
  { label: 'name', show: ({ name }) => name },
  { label: 'description', show: ({ description }) => description },
  { label: 'base price', show: ({ basePrice }) => formatDollars(basePrice) },
  { label: 'included', show: ({ services }) => listed(services) },
  { label: 'category', show: ({ category }) => category },
  { label: 'popular', show: ({ popular }) => yesOrNo(popular) },
  { label: 'additional', show: ({ additional }) => yesOrNo(additional) },
  { label: 'by the hour', show: ({ hourly }) => yesOrNo(hourly) },
  { label: 'hours for car, truck, van', show: ({ hours }) => `${hours.sedan}, ${hours.truck}, ${hours.van}` },
  { label: 'at the shop only', show: ({ shopOnly }) => yesOrNo(shopOnly) },
  { label: 'add-ons', show: ({ addOns }) => listed(addOns) },
  { label: 'tax', show: ({ taxClass }) => taxClassNames[taxClass] },
  { label: 'deposit', show: ({ deposit }) => (deposit ? formatDollars(deposit) : '') },
  { label: 'hidden', show: ({ hidden }) => yesOrNo(hidden) },
  { label: 'subtitle', show: ({ subtitle }) => subtitle },
  { label: 'badge', show: ({ tier }) => tier },
  { label: 'note', show: ({ note }) => note },
]

const quoteCardFields: Field<QuoteCard>[] = [
  { label: 'title', show: ({ title }) => title },
  { label: 'subtitle', show: ({ subtitle }) => subtitle },
  { label: 'price', show: ({ price }) => price },
  { label: 'badge', show: ({ tier }) => tier },
  { label: 'included', show: ({ included }) => listed(included) },
  { label: 'note', show: ({ note }) => note },
  { label: 'hidden', show: ({ hidden }) => yesOrNo(hidden) },
]

const addOnFields: Field<AddOn>[] = [
  { label: 'name', show: ({ name }) => name },
  { label: 'price', show: ({ price }) => formatDollars(price) },
  { label: 'tax', show: ({ taxClass }) => taxClassNames[taxClass] },
]

const pictureFields: Field<GalleryItem>[] = [
  { label: 'caption', show: ({ caption }) => caption },
  { label: 'text', show: ({ alt }) => alt },
  { label: 'picture after', show: ({ after }) => after?.alt ?? '' },
  { label: 'never larger', show: ({ smallOnly }) => yesOrNo(smallOnly) },
  { label: 'area', show: ({ area }) => areas.find(({ slug }) => slug === area)?.name ?? orNothing(area) },
  {
    label: 'service',
    show: ({ service }) => services.find(({ slug }) => slug === service)?.name ?? orNothing(service),
  },
  { label: 'illustration', show: ({ isIllustration }) => yesOrNo(isIllustration) },
]

/** Where customers reach the business. */
const contactFields: Field<BusinessFacts>[] = [
  { label: 'Phone', show: ({ phone }) => phone },
  { label: 'Email', show: ({ email }) => email },
]

const businessFields: Field<BusinessFacts>[] = [
  { label: 'Name', show: ({ name }) => name },
  ...contactFields,
  { label: 'Street', show: ({ street }) => street },
  { label: 'Province', show: ({ region }) => region },
  { label: 'Postal code', show: ({ postalCode }) => postalCode },
  { label: 'Service area', show: ({ serviceRadiusKm }) => `${serviceRadiusKm} km` },
  { label: 'Profiles', show: ({ profiles }) => listed(profiles) },
  { label: 'People', show: ({ people }) => orNothing(people) },
  { label: 'Since', show: ({ since }) => orNothing(since) },
  { label: 'Insurance', show: ({ insurance }) => orNothing(insurance) },
  { label: 'Film and coating brands', show: ({ filmBrands }) => orNothing(filmBrands) },
]

const siteFields: Field<Site>[] = [
  { label: 'Banner', show: ({ banner }) => banner },
  {
    label: 'Rating',
    show: ({ rating }) => (rating === 'sample' ? 'the sample' : 'of published reviews'),
  },
  { label: 'Illustrations hidden', show: ({ hidesIllustrations }) => yesOrNo(hidesIllustrations) },
  { label: 'Samples hidden', show: ({ hidesSamples }) => yesOrNo(hidesSamples) },
  {
    label: 'Ask for a review',
    show: ({ askForReviewAfter: hours }) => (hours === null ? 'never' : `${hours} hours after the job`),
  },
  ...vehicleSizes.map(({ id, name }) => ({
    label: `${name}: costs more`,
    show: ({ catalogue }: Site) => `${catalogue.vehiclePercents[id]}%`,
  })),
  ...areas.map(({ slug, name }) => ({
    label: `${name}: surcharge`,
    show: ({ catalogue }: Site) => formatDollars(catalogue.surcharges[slug]),
  })),
  ...quoteServices.map(({ id, name }) => ({
    label: `${name}: tax`,
    show: ({ catalogue }: Site) => taxClassNames[catalogue.serviceTaxes[id]],
  })),
]

/** What publishing would change, in words, in the order in which the dashboard shows it. */
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

/** What publishing would change of where customers reach the business: who has that in hand gets their calls and letters. */
export const contactChanges = (before: Site, after: Site): SiteChange[] =>
  fieldChanges('', contactFields, before.business, after.business)

function fieldChanges<Thing>(
  name: string,
  fields: Field<Thing>[],
  before: Thing,
  after: Thing,
): SiteChange[] {
  return fields.flatMap(({ label, show }) => {
    const [from, to] = [show(before), show(after)]
    return from === to ? [] : [{ what: name ? `${name}: ${label}` : label, from, to }]
  })
}

function listChanges<Thing extends { id: string }>(
  list: string,
  fields: Field<Thing>[],
  nameOf: (thing: Thing) => string,
  before: readonly Thing[],
  after: readonly Thing[],
): SiteChange[] {
  const find = (things: readonly Thing[], id: string) => things.find((each) => each.id === id)
  const changes = after.flatMap((each) => {
    const old = find(before, each.id)
    return old ? fieldChanges(nameOf(old), fields, old, each) : [{ what: list, from: '', to: nameOf(each) }]
  })
  const removed = before.filter(({ id }) => !find(after, id))
  const order = (things: readonly Thing[], others: readonly Thing[]) =>
    things.filter(({ id }) => find(others, id)).map(({ id }) => id)
  const isMoved = String(order(before, after)) !== String(order(after, before))
  return [
    ...changes,
    ...removed.map((each) => ({ what: list, from: nameOf(each), to: '' })),
    ...(isMoved
      ? [{ what: `${list}: order`, from: listed(before.map(nameOf)), to: listed(after.map(nameOf)) }]
      : []),
  ]
}
