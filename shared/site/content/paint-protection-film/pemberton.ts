import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const pemberton = {
  service: 'paint-protection-film',
  area: 'pemberton',
  meta: {
    title: 'Pemberton paint protection film for gravel-road trucks',
    description:
      'Rockers, arches and tailgates covered in PPF for Pemberton trucks, sled haulers and Whistler commuters. Clear bra from $700, full coverage $2500-5000.',
  },
  headline: 'Pemberton clear bra that starts at the wheel arches',
  serviceDescription:
    'Most clear bra kits guard the nose. We plan paint protection film around what your own tires throw: rockers, rear arches and tailgate.',
  whyEssential: [
    'On the Hurley or a farm lane your front wheels fire gravel at the sills, the lower doors and the flare before the rear tire. With a trailer, whatever bounces off its frame returns to the tailgate.',
    'Farm pickups take this from planting to harvest. Sled trucks get sand and frozen clods, and Whistler commuters some of each.',
    'Film absorbs the small blows and may keep bare metal from showing. A fist-sized rock still wins.',
  ],
  localConsiderations: [
    {
      title: 'Hurley and Duffey habits',
      text: 'If your weekends go that way, say so. Film further up the doors and a heavier grade on the arches may be worth it.',
    },
    {
      title: 'Field dust and fertilizer',
      text: 'Chaff and dust dull film as they dull paint. Rinse it off before you bring a mitt near, and do not let fertilizer cake.',
    },
    {
      title: 'Dry-side heat',
      text: 'The valley reached 37.4 °C on June 18, 2018, and 43.2 °C in 2021. Warmth lets faint scratches relax. It also bakes bugs on, so get those off quickly.',
    },
    {
      title: 'Sleds and ramps',
      text: 'Carbide will slice film. A strip on tailgate top and box rails slows wear from ramps, boots and everything softer.',
    },
    {
      title: 'Floury river silt',
      text: 'After the Lillooet River has been up, low roads hold glacial silt. It packs behind mud flaps and against film edges, so hose from below.',
    },
  ],
  processSteps: [
    {
      title: 'Tell us the worst road',
      text: 'The roughest stretch you drive each month decides the grade of film and how far it climbs the doors.',
    },
    {
      title: 'Knock the mud off first',
      text: shopText(
        'Dried clay does not fall off on the way to our shop. Rinse at home if you can.',
        'Dried clay does not fall off by itself. Rinse the day before if you can.',
      ),
    },
    {
      title: 'Flaps, flares and liners off',
      text: 'Where trim unbolts, film runs beneath it. We flush packed silt until the water is clear.',
    },
    {
      title: 'Repair or leave it',
      text: 'Bare spots need rust treatment and paint before covering. You decide whether to fix them or skip that area.',
    },
    {
      title: 'Heavy pieces low',
      text: 'Rockers and arches get the toughest sheet, shaped warm. The tailgate is next, then hood or mirrors if ordered.',
    },
    {
      title: 'Pavement for a week',
      text: 'Keep to Portage Road and the highway until the edges settle. No pressure washing, no creek crossings, and let the neighbour fetch the hay.',
    },
  ],
  faqs: [
    {
      question: 'Is thicker film better on gravel?',
      answer:
        'Usual film is 6-8 mil, or 140-200 microns. Heavier film shrugs off more but fights tight curves. We suggest it on rockers and stay standard up front.',
    },
    {
      question: 'Can an older farm truck be worth filming?',
      answer:
        'If the sills are solid and you keep it, yes. If paint is flaking, film has nothing sound to hold.',
    },
    {
      question: 'Which month should I choose?',
      answer: 'September or October, after harvest dust and before sledding.',
    },
    {
      question: 'How do I keep it clean in a dry summer?',
      answer:
        'Village watering rules run June 1 through September 30 and reached Level 3 in 2021 and 2023. A rinseless wash uses a bucket.',
    },
  ],
  pricing: [
    'Rockers and arches alone cost least.',
    'Crew cabs, lifted trucks and caked or rusted lower panels cost more. Quotes are free.',
  ],
  warranty: [
    'The manufacturer gives 7-10 years on the material. It covers film that cracks, blisters, comes apart in layers or turns yellow without being abused.',
    'Gravel punctures are not covered; expect to renew a rocker piece someday. Wash by hand and keep any nozzle away from cut edges.',
  ],
  closing: {
    heading: 'Cover the truck before the snow does',
    text: 'Send your route, tire size and a few honest photos of the sills. We email the price. Accept it and choose a day that is still dry.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
