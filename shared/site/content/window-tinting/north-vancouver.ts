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
    'Rear-seat shade for families who spend summer afternoons inching toward a bridge, with film that suits damp parkades too.',
  whyEssential: [
    'A car stuck on the bridge approach has no breeze and a fixed angle to the sun. You can shift in your seat. A toddler in a five-point harness cannot.',
    'A rear-facing child looks straight out of the back window, and with both door mirrors in place BC permits film there as well as on the rear doors. Good film takes out up to 99% of UV and, in ceramic, a fair share of the infrared that you feel as heat.',
    'Suction-cup shades do part of this until they drop off on Mountain Highway. Film stays put and lets the older one keep looking for excavators.',
    'It has limits. Sun through the windshield and the front doors is untouched, and no film makes a parked car safe for a child, even for one errand.',
  ],
  localConsiderations: [
    {
      title: 'June to August',
      text: 'These are the drying months. Rain here totals about 2,044 mm a year, nearly twice what falls at the airport, and most of the cool season is too damp for quick results.',
    },
    {
      title: 'Lower Lonsdale parkades',
      text: 'Underground stalls stay humid. After fitting, park in the open on sunny days for the first week if you have the choice.',
    },
    {
      title: 'Bikes behind glass',
      text: 'Between Fromme laps, a bike left in the cargo area draws eyes. Shade may make it less obvious; a coffee stop near the car makes it less stealable.',
    },
    {
      title: 'Hemlock and cedar litter',
      text: 'Needles work down into Lynn Valley and Blueridge door channels. They would wedge under the film, so out they come.',
    },
    {
      title: 'Little water used',
      text: 'Tinting takes spray bottles and towels rather than a hose. Nothing soapy goes near a storm drain that feeds a creek.',
    },
  ],
  processSteps: [
    {
      title: 'Tell us who sits where',
      text: 'Seating decides which panes matter. Sometimes two rear doors and the back window are all a family needs.',
    },
    {
      title: 'Seats out',
      text: 'Please unbuckle the child seats before you come. We prefer that you refit them yourself, since you know the anchors.',
    },
    {
      title: 'Crumbs and grit vacuumed',
      text: 'Whatever a fan can lift ends up under film, and family cabins are rich in it.',
    },
    {
      title: 'Glass scrubbed bare',
      text: 'Sticker glue, sunscreen smears and resin are cleaned off with a blade and a mild solution.',
    },
    {
      title: 'Film set',
      text: 'Cut, formed and pressed within 2-4 hours, either indoors in Squamish or in a bright private garage on your side.',
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
        "No. The law allows film only behind the driver, and the passenger's door is beside the driver. There is no exception for age, and a removable shade on the glass of a moving car's front door is no better idea.",
    },
    {
      question: 'Will I manage the parkade ramp at night?',
      answer:
        'With a moderate tone, yes. The very darkest rolls make a shoulder check in a dim stall hard work, even with a camera.',
    },
    {
      question: 'What takes off fingerprints and yogurt?',
      answer:
        'Lukewarm water with a drop of dish soap, on a soft cloth. Check the label of any spray: ammonia ruins the film.',
    },
    {
      question: 'Are tiny blisters after a downpour a defect?',
      answer:
        'Usually they are water, and they shrink on their own. In a wet, cool spell give them up to two months.',
    },
  ],
  pricing: [
    'Budget $250-900. Three panes of carbon on a hatchback are at the friendly end, and a seven-seater in ceramic is at the other.',
    "Removing someone else's peeling film is the usual surprise. A free quote covers that, if a close-up or a word on the phone warns us.",
  ],
  warranty: [
    'On ceramic film the warranty is lifetime, meaning yours, while your name is on the registration. The film maker carries that term.',
    'It is for bubbling, peeling or colour change that comes from the product. A buckle swung against the glass, a sticker pulled off by a five-year-old, a new window: that is everyday life, and not covered.',
  ],
  closing: {
    heading: 'Ready before the long weekend traffic',
    text: 'Photograph the back windows with the seats in place and add a line on who rides where. Our reply by email gives films and prices. Settle on one, pick a morning, and hand in the car without its snacks.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
