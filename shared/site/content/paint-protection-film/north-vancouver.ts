import { shopText } from '../../page/place-text.ts'
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
    'Paint protection film (clear bra) where bike racks rub, highway grit hits and parkade posts wait.',
  whyEssential: [
    'The painted A-pillars beside the windshield catch the Upper Levels grit that skips over the hood. Most kits leave them bare.',
    'At the rear, a muddy bike from Seymour or Fromme swings on its rack, a pedal meets the tailgate, and a strap buzzes on the spoiler all along Mountain Highway.',
    'Streets get brine and salt before a freeze, more with height: in one storm the shore had 7 cm of snow while Grousewoods had 30. In Lower Lonsdale it is the parkade post that bumper corners meet first.',
  ],
  localConsiderations: [
    {
      title: 'Rack contact points',
      text: shopText(
        'Bring the rack. We find the dull spots where feet and hooks touch, and film those patches. Wipe before you clamp: trapped grit still grinds.',
        'Have the rack at hand. We find the dull spots where feet and hooks touch, and film those patches. Wipe before you clamp: trapped grit still grinds.',
      ),
    },
    {
      title: 'Bridge and ferry grit',
      text: 'Stop-and-go lineups are gentle; chips come in the sprint afterward. If you follow port trucks, treat hood, pillars and lights as one zone.',
    },
    {
      title: 'Sap and sprinklers in July',
      text: 'Cedar and hemlock add sap in warm weather, and sprinkler drops can leave rings on film too. Rinse and dry the same evening.',
    },
  ],
  processSteps: [
    {
      title: 'Describe your parking',
      text: 'A street in Blueridge, a carport in Lynn Valley or a stall by the Shipyards: where it stands matters as much as where it goes.',
    },
    {
      title: shopText('Bring it up the Sound', 'Moss off first'),
      text: shopText(
        'Clean moss from the roof rails first if you can. It sheds crumbs for hours.',
        'Clean it from the roof rails the day before if you can. It sheds crumbs for hours.',
      ),
    },
    {
      title: 'Clear the green and grey',
      text: 'Needles come out of the cowl, moss out of the channels, brake dust off the lower doors. We clay the paint until it feels like glass.',
    },
    {
      title: 'Tape out the zones',
      text: 'We tape each outline on the car. Moving a line now costs nothing.',
    },
    {
      title: 'Form the tight pieces',
      text: 'A-pillar strips are narrow and curved, so we shape them slowly with heat. Flat tailgate panels go quickly.',
    },
    {
      title: 'Back to the parkade',
      text: 'A dry underground stall suits fresh film well. In a damp one, give it an extra week before judging any haze.',
    },
  ],
  faqs: [
    {
      question: 'Are drive-through brushes safe?',
      answer: "No. Bristles catch edges and drag other cars' grit over the film. Wash by hand.",
    },
    {
      question: 'How do I wash during watering restrictions?',
      answer:
        'From May 1 to October 15, in Stages 1 and 2, use a hose with a shut-off trigger. Stage 3 allows windows, lights and plates only.',
    },
    {
      question: 'Is soap in the storm drain really a problem?',
      answer:
        'Yes. In the District, drains run untreated to fish creeks and soap can bring a fine. Wash on grass or at a car wash.',
    },
    {
      question: 'Can you film the A-pillars without the hood?',
      answer: 'We can. If the hood is still clean we mention it once, then leave it.',
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
    'A few rack and pillar pieces cost least, a big vehicle filmed nearly everywhere most.',
    'Stained or mossy paint and ladder racks add time. Send us your list of panels; the quote is free.',
  ],
  warranty: [
    'The manufacturer warrants it for 7-10 years. That covers bubbling, cracks, discolouring and separating layers. Rack rub, posts and flying gravel are wear. Wash gently by hand and use no solvents.',
  ],
  closing: {
    heading: 'Show us the scuffs',
    text: 'Photograph the rub marks; six pictures are plenty. We email a price for each. Accept what you want and pick the day.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
