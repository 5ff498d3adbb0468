import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const valleycliffe = {
  service: 'paint-protection-film',
  area: 'valleycliffe',
  meta: {
    title: 'Paint protection film for Valleycliffe city commuters',
    description:
      'First onto Highway 99 south and last to dry out: clear bra for Valleycliffe cars, from $700 or $2500-5000 for full coverage. Film warranty of 7-10 years.',
  },
  headline: 'Valleycliffe clear bra for the first car onto the highway',
  serviceDescription: 'PPF, or clear bra, for an early start, a damp street and an older carport.',
  whyEssential: [
    'Valleycliffe is where people live when they work in the city. First onto the southbound lanes in the dark, you meet whatever grit arrived overnight, and chilled paint tends to be brittle.',
    'On the way back, low sun bursts over the Chief or flares at the valley mouth, drivers brake late, and the car ahead is near enough to share its gravel.',
    'A family wagon needs no film from nose to tail. A front kit, kept clean, does most of the good, and we would rather sell you that than a car-sized raincoat.',
  ],
  localConsiderations: [
    {
      title: 'Wet under the Chief',
      text: 'In one December 2014 storm the Clarke Drive gauge took 75 mm in a day when downtown took 60. Dirt that never dries collects at film edges, so wipe them often.',
    },
    {
      title: 'Moss and green edges',
      text: 'Long winter shade grows algae. Brush the bumper seams with a toothbrush and mild soap in November and March.',
    },
    {
      title: 'Carport drip lines',
      text: 'An older roof often drips on one patch of hood all winter. Shift the car half a metre or fix the gutter.',
    },
    {
      title: 'Climbing gear on hoods',
      text: 'Carabiners leave light arcs on film that warmth can often close, and grooves that it cannot.',
    },
    {
      title: 'Two lives, one car',
      text: 'City on weekdays, Whistler on Saturday, a short drive to the golf course on Sunday. An all-round front suits that better than specialist kits.',
    },
  ],
  processSteps: [
    {
      title: 'Ask after supper',
      text: 'Call in the evening or send photos at any hour. Tell us how many mornings a week you go south.',
    },
    {
      title: shopText('Leave it, get a ride', 'Leave it in the garage'),
      text: shopText(
        'From Spruce Drive or Guilford Drive it is a hop across town. Winter jobs often stay overnight.',
        'Closed and swept, on Spruce Drive or Guilford Drive alike. Winter jobs often stay in overnight.',
      ),
    },
    {
      title: 'Dry it properly',
      text: 'Shade-parked cars hold water in odd places. We blow out seams and badges, then let warm air finish.',
    },
    {
      title: 'Treat the algae',
      text: 'Anything green is killed and brushed out of gaskets, or it grows back along the new edge.',
    },
    {
      title: 'Front kit on',
      text: "Bumper first, then fenders, hood and mirrors. We check the hood from the driver's seat.",
    },
    {
      title: 'Winter cure indoors',
      text: shopText(
        'Between November and March we hold the car in the warm until the borders grip. Then a week without washing.',
        'Between November and March the car stays in the warm until the borders grip. Then a week without washing.',
      ),
    },
  ],
  faqs: [
    {
      question: 'Does constant damp peel film?',
      answer: 'Not usually, if the seams were dry and clean when it went on.',
    },
    {
      question: 'Is it worth doing on a ten-year-old wagon?',
      answer:
        'If the hood is sound and you keep the car, a partial front can be. If chips are already rusting, do the bodywork first.',
    },
    {
      question: 'Why is there haze two weeks later?',
      answer:
        'Trapped installation water. In cool, shaded spots it can take weeks to leave. A sunny parking spot at work helps.',
    },
    {
      question: 'Front kit or a lighter first step?',
      answer:
        'A partial front guards the bumper and front lip. With a long southbound commute, the full hood avoids a visible line.',
    },
  ],
  pricing: [
    'A front kit on clean paint costs least.',
    'Algae, mineral rings and old wax mean more preparation; trucks mean more material. Quotes are free.',
  ],
  warranty: [
    "Your warranty is the film company's: 7-10 years, depending on the line. It covers bubbling, splitting, yellowing and separating layers.",
    'Stone cuts, carabiner grooves, green growth and harsh chemicals are not covered. Rinse every week or two, dry the edges, and avoid brush tunnels.',
  ],
  closing: {
    heading: 'Tomorrow morning, same stones',
    text: 'Send two or three photos of the front end and a word about your mornings. We email coverage and price. Accept it and fix the date.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
