import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const brackendale = {
  service: 'ceramic-coating',
  area: 'brackendale',
  meta: {
    title: 'Brackendale ceramic coating for eagle and farm season',
    description:
      'Eagle droppings, farm dust and river damp are hard on Brackendale paint. Ceramic coating from $800, timed for October, with care that keeps it working.',
  },
  headline: 'Coat it before the eagles come: Brackendale ceramic coating',
  serviceDescription:
    'A coating gives you a few hours of grace with droppings, and an easy rinse with farm dust and road film.',
  whyEssential: [
    'Eagles gather along the Squamish River between November and February, most from mid-December to mid-January. Counts swing from year to year. One good perch over your driveway is enough.',
    'Droppings measure about pH 3 to 4.5. On a warm panel, clear coat can mould around them within hours, and an outline stays. Ceramic slows the attack and lets the mess slide off when wetted.',
    'The rest of the year the air carries farm dust, at times with fertilizer in it, and gravel roads add more. Humidity from the river turns it to paste, and dried paste is hard to shift from ordinary paint.',
  ],
  localConsiderations: [
    {
      title: 'Salmon and eagle months',
      text: 'Keep a spray bottle and a clean cloth in the door pocket. Wet the spot, wait, and lift from the outside in.',
    },
    {
      title: 'Gravel and dirt roads',
      text: 'Paradise Valley Road turns to dirt beyond Midnight Way and is graded 20 to 30 times a year. Powder rinses off a coated car. Loose stone chips it as before.',
    },
    {
      title: 'Fertilizer and field work',
      text: 'If spreaders are out along Government Road, rinse the same night. Residue can spot damp paint, coated or not.',
    },
    {
      title: 'River humidity',
      text: 'Near the Eagle Run dyke a car may be wet at dawn all autumn. Fog alone is harmless; fog on dust is not.',
    },
  ],
  processSteps: [
    { title: 'Set an October date', text: 'Before the birds settle in. Full cure takes two to four weeks.' },
    {
      title: 'Soak, never scrape',
      text: 'Dried droppings are softened under wet pads until they release. Then we pre-rinse and wash.',
    },
    {
      title: 'Farm film and metal',
      text: 'An alkaline pre-wash breaks up road paste. Tar and iron get their own treatments, then clay.',
    },
    {
      title: 'Find the old etches',
      text: 'Angled light shows each outline. We measure the clear coat there and decide if it can be levelled or only softened.',
    },
    {
      title: 'Polish in one or two passes',
      text: 'Compound handles etches and swirls, and the finishing pass restores clarity.',
    },
    {
      title: 'Coating, then a quiet stay',
      text: shopText(
        'We degrease, coat, level and add a second layer if ordered. The shop doors stay shut while it sets.',
        'We degrease, coat, level and add a second layer if ordered. The garage door stays shut while it sets.',
      ),
    },
  ],
  faqs: [
    {
      question: 'Does ceramic make paint dropping-proof?',
      answer: 'No. It resists acid for longer than bare clear coat, nothing more.',
    },
    {
      question: 'How do I remove a dropping?',
      answer:
        'Lay a soaked tissue on it for several minutes, fold it inward and pick it up. Rinse. If a dull patch remains, leave it for us.',
    },
    {
      question: 'Do I need the multi-layer option?',
      answer:
        'Only if you park outside under perches or drive a lot of dirt road. A garaged family car does nicely with one layer.',
    },
    {
      question: 'Can a horse trailer or farm pickup be coated?',
      answer: 'Painted and gelcoated sides, yes. Ramps, floors and galvanized parts stay as they are.',
    },
    {
      question: 'Is frequent washing bad for it?',
      answer:
        'No: mild soap, a soft mitt, two buckets. Brush tunnels and strong degreasers wear a coating out.',
    },
  ],
  pricing: [
    'One layer on a smaller car with modest polishing costs least.',
    'A bird-marked roof can cost more than an added layer, because etches are slow to level. Crew cabs and vans take longer too. Quotes are free.',
  ],
  warranty: [
    'Up to 5 years, depending on layers and product. Wash the car every week while salmon and eagles are about, every two weeks otherwise, and have it checked once a year.',
    'Premature loss of the coating is covered. Etching from droppings left in place, gravel damage, gate scratches and fertilizer stains are not.',
  ],
  closing: {
    heading: 'The eagles keep their own calendar',
    text: shopText(
      'Ours is online. Call if you want to ask first.',
      'For ours, ask for a quote. Call if you want to talk first.',
    ),
  },
} satisfies ServicePage
