import { readBuiltPictures } from '../../shared/gallery/built-pictures.ts'
import { GalleryView } from '../../shared/gallery/gallery-view.tsx'
import { type Filling, fillMarks } from '../../shared/page/marks.ts'
import { areaSlugs } from '../../shared/site/areas.ts'
import type { Location } from '../../shared/site/location.ts'
import { formatDollars } from '../../shared/text/format-number.ts'
import type { KeptSite } from '../site/kept-site.ts'

/** What is filled into a page: what the owner decides, and the brand. */
type Page = { said: KeptSite; location: Location }

/** What comes into the place of a mark, by its slot (shared/page/marks.ts). `given` is what the build gives along. */
type Slot = (page: Page, given: string) => Filling

const viewOf = (view: { toString: () => string }): Filling => ({ markup: view.toString() })

const slots: Readonly<Record<string, Slot>> = {
  banner: ({ said }) => said.site.banner,
  gallery: ({ said }, given) =>
    viewOf(<GalleryView items={said.site.gallery} built={readBuiltPictures(given)} />),
  /** Of the area that is given. */
  surcharge: ({ said }, area) => formatDollars(surchargeIn(said, area)),
}

function surchargeIn({ site }: KeptSite, given: string): number {
  const area = areaSlugs.find((slug) => slug === given)
  if (!area) throw new Error(`There is no area ${given}.`)
  return site.catalogue.surcharges[area]
}

/** A built page with what the owner decides in the place of its marks (docs/adr/0018-terms-in-pages.md). */
export const fillSlots = (html: string, page: Page): string =>
  fillMarks(html, (slot, given) => {
    const fill = slots[slot]
    if (!fill) throw new Error(`Nothing fills the mark ${slot}.`)
    return fill(page, given)
  })
