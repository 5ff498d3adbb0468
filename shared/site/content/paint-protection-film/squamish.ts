import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const squamish = {
  service: 'paint-protection-film',
  area: 'squamish',
  meta: {
    title: 'Paint protection film in Squamish for daily commuters',
    description:
      'Clear bra (PPF) fitted indoors in Squamish for drivers who meet Highway 99 grit twice a day. Partial front to wide coverage, $600 to $3000, quoted from photos.',
  },
  headline: 'Squamish clear bra for a highway driven in both directions',
  serviceDescription:
    'Paint protection film (PPF, or clear bra) is a tough urethane sheet that takes most small stones in place of your paint.',
  whyEssential: [
    '36% of commuters here work outside town: 8% head for Whistler, 5% for Vancouver. North means winter sand, south means traffic.',
    'Look at the hood lip and lower bumper of any five-year-old hatchback on Cleveland Avenue. Film absorbs most small hits, and once it has had enough, you replace the film.',
    'Building sites leave pebbles on the pavement, log trucks roll through, and the summer wind lifts estuary silt.',
  ],
  localConsiderations: [
    {
      title: 'Log trucks off the Mamquam road',
      text: 'The forest road has a warning light for trucks, but none for the bark and small stones that fall off them. On that route, film the lower bumper too.',
    },
    {
      title: 'Silt from the Spit',
      text: "Summer wind of 15 to 25 knots coats every kiteboarder's van. Flood that dust off with water; a dry towel turns it into sandpaper.",
    },
    {
      title: 'Loading edges on vans',
      text: 'Climbers drag haul bags over the rear bumper. A strip along its top edge pays off.',
    },
    {
      title: 'Trades pickups',
      text: 'On a building site the stones come off your own tires. Film rockers and rear arches before the hood.',
    },
  ],
  processSteps: [
    {
      title: 'Phone out, beside the car',
      text: 'Photograph the front, and give us the make, the year and your weekly route. It tells us which panels are worth covering.',
    },
    {
      title: 'Wash off the week',
      text: 'We remove rain film, tar, iron specks and any moss in the seals. Whatever stays would be sealed in.',
    },
    {
      title: 'Look under bright light',
      text: 'We show you chips and swirls first. Some polish out; the rest stay visible under clear film.',
    },
    {
      title: 'Lay and wrap',
      text: 'Each piece goes on wet and is squeegeed out from the centre. Where we can reach behind an edge, we fold the film round it.',
    },
    {
      title: 'Set under a roof',
      text: 'January alone drops about 326 mm of rain, so the vehicle stays in until its edges hold. Faint haze is water leaving.',
    },
    {
      title: shopText('Collect after work', 'Ready after work'),
      text: 'Plan the first wash for a week later.',
    },
  ],
  faqs: [
    {
      question: 'Half the hood or all of it?',
      answer:
        'A partial front stops part-way up, where dirt can draw a faint line, and costs less. A whole hood has no line and catches stones that bounce higher.',
    },
    {
      question: 'My commuter is chipped already. Too late?',
      answer:
        'Late, but not pointless: film stops the next hundred hits. A badly peppered front may need a repaint first.',
    },
    {
      question: 'Can ceramic coating go over it?',
      answer:
        'Yes. Silt and bugs then rinse off more easily. It adds no stone resistance, so if money is short, film another panel instead.',
    },
    {
      question: 'How visible is it?',
      answer:
        'From a few steps away you should not see it. Up close, an unwrapped edge shows as a thin line, mostly on white paint.',
    },
  ],
  pricing: [
    'A partial front on a small car is at the low end, broad coverage of a large vehicle at the high end.',
    'Deep grilles, heavier film and paint that needs correcting add to it. Quotes are free.',
  ],
  warranty: [
    "The film has its maker's warranty of 7-10 years, depending on the grade. It covers yellowing, cracks, blisters and separating layers.",
    'A stone that gets through is wear, and so is a tear. Wash by hand, no spinning brushes, and keep a pressure wand well back from the edges.',
  ],
  closing: {
    heading: 'Two trips a day, one front end',
    text: 'Tell us which way you drive and send photos of the nose. We email the kits to compare. Accept one and set the day.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
