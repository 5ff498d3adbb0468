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
    'Large birds, dusty lanes and foggy mornings each leave something behind. A coating gives you a few hours of grace with the first and an easy rinse with the others.',
  whyEssential: [
    'Eagles gather along the Squamish River between November and February, most of them from mid-December to mid-January. Counts swing widely from year to year. One good perch over your driveway is enough.',
    'Droppings measure about pH 3 to 4.5, and sun does the rest: warmth softens clear coat, it moulds itself around the deposit, and an outline stays after the mess is gone. That can happen within hours on a warm panel. Ceramic slows the attack and lets the stuff slide off when wetted, if you get there promptly.',
    'The rest of the year the air carries farm dust, with fertilizer in it at certain times, and the gravel roads throw up more. Fog off the river then wets the lot. Damp dust is a paste, and dried paste is hard to shift from ordinary paint.',
    'What you gain is cleaning time, and probably fewer marks. What you do not gain is permission to look away all winter.',
  ],
  localConsiderations: [
    {
      title: 'Salmon and eagle months',
      text: 'Wash weekly while the fish are in. Keep a spray bottle and a clean cloth in the door pocket; wet the spot, wait, and lift from the outside in.',
    },
    {
      title: 'Gravel and dirt roads',
      text: 'Paradise Valley Road turns to dirt beyond Midnight Way and is graded 20 to 30 times a year, which says a lot about its surface. Powder rinses off a coated car. Loose stone chips it as before.',
    },
    {
      title: 'Fertilizer and field work',
      text: 'If spreaders are out along Government Road, rinse the same night. Residue can spot damp paint, and a coating only lengthens the fuse.',
    },
    {
      title: 'River humidity',
      text: 'Near the Eagle Run dyke a car may be wet at dawn all autumn. Fog alone is harmless; fog on dust is not.',
    },
  ],
  processSteps: [
    {
      title: 'Set an October date',
      text: 'Ten minutes down the road, before the birds settle in. Full cure wants two to four weeks.',
    },
    {
      title: 'Soak, never scrape',
      text: 'Dried droppings are softened under wet pads until they release. The body is then pre-rinsed and washed.',
    },
    {
      title: 'Farm film and metal',
      text: 'An alkaline pre-wash breaks up road paste. Tar and iron get their own treatments, and clay takes out the remaining roughness.',
    },
    {
      title: 'Find the old etches',
      text: 'Angled light shows each outline. We measure the clear coat there, then decide if it can be levelled or only softened.',
    },
    {
      title: 'Polish in one or two passes',
      text: 'Trim is masked. Compounding handles etches and swirls, and the finishing pass restores clarity.',
    },
    {
      title: 'Coating, then a quiet stay',
      text: 'After degreasing we coat, level, add a second layer if ordered, and keep the doors shut for one to two days.',
    },
  ],
  faqs: [
    {
      question: 'Does ceramic make paint dropping-proof?',
      answer:
        'No. It resists acid for longer than bare clear coat, nothing more. A deposit baked for a weekend can etch coating and paint alike.',
    },
    {
      question: 'What is the correct way to remove one?',
      answer:
        'Lay a soaked tissue on it for several minutes, fold it inward and pick it up. Rinse. If a dull patch remains, leave it for us and do not rub.',
    },
    {
      question: 'Do I need the multi-layer option?',
      answer:
        'Only if you park outside under perches or cover a lot of dirt road. A garaged family car does nicely with a single layer.',
    },
    {
      question: 'Can a horse trailer or farm pickup be coated?',
      answer:
        'Painted and gelcoated sides, certainly. Ramps, floors and galvanized parts are left as they are.',
    },
    {
      question: 'Is frequent washing bad for it?',
      answer:
        'Gentle washing suits it: mild soap, a soft mitt, two buckets. Brush tunnels and strong degreasers are what wear a coating out.',
    },
  ],
  pricing: [
    'Single-layer work starts from $800, for a smaller car that needs modest polishing. Multi-layer packages are $1200-2500.',
    'Etched panels are slow to level, so a bird-marked roof can lift the quote more than an added layer would. Crew cabs and vans take longer as well. Tell us on the phone what you park under; the estimate is free.',
  ],
  warranty: [
    'You have up to 5 years, depending on layers and product. To reach five years, wash the car every week while salmon and eagles are about, every two weeks otherwise, and have it checked once a year.',
    'Etching from droppings left in place is not a coating fault, and neither is gravel damage, a scratch from a gate or fertilizer staining. Premature loss of the coating is what we cover.',
  ],
  closing: {
    heading: 'The eagles keep their own calendar',
    text: 'Ours is online, and takes four steps. Call if you would sooner ask first.',
  },
} satisfies ServicePage
