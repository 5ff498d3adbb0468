import { whileOffered } from '../page/price-words.ts'

/** What the specialty tab says of restoration, where the promo card of the home page leads. */
export const restoration = {
  title: 'Paint & Interior Restoration',
  parts: [
    {
      title: 'Faded paint',
      text: 'Oxidized or swirled clear coat is measured first, then polished as far as its thickness allows.',
    },
    {
      title: 'Tired leather',
      text: 'Cleaned of body oil and denim dye, conditioned, and recoloured where the finish has worn through.',
    },
    {
      title: 'Cloudy headlights',
      text: `Sanded clear and sealed against the sun${whileOffered('headlight-restoration', '; bookable by itself under Exterior Services')}.`,
    },
  ],
} as const
