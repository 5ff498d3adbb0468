import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const whistler = {
  service: 'paint-protection-film',
  area: 'whistler',
  meta: {
    title: 'Whistler paint protection film for sanded winter roads',
    description: placeText(
      {
        both: 'PPF for Whistler vehicles that spend the winter behind sand trucks: rockers, lower doors and front ends. Clear bra from $600, location surcharge included.',
        shop: 'PPF for Whistler vehicles that spend the winter behind sand trucks: rockers, lower doors and front ends. Clear bra from $600, fitted at our shop.',
        mobile:
          'PPF for Whistler vehicles that spend the winter behind sand trucks: rockers, lower doors and front ends. Clear bra from $600, location surcharge included.',
        none: 'PPF for Whistler vehicles that spend the winter behind sand trucks: rockers, lower doors and front ends. Clear bra from $600, quoted from photos.',
      },
      'whistler',
    ),
  },
  headline: 'Clear bra for Whistler cars that winter behind the plow',
  serviceDescription:
    'Road sand blasts the sills all winter. Paint protection film, or clear bra, takes it instead and can be replaced when worn.',
  whyEssential: [
    'When it is too cold for road chemicals, sand goes down on Highway 99. Your front tires fling it along your own rocker panels. A pit on a sill that stays wet with brine rusts sooner than one on the nose.',
    'So we often film the rockers first and the hood second, the reverse of most kits. Fronts earn their film on the run to Squamish or the Callaghan. Between Creekside and Function Junction, the worst stones come from your own wheels.',
  ],
  localConsiderations: [
    {
      title: 'Buckles on the sill',
      text: 'Ski boots meet the painted door sill on every trip. A strip inside the opening is a small job.',
    },
    {
      title: 'Tight ramps, tall trucks',
      text: 'The Creekside parkade has 1,200 stalls and snug corners for a long pickup. If you park there daily, add bumper corners and mirror caps.',
    },
    {
      title: 'Light off the snow',
      text: 'Fresh snow can reflect 80-90% of the ultraviolet that lands on it. Good urethane copes; bargain film is more likely to yellow.',
    },
    {
      title: 'Second-home parking',
      text: 'Wash the vehicle before you leave it between visits. Brine that sits for weeks can mark the film edges.',
    },
  ],
  processSteps: [
    {
      title: 'Aim for fall',
      text: 'September and October, before the sand. Tell us the model, its tires and where it sleeps.',
    },
    {
      title: shopText('Down to the bay', 'Into a garage'),
      text: 'Film needs still, mild air, and Day Lot 4 in November offers neither.',
    },
    {
      title: 'Thaw, strip and dry',
      text: 'We melt ice out of the arches and take off brine and tar, then wait until nothing weeps from behind the trim.',
    },
    {
      title: 'Read the pitting',
      text: 'The peppered band on the doors shows how far up your tires throw. We cut the film to reach past it.',
    },
    {
      title: 'Sills before nose',
      text: 'Rockers and lower doors go on while everything is spotless. The front follows if ordered.',
    },
    {
      title: 'Into the cold, carefully',
      text: 'Adhesive settles slowly in frost. Arrange a heated stall for the first nights, and do not wash the car for a week.',
    },
  ],
  faqs: [
    {
      question: 'Does film yellow faster up here?',
      answer: 'Perhaps a touch. Living outside in bright snow works film harder than the altitude does.',
    },
    {
      question: 'Can you do the rockers and skip the front?',
      answer: 'Yes, rockers are a kit of their own. The front can be added another year.',
    },
    {
      question: 'Will a ski edge cut it?',
      answer:
        'A sharp edge dropped on the fender goes through, and we replace that piece. A light drag often fades once the panel warms in the sun.',
    },
    {
      question: 'When can strap racks go back on?',
      answer:
        'Leave a trunk-mounted carrier off fresh film for about a week. Its hooks press on the edges that are still settling.',
    },
    {
      question: 'Is January too late?',
      answer:
        'No. Winter tires are required until March 31, and grit lasts about as long. Allow us extra time to defrost the vehicle.',
    },
  ],
  pricing: [
    'One zone on a compact with sound paint costs least. Tall trucks, running boards and pitted sills cost more.',
    'Quotes are free.',
  ],
  warranty: [
    'The warranty is 7-10 years, set and honoured by the company that makes the film. It covers defects: cracks, yellowing, bubbles and peeling. Sand wear does not count.',
    'Rinse brine off regularly, stay out of brush washes, and show us lifting corners early.',
  ],
  closing: {
    heading: 'Before the first sanding run',
    text: 'Send a photo along each sill, and the word rockers if that is what you want. We email prices for the kits that fit. Accept one and pick its day, or call us first.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
