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
    'Most clear bra kits were drawn for pavement and guard the nose. Pavement runs out here. We plan paint protection film around what your own tires throw: rockers, rear arches and the tailgate.',
  whyEssential: [
    'On the highway a stone arrives from the vehicle ahead and meets the hood. Turn up the Hurley or a farm lane and the source is your own front wheels, which fire gravel at the sills, the lower doors and the flare in front of the rear tire. Add a trailer, and whatever bounces off its frame returns to the tailgate.',
    'Farm pickups take this daily from planting to harvest. Sled trucks get sand and frozen clods instead, and Whistler commuters collect some of each.',
    'Film does not make a truck immune. It absorbs the small blows and may help keep bare metal from showing where mud then sits. A fist-sized rock still wins.',
  ],
  localConsiderations: [
    {
      title: 'Hurley and Duffey habits',
      text: 'If your weekends go that way, say so before we quote. Film further up the doors and a heavier grade on the arches may be worth it.',
    },
    {
      title: 'Field dust and fertilizer',
      text: 'Chaff and dust dull film exactly as they dull paint. Rinse the dry stuff away before you bring a mitt near it, and do not leave fertilizer to cake.',
    },
    {
      title: 'Dry-side heat',
      text: 'The valley reached 37.4 °C on June 18, 2018, and 43.2 °C in the 2021 heat. Warmth helps faint scratches relax out of the top layer. It also bakes bugs on, so get those off quickly.',
    },
    {
      title: 'Sleds and ramps',
      text: 'Tailgate tops and box rails carry ramps, carbides and boots. Carbide will slice film. A strip there slows wear from everything softer.',
    },
    {
      title: 'Floury river silt',
      text: 'After the Lillooet River has been up, low roads can hold glacial silt. It packs behind mud flaps and against film edges, so hose those from below.',
    },
  ],
  processSteps: [
    {
      title: 'Tell us the worst road',
      text: 'The roughest stretch you drive each month decides the grade of film and how far it climbs the doors.',
    },
    {
      title: 'Knock the mud off first',
      text: 'It is about 75 minutes to the shop and dried clay does not fall off on the way. Rinse at home if you can.',
    },
    {
      title: 'Flaps, flares and liners off',
      text: 'Where trim unbolts, it comes away so that film can run beneath it, and packed silt gets flushed until the water is clear.',
    },
    {
      title: 'Repair or leave it',
      text: 'Bare spots need rust treatment and paint before covering. You decide whether to fix them or skip that area.',
    },
    {
      title: 'Heavy pieces low',
      text: 'Rockers and arches get the toughest sheet, shaped warm so it hugs the flare. The tailgate is next, and hood or mirrors follow if ordered.',
    },
    {
      title: 'Pavement for a week',
      text: 'Keep to Portage Road and the highway until the edges have settled. No pressure washing, no creek crossings, and let the neighbour fetch the hay.',
    },
  ],
  faqs: [
    {
      question: 'Is thicker film better on gravel?',
      answer:
        'Usual film is 6-8 mil, or 140-200 microns, and heavier grades exist. Thick sheet shrugs off more but fights tight curves. We tend to suggest it on rockers and stay standard up front.',
    },
    {
      question: 'Can an older farm truck be worth filming?',
      answer:
        'Sometimes. If the sills are solid and you mean to keep it, yes. If paint is flaking, film has nothing sound to hold and we would say no.',
    },
    {
      question: 'Which month should I choose?',
      answer:
        'After harvest dust and before sledding, so September or October. The truck then starts winter already covered.',
    },
    {
      question: 'How do I keep it clean in a dry summer?',
      answer:
        'Village watering rules run June 1 through September 30 and reached Level 3 in 2021 and 2023. A rinseless wash uses a bucket.',
    },
  ],
  pricing: [
    'Budget from $700 for Pemberton film work and $2500-5000 for full coverage. Rockers and arches alone are a smaller job.',
    'Crew cabs are long, lifted trucks expose more underneath, and caked or rusted lower panels take labour first. Clean and stock stays low.',
    'Photograph it or describe it over the phone; the quote is free.',
  ],
  warranty: [
    'The manufacturer gives 7-10 years on the material and stands behind that itself. Should film crack, blister, come apart in layers or turn yellow without being abused, that is what the paper is for.',
    'Gravel punctures are outside it. On roads like these you should expect to renew a rocker piece someday. Wash by hand and keep any nozzle a good distance from cut edges.',
  ],
  closing: {
    heading: 'Cover the truck before the snow does',
    text: 'Once the potatoes are in, call with your route and tire size. Or send both with a few honest photos of the sills; gravel is a perfectly good wish to write underneath. We email the price, and if you take it, you choose a day that is still dry.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
