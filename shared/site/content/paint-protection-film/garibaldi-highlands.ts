import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const garibaldiHighlands = {
  service: 'paint-protection-film',
  area: 'garibaldi-highlands',
  meta: {
    title: 'Garibaldi Highlands self-healing paint protection film',
    description:
      'Self-healing clear bra for Garibaldi Highlands commuters: hood, fenders and bumper against highway debris and hill grit. From $700, warranty 10 years.',
  },
  headline: 'Garibaldi Highlands clear bra that smooths itself in the sun',
  serviceDescription:
    'Paint protection film, or clear bra, closes fine scratches when it gets warm. A sunny driveway with a Tantalus view does some of the work.',
  whyEssential: [
    "A winter commute starts down a gritty hill and ends on a highway full of debris. Grit from Skyline Drive or The Boulevard clings to tires and lets go at speed, so the hood gets the town's stones and then the province's.",
    'Self-healing means this: the top layer is elastic, and shallow swirls flow closed when warm. Cuts, gouges and tears do not. Against a stone, what counts is thickness.',
    'Open sky means more UV than in a shaded valley street; the height itself adds only about 2%. Quality film is made for that.',
  ],
  localConsiderations: [
    {
      title: 'Rain below, snow up here',
      text: 'The snow line tends to sit around your street, so a front bumper sees a longer gritty season than down on the flats.',
    },
    {
      title: 'The Diamond Head road',
      text: 'Mamquam Road climbs to a lot at 914 m where chains are carried from October to April. A loose chain end slaps the arch and rear quarter. Film helps a little; a tight chain helps more.',
    },
    {
      title: 'Big swings, wet lawns',
      text: 'Bright days and cold nights make dew, and sprinklers add hard water. Spots come off film while fresh, so keep a towel by the door.',
    },
  ],
  processSteps: [
    {
      title: 'Describe your routine',
      text: 'The university campus and four days a week in Vancouver are different cases. We match coverage to the kilometres.',
    },
    {
      title: shopText('Roll down to us', 'A clean, closed garage'),
      text: placeText(
        {
          both: 'Tint can be fitted at your house; film needs the cleaner room at our shop.',
          shop: 'Film needs clean, still air. The room at our shop has it.',
          mobile: 'Film needs clean, still air: a garage that closes, swept and free of dust.',
        },
        'garibaldi-highlands',
      ),
    },
    {
      title: 'Spot and grit removal',
      text: 'Water marks go with a mild acid cleaner, sand is flushed from the arches, and the paint is clayed and inspected.',
    },
    {
      title: 'Polish what will be covered',
      text: 'A swirl in the paint below will never heal, so we take it out now.',
    },
    {
      title: 'Fit, stretch, post-heat',
      text: 'Pieces are stretched no further than needed, then edges are warmed so they stay put.',
    },
    {
      title: 'Park it facing south',
      text: 'A few sunny afternoons push out the last moisture. Turn the sprinklers elsewhere, and skip the hose for seven days.',
    },
  ],
  faqs: [
    {
      question: 'Which marks actually heal?',
      answer:
        'Wash swirls, faint bramble lines, the trace of a sleeve. If your nail catches in it, it stays.',
    },
    {
      question: 'How warm does it have to be?',
      answer:
        'Sunlight on a parked panel in summer generally does it. In January, pour on warm water, not boiling.',
    },
    {
      question: 'My bumper was repainted. Is that an issue?',
      answer:
        'Possibly. Film fits cured, well-bonded paint, but when it is peeled years later a weak respray may come too.',
    },
    {
      question: 'Will film raise what the car sells for?',
      answer: 'It may help, since buyers like a front end without pits. We put no dollar value on that.',
    },
    {
      question: 'Is September a good time?',
      answer: 'Very. Do it around your winter tire change and the nose is covered in time for the sand.',
    },
  ],
  pricing: [
    'A commuter front costs less than full coverage.',
    'Water-etched paint, deep swirls and wide SUVs need hours; bare metal chips need repair. Quotes are free.',
  ],
  warranty: [
    'The film is covered for 10 years by its maker, if it goes yellow, cracks, blisters or peels through its own fault. Stones, chains and sprinkler stains are not covered.',
    'Two-bucket washing, no rotary brushes, no abrasive polish on the film, and dry the spots before they bake.',
  ],
  closing: {
    heading: 'Let the afternoon do some of the work',
    text: 'Send photos taken in good light, and say hood, front or more. We email the choices side by side. Accept one and pick the time, evenings included.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
