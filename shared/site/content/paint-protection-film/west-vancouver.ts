import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const westVancouver = {
  service: 'paint-protection-film',
  area: 'west-vancouver',
  meta: {
    title: 'West Vancouver paint protection film for new cars',
    description:
      'Full front or full body paint protection film for West Vancouver, best fitted before the first drive. Clear bra from $800, full coverage $3000-6000.',
  },
  headline: 'West Vancouver clear bra, ideally at kilometre zero',
  serviceDescription:
    'The best day for paint protection film, or clear bra, is the one before the car meets a road. We cover a full front or the whole body.',
  whyEssential: [
    'Untouched paint is the easiest to protect: no pits to fill, no old damage under the film. Every week on the Upper Levels spends some of that head start.',
    'Stones are half the story here. Doors in a mall parkade, a jacket zipper in a narrow garage and luggage at the ferry mark paint at walking speed.',
    'So it makes sense to go past the nose. On black or deep blue paint each fine line shows under a low sun. Film lets light ones fade with warmth, which clear coat cannot do.',
  ],
  localConsiderations: [
    {
      title: 'Parkades and valet lines',
      text: 'Door edges, handle cups and the top of the rear bumper are small pieces, good value if a full body is too much.',
    },
    {
      title: 'Pollen on a clear skin',
      text: 'Cedar starts around January or February, alder follows, grass carries on into August. Wash it off wet.',
    },
    {
      title: 'Water at the bottom, salt at the top',
      text: 'Ambleside and Dundarave get sea air, the steep streets above get salted. Both leave residue along film edges, so check bumper corners every month.',
    },
    {
      title: 'Parked under conifers',
      text: 'Around Caulfeild and Lighthouse Park, pitch lands daily and can mark within days once baked. Soften it with a soak, then lift.',
    },
  ],
  processSteps: [
    {
      title: 'Ask before delivery',
      text: 'Tell us the model and the handover date. Ask the dealership to skip its wash and polish: hurried towels give new cars swirls.',
    },
    {
      title: 'The shortest first drive',
      text: shopText(
        'Keep well behind trucks on the way to our shop, or send it by flatbed, which is less silly than it sounds.',
        'Keep well behind trucks on the way from the dealer, or send it by flatbed, which is less silly than it sounds.',
      ),
    },
    {
      title: 'Undo the delivery prep',
      text: 'We wash, decontaminate and gauge the paint, then polish out what the lot left behind.',
    },
    {
      title: 'Agree on the seams',
      text: 'You choose which edges wrap and which are cut shy. A full body has seams somewhere; we show you where first.',
    },
    {
      title: 'Panel by panel',
      text: 'The bumper takes longest because of its curves. Doors and quarters follow, handles and edges last.',
    },
    {
      title: 'Inspect, then a calm week',
      text: 'We go round together under good light. Small moisture pockets may show for a while; leave them, and the hose, alone for seven days.',
    },
  ],
  faqs: [
    {
      question: 'Where should I stop: full front or full body?',
      answer:
        'A car on the highway gets its marks in front. One in valet lines and tight garages gets them on the flanks.',
    },
    {
      question: 'Will dark paint lose its depth?',
      answer: 'It should not. Swirls sealed underneath spoil depth, so black cars get the longest polish.',
    },
    {
      question: 'Can it come off when the lease ends?',
      answer:
        'On sound factory paint, yes, with heat and patience. A repainted panel is a risk: poorly bonded paint can lift with the film.',
    },
    {
      question: 'Do electric cars need something different?',
      answer:
        "Same material. A smooth nose is a bigger target, and we check the car maker's advice before covering a sensor.",
    },
  ],
  pricing: [
    'A simple shape with perfect paint costs least. Large SUVs, sharp creases and hand-wrapped edges add hours.',
    'Ask us which panels count as full. Quotes are free, even from the order sheet.',
  ],
  warranty: [
    'The maker backs your film for 7-10 years. It covers film that peels, yellows, cracks or blisters by itself.',
    'Stone strikes, parkade scrapes and harsh cleaners are not covered. Wash gently by hand and take off sap and gull droppings quickly.',
  ],
  closing: {
    heading: 'Tell us the delivery date',
    text: 'Send photos, or one from the dealer until you have the keys. We email full front and full body side by side. Accept either and choose a time soon after the handover.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
