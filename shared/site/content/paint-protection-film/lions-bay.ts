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
    'No clear bra will save a car from a boulder, so let us get that out of the way. Paint protection film is for the chips: the scatter of small stone below the bluffs between here and Porteau.',
  whyEssential: [
    'This is rock country in earnest. A slide in 2008 came to 16,000 cubic metres, and crews were scaling after rockfall at Porteau in July 2025. The big events make the news; the fragments make the chips.',
    "Each resident leaves by the same road. A 2017 count put traffic past the village at about 19,000 trips a day, and every set of tires moves loose stone into somebody's path.",
    'Two places suffer most. The hood is a broad ramp facing forward, and the A-pillars stand up into the air stream beside the glass. We would cover both before anything else on a Lions Bay commuter.',
    'One more reason is less heroic: steep drives and tight permit parking. Mirrors fold late, bumpers find retaining walls, and cedar branches lean in. Film is kind to a near miss.',
  ],
  localConsiderations: [
    {
      title: 'Noise-wall spray',
      text: 'Where barriers line the road, wet dirt tends to come back at the doors. Lower door pieces are worth considering.',
    },
    {
      title: 'Kelvin Grove to Brunswick Beach',
      text: 'Near the water, salt air meets every horizontal panel. Up by Harvey Creek it is needles and cones instead. Wipe either off a filmed hood only when it is wet.',
    },
    {
      title: 'Summer water limits',
      text: 'From June 1 to September 30 the village restricts outdoor water under Bylaw 484, cars and boats included. Plan the first proper wash after fitting with that in mind.',
    },
  ],
  processSteps: [
    {
      title: 'Count the chips',
      text: 'Before you write or call, run a fingernail over the hood and tell us roughly how many you feel. Under ten is a good candidate. Dozens means a chat about paint.',
    },
    {
      title: 'Come north off-peak',
      text: 'It takes 25 to 30 minutes to reach us. A mid-morning slot usually spares you the rush.',
    },
    {
      title: 'Degrit and measure',
      text: 'Sharp dust hides in the hood gap and wiper tray. It is vacuumed and flushed out, then a gauge tells us how much clear coat is there to polish.',
    },
    {
      title: 'Dot the open wounds',
      text: 'Chips down to primer are touched in and left to harden before anything covers them.',
    },
    {
      title: 'One-piece hood, split pillars',
      text: 'The hood goes on as a single sheet with its front edge rolled under. Pillars take separate strips, heated to follow the bend into the roof.',
    },
    {
      title: 'Garage it or point it downhill',
      text: 'Parked on a steep drive, water runs to the lowest edge and sits there. A garage is best for the first days; failing that, let the nose face down so the hood drains forward.',
    },
  ],
  faqs: [
    {
      question: 'How does self-healing work on a chip?',
      answer:
        'It does not. Heat lets the soft top layer flow back over light swirls and rub marks. A stone that has cut or torn the sheet leaves a permanent mark, in the film and hopefully no deeper.',
    },
    {
      question: 'Does this protect my windshield?',
      answer:
        'No. This film is for painted panels and headlights; BC law limits what may go on windshield glass.',
    },
    {
      question: 'Is a partial kit enough for a half-hour commute?',
      answer:
        'It helps with the bumper and front lip. Around here stones also arrive from the side and above, so a short strip leaves the exposed part bare.',
    },
    {
      question: 'When should it be done?',
      answer:
        'Any month. Coatings prefer August or September, before the storms; film is fitted under cover, so the calendar matters less.',
    },
    {
      question: "Can a boat trailer's tow car use it?",
      answer: 'Yes, on the tailgate and rear bumper, where ropes and winch hooks scuff.',
    },
  ],
  pricing: [
    'Lions Bay drivers pay from $700 for film, and $2500-5000 for full coverage. The spread comes down to surface area, curves and the state of the paint.',
    'A hood with many open chips needs filling time; tall SUVs have long pillars. To save, skip the doors and keep the forward faces. An estimate, by phone or from photos, is free of charge.',
  ],
  warranty: [
    "The term is 7-10 years, given by the film's producer. Producers cover flaws such as peeling layers, bubbles, cracks and yellowing, and answer for those themselves.",
    'They do not insure you against geology. A punctured panel is replaced at your cost. Look after it with soft mitts, mild soap and a rinse when salt has dried on.',
  ],
  closing: {
    heading: 'Chips first, boulders never',
    text: 'Phone with your fingernail count and we will talk hood and pillars. If evenings are easier, leave the count in the quote form, with the hood photographed against the light; our email back has prices, and a place to say yes and take a mid-morning start.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
