import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const squamish = {
  service: 'ceramic-coating',
  area: 'squamish',
  meta: {
    title: 'Ceramic coating in Squamish for rain, wind and silt',
    description: shopText(
      'Ceramic coating in Squamish, done indoors all year: paint correction, drying time under our roof, honest limits, and quotes of $800-2000.',
      'Ceramic coating in Squamish, done indoors all year: paint correction, drying time under a roof, honest limits, and quotes of $800-2000.',
    ),
  },
  headline: 'A ceramic coating that lets Squamish rain do some of the washing',
  serviceDescription: shopText(
    'Corrected paint under a slick layer that silt struggles to hold. Leave the car on your way to work.',
    'Corrected paint under a slick layer that silt struggles to hold. It goes on in a closed, clean garage.',
  ),
  whyEssential: [
    'January brings around 326 mm of rain. July brings about 60, and an inflow wind that starts before noon, blows 15 to 25 knots and lifts estuary silt.',
    'On tired clear coat silt clings, and the first dry rag drags it around in circles. A silica coating is a few microns thick and very slick. Rain beads, runs off and takes some of the grit with it.',
    'It does not end washing. A van left near the Smoke Bluffs all winter is filthy in February, coated or not. It just comes clean with a hose and far less scrubbing.',
  ],
  localConsiderations: [
    {
      title: 'The Spit and the Oceanfront',
      text: 'Kiteboarders park in the thick of the dust. Flood the panels with plain water before anything touches them.',
    },
    {
      title: 'Behind the log trucks',
      text: 'Mud off the Mamquam forest road lets go easily. Stones do not: ceramic is far too thin to stop one, and film is the right tool.',
    },
    {
      title: 'Highway commuters',
      text: 'More than a third of commuters work elsewhere, mostly along Highway 99. In heavy salting, wash as often as every 10 days, underbody included.',
    },
    {
      title: 'Vans that live outdoors',
      text: 'Moss starts in window rubbers and roof rails, so we scrub those first. Mention solar panels and awnings; we can only coat what we can reach.',
    },
  ],
  processSteps: [
    {
      title: shopText('Walk-around at drop-off', 'Walk-around first'),
      text: 'Under a lamp we show you which marks polish will remove and which are too deep.',
    },
    {
      title: 'Silt off, untouched',
      text: 'A foam soak and long rinse float the loose grit away before we wash by hand.',
    },
    {
      title: 'Iron, tar, clay',
      text: 'Brake dust and road tar are dissolved. Clay picks up what is still bonded.',
    },
    {
      title: 'Gauge and correct',
      text: 'A gauge shows how much clear coat there is. Compound first, polish second. Most defects go; thin paint stops us sooner.',
    },
    {
      title: 'Strip the oils and coat',
      text: 'Polishing oils stop a coating from bonding, so we wipe them off. The liquid goes on in small sections and is levelled by hand.',
    },
    {
      title: shopText('Set under our roof', 'Set under a roof'),
      text: 'The car stays in until the layer has set. First wash after about a week; full hardness takes two to four, longest in January.',
    },
  ],
  faqs: [
    {
      question: 'Can it be done in the rainy season?',
      answer: shopText(
        'Yes, we work indoors. If it rains on the way home, blot the drops once you have parked.',
        'Yes, we work indoors. If it rains on your first drive, blot the drops once you have parked.',
      ),
    },
    {
      question: 'My car is new. Does it need polishing?',
      answer:
        'Usually a little. Transport and dealer washing leave fine swirls, and a clear coating hides nothing.',
    },
    {
      question: 'Is the automatic wash all right?',
      answer: 'Not the kind with brushes. The bristles carry grit from every pickup ahead of you.',
    },
    {
      question: 'Where in town can I wash it?',
      answer:
        'Use a wash bay, gravel or grass, because suds in a street drain can end up in fish water. In a dry summer check the watering stage; the fourth and last stops outdoor use.',
    },
  ],
  pricing: [
    'A small, well-kept car costs least; black paint with deep swirls and extra layers costs most. Quotes are free.',
  ],
  warranty: [
    '3-5 years, depending on the product, with a hand wash every two weeks and a check once a year. It covers the coating failing early on sound paint.',
    shopText(
      'Stone chips, scratches, brush-wash marring and etched stains are not covered. Read the written terms before you leave the keys.',
      'Stone chips, scratches, brush-wash marring and etched stains are not covered. Read the written terms before we start.',
    ),
  ],
  closing: {
    heading: 'Next wet week is fine',
    text: shopText(
      'Pick a day online. Bring the car dirty; we have seen silt before.',
      'Ask for a quote. Leave the car dirty; we have seen silt before.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
