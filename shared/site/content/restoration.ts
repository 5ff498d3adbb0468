import { whileOfferedPlaceholder } from '../page/price-text.ts'

/** Restoration in the specialty tab, where the promo card of the home page links to. */
export const restoration = {
  title: 'Paint & Interior Restoration',
  parts: [
    {
      title: 'Faded paint',
      text: 'We measure dull or swirled clear coat first, then polish it as far as its thickness allows.',
    },
    {
      title: 'Tired leather',
      text: 'We clean off body oil and denim dye, condition the leather, and recolour it where the finish is worn through.',
    },
    {
      title: 'Cloudy headlights',
      text: `We sand them clear and seal them against the sun${whileOfferedPlaceholder('headlight-restoration', '; you can book this on its own under Exterior Services')}.`,
    },
  ],
} as const
