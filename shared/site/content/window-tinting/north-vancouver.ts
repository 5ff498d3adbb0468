import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const northVancouver = {
  service: 'window-tinting',
  area: 'north-vancouver',
  meta: {
    title: 'North Vancouver window tint for families in traffic',
    description:
      'North Vancouver window tinting, $250-900, for rear seats with children in them. UV-blocking film for bridge queues, Lonsdale parkades and bike trips.',
  },
  headline: 'Child seats, bridge queues and window tint in North Vancouver',
  serviceDescription:
    'Rear-seat shade for families who spend summer afternoons in line for a bridge, in film that suits damp parkades.',
  whyEssential: [
    'In a bridge queue there is no breeze and the sun stays at one angle. You can shift in your seat. A toddler in a five-point harness cannot.',
    'A rear-facing child looks straight out of the back window, which may carry film as well. Good film blocks up to 99% of UV, and ceramic also cuts a fair share of the infrared you feel as heat. Unlike a suction-cup shade, it stays put on Mountain Highway.',
    'Sun through the windshield and front doors is untouched. No film makes a parked car safe for a child, even for one errand.',
  ],
  localConsiderations: [
    {
      title: 'June to August',
      text: "These are the drying months. Rain totals about 2,044 mm a year, nearly twice the airport's, and the cool season is mostly too damp for quick results.",
    },
    {
      title: 'Lower Lonsdale parkades',
      text: 'Underground stalls stay humid. For the first week, park in the open on sunny days if you can.',
    },
    {
      title: 'Bikes behind glass',
      text: 'Between Fromme laps, a bike in the cargo area draws eyes. Shade may help; a coffee stop near the car helps more.',
    },
    {
      title: 'Hemlock and cedar litter',
      text: 'Needles work down into Lynn Valley and Blueridge door channels. They would wedge under the film, so we take them out.',
    },
    {
      title: 'Little water used',
      text: 'Tinting takes spray bottles and towels, not a hose. Nothing soapy goes near a storm drain.',
    },
  ],
  processSteps: [
    {
      title: 'Tell us who sits where',
      text: 'Seating decides which panes matter. Two rear doors and the back window may be all you need.',
    },
    {
      title: 'Seats out',
      text: shopText(
        'Please take the child seats out before you come, and refit them yourself, since you know the anchors.',
        'Please take the child seats out before we start, and refit them yourself, since you know the anchors.',
      ),
    },
    { title: 'Crumbs and grit vacuumed', text: 'Whatever a fan can lift ends up under film.' },
    {
      title: 'Glass scrubbed bare',
      text: 'Sticker glue, sunscreen and resin come off with a blade and a mild solution.',
    },
    {
      title: 'Film set',
      text: placeText(
        {
          both: 'Cut, formed and pressed, in Squamish or in a bright private garage on your side.',
          shop: 'Cut, formed and pressed, at our shop in Squamish.',
          mobile: 'Cut, formed and pressed, in a bright private garage on your side.',
          none: 'Cut, formed and pressed, in a bright, closed garage.',
        },
        'north-vancouver',
      ),
    },
    {
      title: 'Handover with a date',
      text: 'We mark the day your rear windows may open: after 3-5 days in July, up to a week and a half in November.',
    },
  ],
  faqs: [
    {
      question: 'Could the front passenger window be filmed for a child who rides there?',
      answer:
        "No, and there is no exception for age. A removable shade on a moving car's front door is no better idea.",
    },
    {
      question: 'Will I manage the parkade ramp at night?',
      answer:
        'With a moderate tone, yes. The darkest rolls make a shoulder check in a dim stall hard, even with a camera.',
    },
    {
      question: 'What takes off fingerprints and yogurt?',
      answer:
        'Lukewarm water with a drop of dish soap, on a soft cloth. Ammonia ruins the film, so check the label of any spray.',
    },
    {
      question: 'Are tiny blisters after a downpour a defect?',
      answer:
        'Usually they are water, and they shrink on their own. In a wet, cool spell give them up to two months.',
    },
  ],
  pricing: [
    'Three panes of carbon on a hatchback are at the low end, a seven-seater in ceramic at the top.',
    'Removing peeling film costs extra, so send a close-up. Quotes are free.',
  ],
  warranty: [
    'On ceramic film the warranty is lifetime, while your name is on the registration. The film maker carries it.',
    'It covers bubbling, peeling or colour change that comes from the product. A buckle swung against the glass, a sticker pulled off by a five-year-old or a new window is not covered.',
  ],
  closing: {
    heading: 'Ready before the long weekend traffic',
    text: shopText(
      'Photograph the back windows with the seats in place, and say who rides where. You get films and prices by email. Settle on one, pick a morning, and bring the car without its snacks.',
      'Photograph the back windows with the seats in place, and say who rides where. You get films and prices by email. Settle on one, pick a morning, and clear the car of its snacks.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
