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
    'Paint protection film, sold also as PPF or clear bra, is a tough urethane sheet that takes most small stones on behalf of the paint. We fit it here in town, under a roof.',
  whyEssential: [
    'By the census figures, 36% of commuters here work outside town: 8% head for Whistler, 5% for Vancouver. So a car has no gentle direction: north means winter sand, south means traffic, and at supper time it all comes back the other way.',
    'Crouch in front of any five-year-old hatchback on Cleveland Avenue and look at the lip of the hood and the lower bumper. Film fitted beforehand absorbs most small hits, and once it has had enough, you replace the film.',
    'Town adds its share. Building sites leave pebbles on the pavement, log trucks roll through, and the summer inflow wind lifts estuary silt before noon.',
  ],
  localConsiderations: [
    {
      title: 'Log trucks off the Mamquam road',
      text: 'The forest road has a warning light for trucks. Nothing warns you of the bark and small stones that can fall as they gather speed. On that route, put the lower bumper on the list.',
    },
    {
      title: 'Silt from the Spit',
      text: "Summer wind of 15 to 25 knots coats every kiteboarder's van. Flood that dust off film with water before touching it; a dry towel turns silt into fine sandpaper on any clear surface.",
    },
    {
      title: 'Loading edges on vans',
      text: 'Climbers drag haul bags over the rear bumper. A strip along its top edge is easily justified.',
    },
    {
      title: 'Trades pickups',
      text: 'On a building site the stones come off your own tires. Wide rubber without mud flaps points to the rockers and rear arches before the hood.',
    },
  ],
  processSteps: [
    {
      title: 'Phone out, beside the car',
      text: 'Photograph the front, and give us the make, the year and your weekly route. Five highway days or two changes which panels are worth covering.',
    },
    {
      title: 'Wash off the week',
      text: 'At the shop we remove rain film, tar, iron specks and any moss in the seals. Whatever stays would be sealed in.',
    },
    {
      title: 'Look under bright light',
      text: 'Existing chips and swirls are shown to you first. Some polish out; the rest will still be visible through clear urethane.',
    },
    {
      title: 'Lay and wrap',
      text: 'Each piece goes on wet and is squeegeed out from the centre. Where a panel edge lets us reach behind it, the film folds round and the line disappears.',
    },
    {
      title: 'Set under a roof',
      text: 'January alone drops about 326 mm of rain here, so the vehicle stays indoors until its edges hold. Faint haze at this point is water leaving.',
    },
    {
      title: 'Collect after work',
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
        'Late, but not pointless. Film stops the next hundred hits without erasing the last ones. A badly peppered front end may want a repaint first.',
    },
    {
      question: 'Can ceramic coating go over it?',
      answer:
        'Yes. It makes silt and bugs rinse off more easily. It adds no stone resistance, so if money is short, buy another panel of film instead.',
    },
    {
      question: 'How visible is it?',
      answer:
        'From a few steps away you should not see it. Up close, an unwrapped edge shows as a thin line, mostly on white paint when it gathers dirt.',
    },
  ],
  pricing: [
    'Clear bra work in Squamish costs $600 to $3000. A partial front on a small car sits at the low end, broad coverage of a large vehicle at the high one.',
    'Deep grilles, heavier film and paint that needs correcting push the figure up. Leaving out panels that seldom get hit brings it down. Quotes are free and take one call, or a few photos.',
  ],
  warranty: [
    "The film comes with its maker's warranty of 7-10 years, the exact term depending on the grade. The maker stands behind it for faults in the material: yellowing, cracks, blisters or layers letting go.",
    'A stone that gets through is wear, and so is a tear. Your side of the deal is hand washing, no spinning brushes, and a pressure wand kept well back from the edges.',
  ],
  closing: {
    heading: 'Two trips a day, one front end',
    text: 'Tell us which way you drive, add a picture of the nose, and we will price the panels that face it. An email brings you the kits to compare; with the one you accept you set the day. Rather talk? We pick up from nine to nine.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
