import { placeholder } from '../../page/placeholders.ts'
import type { ServicePage } from '../page-copy.ts'

export const squamish = {
  service: 'ceramic-coating',
  area: 'squamish',
  meta: {
    title: 'Ceramic coating in Squamish for rain, wind and silt',
    description:
      'Ceramic coating in Squamish, done indoors all year: paint correction, drying time under our roof, honest limits, and prices of $800-2000.',
  },
  headline: 'A ceramic coating that lets Squamish rain do some of the washing',
  serviceDescription:
    'Our shop is in town, so you can leave the car on your way to work and collect it with corrected paint under a slick layer that dirt struggles to hold.',
  whyEssential: [
    'January brings around 326 mm of rain. July manages about 60, and that is when the second half of the problem shows up: an inflow wind that starts before noon, blows 15 to 25 knots and lifts estuary silt along with whatever the building sites left loose.',
    'Silt is rock, only very small. On tired clear coat it clings, and the first dry rag drags it around in circles. A silica coating is a few microns thick and very slick. Rain beads, runs off and takes part of the grit along, so there is less to rub in later.',
    'This is not the end of washing. A van left near the Smoke Bluffs all winter will be filthy in February, coated or not. It just comes clean with a hose and far less scrubbing.',
  ],
  localConsiderations: [
    {
      title: 'The Spit and the Oceanfront',
      text: 'Kiteboarders park in the thick of it. Flood the panels with plain water before anything touches them.',
    },
    {
      title: 'Behind the log trucks',
      text: 'Mud off the Mamquam forest road lets go of coated paint easily. Stones are another matter: ceramic is far too thin to stop one, and film is the right tool.',
    },
    {
      title: 'Highway commuters',
      text: "More than a third of the town's commuters work somewhere else, mostly by way of Highway 99. In heavy salting, wash as often as every 10 days and do the underbody each time.",
    },
    {
      title: 'Vans that live outdoors',
      text: 'Moss starts in window rubbers and roof rails, not on glossy paint. We scrub those out first. Mention solar panels and awnings; we can only coat what we can reach.',
    },
  ],
  processSteps: [
    {
      title: 'Walk-around at drop-off',
      text: 'Under a lamp we point out which marks polish will remove and which are too deep.',
    },
    {
      title: 'Silt off, untouched',
      text: 'A foam soak and long rinse float the loose grit away before a hand wash begins.',
    },
    {
      title: 'Iron, tar, clay',
      text: 'Brake dust and road tar are dissolved chemically. Clay picks up what is still bonded.',
    },
    {
      title: 'Gauge and correct',
      text: 'A thickness gauge shows how much clear coat there is. Compound comes first, polish second. Most defects go; thin paint stops us sooner.',
    },
    {
      title: 'Strip the oils and coat',
      text: 'Polishing oils stop a coating from bonding, so they are wiped off. The liquid goes on in small sections and is levelled by hand.',
    },
    {
      title: 'Two nights on Squamish time',
      text: 'The car stays in for 24 to 48 hours. First wash comes about a week later; full hardness takes two to four weeks, longest in January.',
    },
  ],
  faqs: [
    {
      question: 'Can it be done in the rainy season?',
      answer:
        'Yes, because the car stays indoors until the layer has set. If it rains on the way home, blot the drops once you have parked.',
    },
    {
      question: 'My car is new. Does it need polishing?',
      answer:
        'Usually a little. Transport and dealer washing leave fine swirls, and a clear coating hides nothing.',
    },
    {
      question: 'How many years will I get?',
      answer:
        'Expect 3-5 years with a hand wash every two weeks and a look from us once a year. Street parking and neglect shorten that.',
    },
    {
      question: 'Is the automatic wash all right?',
      answer:
        'Not the kind with brushes. The bristles carry grit from every pickup ahead of you and scratch coatings as happily as paint.',
    },
    {
      question: 'Where in town can I wash it?',
      answer:
        'Use a wash bay, gravel or grass. Suds in a street drain can end up in fish water, and a green label on the bottle changes nothing. In a dry summer, check the watering stage; the fourth and last stops outdoor use.',
    },
  ],
  pricing: [
    `Ceramic coating in Squamish costs $800-2000. ${placeholder('coatings')}${placeholder('sizes')}`,
    'Deep swirls in black paint and extra layers move a job up. A small, well-kept car stays near the bottom. Describe yours over the phone and the quote costs nothing.',
  ],
  warranty: [
    'Terms run 3-5 years, depending on the product. They cover the coating failing early on sound paint, provided that it is hand-washed regularly and seen once a year.',
    'Stone chips, scratches, brush-wash marring and etched stains are outside them. Read the written terms before you leave the keys.',
  ],
  closing: {
    heading: 'Next wet week is fine',
    text: 'Pick a day online in four steps, or call. Bring the car dirty. We have seen silt before.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
