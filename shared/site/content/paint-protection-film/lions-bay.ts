import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const lionsBay = {
  service: 'paint-protection-film',
  area: 'lions-bay',
  meta: {
    title: 'Lions Bay paint protection film against rock chips',
    description:
      'Rock country needs film on the hood and A-pillars. Paint protection film (clear bra) for Lions Bay commuters, from $700, with full coverage at $2500-5000.',
  },
  headline: 'Lions Bay clear bra, because the rock is never far away',
  serviceDescription:
    'Paint protection film, or clear bra, against the small stone below the bluffs between here and Porteau. No film stops a boulder.',
  whyEssential: [
    'This is rock country: a slide in 2008 brought down 16,000 cubic metres, and crews were scaling after rockfall at Porteau in July 2025. The fragments make the chips.',
    'A 2017 count put traffic past the village at about 19,000 trips a day, and every tire moves loose stone.',
    'The hood faces forward, and the A-pillars stand in the air stream beside the glass. We cover both first. On steep drives and tight permit parking, mirrors fold late and bumpers find retaining walls. Film is kind to a near miss.',
  ],
  localConsiderations: [
    {
      title: 'Noise-wall spray',
      text: 'Where barriers line the road, wet dirt comes back at the doors. Consider lower door pieces.',
    },
    {
      title: 'Kelvin Grove to Brunswick Beach',
      text: 'Near the water salt air settles on every flat panel; up by Harvey Creek it is needles and cones. Wipe either off only when it is wet.',
    },
    {
      title: 'Summer water limits',
      text: 'From June 1 to September 30 the village restricts outdoor water under Bylaw 484, cars and boats included. Plan the first wash with that in mind.',
    },
  ],
  processSteps: [
    {
      title: 'Count the chips',
      text: 'Run a fingernail over the hood and tell us how many you feel. Under ten is a good candidate. Dozens means a chat about paint.',
    },
    {
      title: shopText('Come north off-peak', 'A level, closed garage'),
      text: shopText(
        'A mid-morning drop-off usually spares you the rush.',
        'Film needs still air, power and space to walk round the car.',
      ),
    },
    {
      title: 'Clean and measure',
      text: 'We vacuum and flush sharp dust from the hood gap and wiper tray. A gauge shows how much clear coat there is to polish.',
    },
    { title: 'Dot the open wounds', text: 'Chips down to primer are touched in and left to harden.' },
    {
      title: 'One-piece hood, split pillars',
      text: 'The hood is a single sheet with its front edge rolled under. Pillars take separate strips, heated to follow the bend.',
    },
    {
      title: 'Garage it or point it downhill',
      text: 'Water runs to the lowest edge and sits there. For the first days use a garage, or let the nose face down so the hood drains.',
    },
  ],
  faqs: [
    {
      question: 'How does self-healing work on a chip?',
      answer:
        'It does not. Heat lets the soft top layer flow back over light swirls. A stone that has cut the sheet leaves a permanent mark, in the film and hopefully no deeper.',
    },
    {
      question: 'Does this protect my windshield?',
      answer:
        'No. This film is for painted panels and headlights; BC law limits what may go on windshield glass.',
    },
    {
      question: 'Is a partial kit enough for a half-hour commute?',
      answer:
        'It helps the bumper and front lip. Here stones also come from the side and above, and a short strip leaves those parts bare.',
    },
    {
      question: 'When should it be done?',
      answer: 'Any month, since film is fitted under cover. Coatings prefer August or September.',
    },
    {
      question: "Can a boat trailer's tow car use it?",
      answer: 'Yes, on the tailgate and rear bumper, where ropes and winch hooks scuff.',
    },
  ],
  pricing: [
    'To save, skip the doors and keep the forward faces.',
    'A hood with many open chips and the long pillars of a tall SUV add time. Quotes are free.',
  ],
  warranty: [
    'For 7-10 years the film maker covers peeling layers, bubbles, cracks and yellowing.',
    "Rock damage isn't covered: a punctured panel is replaced at your cost. Use soft mitts and mild soap, and rinse off dried salt.",
  ],
  closing: {
    heading: 'Chips first, boulders never',
    text: 'Send your fingernail count, with photos of the hood taken against the light. We email prices. Say yes and take a morning, or call and we talk hood and pillars.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
