import { type Filling, fillMarks } from '../../shared/page/marks.ts'
import type { Location } from '../../shared/site/location.ts'
import type { KeptSite } from '../site/kept-site.ts'

/** What is filled into a page: what the owner decides, and the brand. */
type Page = { said: KeptSite; location: Location }

/** What comes into the place of a mark, by its slot (shared/page/marks.ts). `given` is what the build gives along. */
type Slot = (page: Page, given: string) => Filling

const slots: Readonly<Record<string, Slot>> = {
  banner: ({ said }) => said.site.banner,
  'price-sentence': ({ said, location }) => priceSentence(location, said.site.catalogue),
  services: (page, tab) => markup(<ServiceCards tab={serviceTabOf(tab)} said={cardsOf(page)} />),
  'area-price': ({ said }, area) =>
    areaPrice(areaBySlug(area), taxTermsOf(said.terms), said.site.catalogue),
  fees: ({ said }, given) => feesAs(given, said.site.catalogue),
  // What is given is escaped already.
  surcharge: ({ said }, given) => ({ markup: surchargeSentence(given, said.site.catalogue) }),
  sizes: ({ said }) => sizesSentence(said.site.catalogue),
  coatings: ({ said }) => coatingsSentence(said.site.catalogue),
}

/** A built page with what the owner decides in the place of its marks (docs/adr/0018-terms-in-pages.md). */
export const fillSlots = (html: string, page: Page): string =>
  fillMarks(html, (slot, given) => {
    const fill = slots[slot]
    if (!fill) throw new Error(`Nothing fills the mark ${slot}.`)
    return fill(page, given)
  })
