import type { ServicePage } from '../page-copy.ts'

export const northVancouver = {
  service: 'paint-protection-film',
  area: 'north-vancouver',
  meta: {
    title: 'Paint protection film in North Vancouver: grit and racks',
    description:
      'North Vancouver PPF for Upper Levels grit, bike-rack rub and parkade scrapes. Clear bra from $700, full coverage $2500-5000, priced free from your photos.',
  },
  headline: 'North Vancouver clear bra, from the A-pillars to the hitch',
  serviceDescription:
    "Bikes on the back, merging trucks in front and a concrete post beside the driver's door. Paint protection film, the clear bra of older brochures, helps with all three if it is put in the right places.",
  whyEssential: [
    'Start at the windshield. The painted A-pillars on either side of it face the wind, and on the Upper Levels they catch the grit that skips over the hood. Most kits leave them bare.',
    'Next, walk to the rear. Anyone who rides Seymour or Fromme knows the routine: a muddy bike swings on its rack, a pedal kisses the tailgate, a strap buzzes against the spoiler all along Mountain Highway.',
    'Streets get treated with brine and salt before a freeze, and snow grows with height. In one storm the shore had 7 cm while Grousewoods had 30. Two homes a short drive apart can need different coverage.',
    'Then there is home. Lower Lonsdale buildings often mean underground stalls with a post at each corner, and corners are what bumpers meet first.',
  ],
  localConsiderations: [
    {
      title: 'Rack contact points',
      text: 'Bring the rack on. We find the dull spots where feet and hooks touch, and film those exact patches. Grit trapped under a foot will still grind, so wipe before you clamp.',
    },
    {
      title: 'Bridge and ferry grit',
      text: 'Stop-and-go lineups are gentle; the sprint afterward is where chips occur. Commuters who follow port trucks should treat hood, pillars and lights as one zone.',
    },
    {
      title: 'Sap and sprinklers in July',
      text: 'Cedar and hemlock drop litter all year, and warm weather adds sap. Hard drops from a sprinkler can leave rings on film too. Rinse and dry the same evening.',
    },
  ],
  processSteps: [
    {
      title: 'Describe your parking',
      text: 'Street in Blueridge, carport in Lynn Valley or a numbered stall by the Shipyards: where it stands tells us as much as where it goes.',
    },
    {
      title: 'Bring it up the Sound',
      text: 'Allow about 50 minutes to the shop. Clean moss from the roof rails first if you can, because it sheds crumbs for hours.',
    },
    {
      title: 'Clear the green and grey',
      text: 'Needles come out from the cowl, moss from the window channels, brake dust from the lower doors. The paint is clayed until it feels like glass.',
    },
    {
      title: 'Tape out the zones',
      text: 'Pillars, hitch area, bumper corners: we tape each outline on the car. Move a line now and it costs nothing.',
    },
    {
      title: 'Form the tight pieces',
      text: 'A-pillar strips are narrow and curved, so they are shaped slowly with heat. Flat tailgate panels go quickly after that.',
    },
    {
      title: 'Back to the parkade',
      text: 'A dry underground stall suits fresh film well. Damp ones hold the last moisture back, so give it an extra week before judging any haze.',
    },
  ],
  faqs: [
    {
      question: 'Are drive-through brushes safe?',
      answer:
        "Not for filmed panels. Bristles catch edges and drag other cars' grit over the top. Hand washing is the rule.",
    },
    {
      question: 'How do I wash during watering restrictions?',
      answer:
        'Stage 1 starts every May 1 and lasts to October 15; in Stages 1 and 2 a hose with a shut-off trigger is allowed. Stage 3 leaves you windows, lights and plates.',
    },
    {
      question: 'Is soap in the storm drain really a problem?',
      answer:
        'Yes. In the District, drains run untreated to fish creeks and soap in one can bring a fine. Wash on grass or at a car wash; film does not change that.',
    },
    {
      question: 'Do you cover A-pillars without a hood?',
      answer: 'Gladly. If the hood is still clean we will probably mention it once, then leave it.',
    },
    {
      question: 'Does film stop a parkade post?',
      answer: 'It takes a brushing touch. A real scrape tears film and dents the metal behind it.',
    },
    {
      question: 'What about the handle cups?',
      answer: 'Fingernails and rings scratch them. They are small pieces, easily added.',
    },
  ],
  pricing: [
    'In North Vancouver, PPF is from $700; full coverage runs $2500-5000. A handful of rack and pillar pieces belongs near the start; the upper figure is for big vehicles filmed nearly everywhere.',
    'Stained or mossy paint takes prep time, and ladder racks slow the fitting. A simple hatchback is the reverse. Send us your list of panels; the quote is free.',
  ],
  warranty: [
    'Terms of 7-10 years come from whoever manufactured the film, and that company answers for them. They cover a product that fails by itself: bubbling, cracks, discolouring, layers separating. Rack rub, posts and flying gravel are use. Gentle hand washing and no solvents make a claim stronger.',
  ],
  closing: {
    heading: 'Show us the scuffs',
    text: 'Walk round the vehicle and photograph the rub marks; six pictures are plenty. What film would cost on each of them comes to your email in one offer, and by accepting it you get to pick the day. Calling works as well.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
