import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const britanniaBeach = {
  service: 'paint-protection-film',
  area: 'britannia-beach',
  meta: {
    title: 'Britannia Beach paint protection film: gravel and spray',
    description: shopText(
      'Clear bra for Britannia Beach drivers who share the hill with gravel trucks and salt spray. PPF from $700, full coverage $2500-5000, about ten minutes away.',
      'Clear bra for Britannia Beach drivers who share the hill with gravel trucks and salt spray. PPF from $700, full coverage $2500-5000, quoted from photos.',
    ),
  },
  headline: 'Britannia Beach clear bra for the gravel-truck hill',
  serviceDescription:
    'A paint protection film, known as clear bra, against two things this stretch hands out freely: small stones and dirty spray.',
  whyEssential: [
    'Homes are going up here and at Furry Creek, where about 1,000 units were approved in January 2023. Their gravel climbs the same hill you do. Even a tarped box leaves pebbles in its tires, and they let go as the truck picks up speed.',
    'Runoff from the cliffs lies on the lane, and mist off the water adds salt. Wet grit hits softer than dry stone but all day long. It dulls headlights and frosts the lowest edge of the bumper.',
  ],
  localConsiderations: [
    {
      title: 'Pit dust',
      text: 'The gravel pit at South Britannia can raise dust in dry spells. Never wipe it off with a dry cloth.',
    },
    {
      title: 'Crew trucks and fleets',
      text: 'Try one vehicle first: bumper, hood edge, lights. After a season, compare it with its bare twin.',
    },
    {
      title: 'Salt along the edges',
      text: 'Sea mist dries to a white outline where film ends. Fresh water and a soft brush remove it.',
    },
    {
      title: "Divers' bumpers",
      text: 'Tanks at Porteau Cove go in and out over painted plastic. The top of a rear bumper is one flat, easy piece.',
    },
  ],
  processSteps: [
    {
      title: shopText('A quick look in person', 'A quick look first'),
      text: shopText(
        'Drop by on your way to town. A photo gets you a price; seeing the paint tells us how much cleaning comes first.',
        'A photo gets you a price. Seeing the paint in daylight tells us how much cleaning comes first.',
      ),
    },
    {
      title: 'Fresh-water rinse',
      text: 'A long rinse underneath and in the seams. Salt left behind a bumper would crawl out under new film.',
    },
    {
      title: 'Minerals and tar off',
      text: 'Chalky spots are dissolved rather than rubbed, then tar and iron go, and clay finishes the surface.',
    },
    {
      title: 'Lights and lower lip',
      text: 'These get scoured hardest. Hazy lenses are restored first, because film over haze is only protected haze.',
    },
    {
      title: 'Hood, fenders, mirrors',
      text: 'One sheet each where the shape permits. Edges are tucked away from the airflow.',
    },
    {
      title: shopText('A short way home', 'In until it is dry'),
      text: shopText(
        'In heavy rain we may keep the car until it eases. No washing for a week.',
        'In heavy rain leave the car in the garage until it eases. No washing for a week.',
      ),
    },
  ],
  faqs: [
    {
      question: 'What size of stone will it stop?',
      answer:
        'Nobody honest can give a size, since speed and angle count as much. Fine gravel mostly bounces. A stone you would bend down to move can break through.',
    },
    {
      question: 'Can sea air lift the film?',
      answer: 'Mostly it is grit under a badly finished edge. Good tucking and regular rinsing prevent it.',
    },
    {
      question: 'Is a pressure washer safe on film?',
      answer:
        'After the first week, with a wide fan and moderate force, aimed square at the panel. Close jets at a seam peel film.',
    },
    {
      question: 'Is partial coverage enough for one exit up the road?',
      answer:
        'For short hops to Squamish, often. Commuters to the city see far more trucks, and the whole hood makes sense.',
    },
    {
      question: 'Does film fix the chips I already have?',
      answer: 'No. Touched-in ones look a bit better under a glossy layer; deep ones remain craters.',
    },
  ],
  pricing: [
    'Recent paint, and leaving off the doors, saves money.',
    'Scoured headlights, mineral stains and flat-fronted trucks cost more. Quotes are free.',
  ],
  warranty: [
    'The film maker gives 7-10 years, by product line. It covers cracks, bubbles, yellow tones and separating layers.',
    'Chips through the film, abrasion from grit and careless jets are not covered. Hand-wash, flush off the salt and call us if a corner turns up.',
  ],
  closing: {
    heading: 'Next time a gravel box pulls out',
    text: 'Ease off, let it go, and take a few shots of the bumper once parked. We email the quote. Accept it and settle on a time.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
