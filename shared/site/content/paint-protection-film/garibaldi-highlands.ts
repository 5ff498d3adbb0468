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
    'A sunny driveway with a Tantalus view is good for coffee and, it turns out, for urethane. Modern paint protection film closes up fine scratches when it gets warm, so a clear bra on the bench above town gets help from the afternoon.',
  whyEssential: [
    "A winter commute from the Highlands starts down a gritty hill and ends on a highway full of debris. Grit from Skyline Drive or The Boulevard clings to tires and lets go at speed. The hood gets hit by the town's stones and then by the province's.",
    "Self-healing deserves a plain explanation. The top of the film is an elastic layer; warm it and shallow swirls flow closed. Sun on a parked hood can be enough, or a kettle's worth of warm water. Cuts, gouges and tears are beyond it. Against a stone, what counts is thickness.",
    'The open sky works both ways. More of it means more ultraviolet than in a shaded valley street, though the height itself adds only about 2%. Quality film is made with that in mind.',
  ],
  localConsiderations: [
    {
      title: 'Rain below, snow up here',
      text: 'The line between the two tends to sit around your street, so a front bumper here often sees a longer gritty season than one parked on the flats.',
    },
    {
      title: 'The Diamond Head road',
      text: 'Mamquam Road climbs to a lot at 914 m where chains are carried from October to April. A loose chain end slaps the arch and the rear quarter. Film helps a little; a properly tightened chain helps more.',
    },
    {
      title: 'Big swings, wet lawns',
      text: 'Bright days and cold nights make dew, and sprinklers add hard water. Spots on film are easier to remove fresh, so keep a towel by the door.',
    },
  ],
  processSteps: [
    {
      title: 'Describe your routine',
      text: 'A hop to the university campus and four days a week in Vancouver are different cases. We match coverage to the kilometres rather than to the badge.',
    },
    {
      title: 'Roll down to us',
      text: 'The shop is about 10 minutes away. Tint we can do in a sheltered driveway; film asks for a cleaner room.',
    },
    {
      title: 'Spot and grit removal',
      text: 'Water marks are dissolved with a mild acid cleaner, sand is flushed from the arches, and the paint is clayed and inspected.',
    },
    {
      title: 'Polish what will be covered',
      text: 'A swirl in the paint below will never heal, so we take it out now while we can reach it.',
    },
    {
      title: 'Fit, stretch, post-heat',
      text: 'Pieces are stretched no further than needed, then edges are warmed so they stop trying to creep back.',
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
        'Wash swirls, faint bramble lines, the trace of a sleeve. If your nail catches in it, assume it is there for good.',
    },
    {
      question: 'How warm does it have to be?',
      answer:
        'Sunlight on a parked panel in summer generally does it. In January, pour on warm water, not boiling.',
    },
    {
      question: 'Does living higher up age film sooner?',
      answer: 'Hardly. Where the car parks, shaded or open, matters far more than the height.',
    },
    {
      question: 'My bumper was repainted. Is that an issue?',
      answer:
        'Possibly. Film can be fitted to cured, well-bonded paint, but when it is peeled years later a weak respray may come too.',
    },
    {
      question: 'Will film raise what the car sells for?',
      answer:
        'It may help, since buyers like a front end without pits. We would not put a dollar value on that.',
    },
    {
      question: 'Is September a good time?',
      answer: 'Very. Do it around your winter tire change and the nose is covered before the first sanding.',
    },
  ],
  pricing: [
    'Expect to pay from $700 in Garibaldi Highlands, or $2500-5000 if you choose full coverage. A commuter front usually sits in between.',
    'Water-etched paint, deep swirls and wide SUVs need hours; bare metal chips need repair. A small car with clean panels helps the figure. We quote without charge, from pictures or over the phone.',
  ],
  warranty: [
    'Coverage on the film is 10 years. The maker stands behind it, for film that goes yellow, cracks, blisters or peels through its own fault. It says nothing about stones, chains or sprinkler stains.',
    'What it asks of you is dull and doable: two-bucket washing, no rotary brushes, no abrasive polish on the film, spots dried off before they bake.',
  ],
  closing: {
    heading: 'Let the afternoon do some of the work',
    text: 'Ask for a price on a hood, a front or more, with photos taken in good light. The choices come in one email, side by side. Accept yours, then pick the slot yourself; evening hours are there too. A call does just as well.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
