import { WizardStart } from '../../shared/booking/steps/wizard-start.tsx'
import { type Filling, fillMarks } from '../../shared/page/marks.ts'
import type { Location } from '../../shared/site/location.ts'
import { offeredAddress, offeredOf } from '../../shared/site/offered.ts'
import { Trust, trustPlaces } from '../../shared/site/trust.tsx'
import { taxTermsOf } from '../../shared/terms/business-terms.ts'
import type { KeptSite } from '../site/kept-site.ts'

/** What is filled into a page: what the owner decides, and the brand. */
type Page = {
  said: KeptSite
  location: Location
  /** Names what is offered: see worker/site/offered-json.ts. */
  offeredTag: string
}

/** What comes into the place of a mark, by its slot (shared/page/marks.ts). `given` is what the build gives along. */
type Slot = (page: Page, given: string) => Filling

const slots: Readonly<Record<string, Slot>> = {
  banner: ({ said }) => said.site.banner,
  wizard: ({ said: { site, terms }, location, offeredTag }) => ({
    markup: String(
      <WizardStart
        location={location}
        offered={offeredOf(site)}
        offeredAt={offeredAddress(offeredTag)}
        taxTerms={taxTermsOf(terms)}
        deposits={terms.deposits}
      />,
    ),
  }),
  trust: ({ said }, given) => {
    const place = trustPlaces.find((each) => each === given)
    if (!place) throw new Error(`Nothing is said of trust on ${given}.`)
    return { markup: (<Trust business={said.site.business} place={place} />).toString() }
  },
  'business-name': ({ said }) => said.site.business.name,
  // What the dashboard says of the business, whose pages are built too (client/dashboard/business.ts).
  business: ({ said }) => JSON.stringify(said.site.business),
}

/** A built page with what the owner decides in the place of its marks (docs/adr/0018-terms-in-pages.md). */
export const fillSlots = (html: string, page: Page): string =>
  fillMarks(html, (slot, given) => {
    const fill = slots[slot]
    if (!fill) throw new Error(`Nothing fills the mark ${slot}.`)
    return fill(page, given)
  })
