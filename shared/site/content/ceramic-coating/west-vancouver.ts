import type { ServicePage } from '../page-copy.ts'

export const westVancouver = {
  service: 'ceramic-coating',
  area: 'west-vancouver',
  meta: {
    title: 'West Vancouver ceramic coating for dark paint and pollen',
    description:
      'Ceramic coating in West Vancouver from $1200: careful correction of dark paint, pollen that washes off wet, garage or shop work, and clear warranty terms.',
  },
  headline: 'Deep gloss and easier pollen washing: ceramic coating in West Vancouver',
  serviceDescription:
    'Most of the shine comes from patient polishing. The ceramic on top keeps that finish, and turns the yellow weeks of spring into a rinse instead of a dusting.',
  whyEssential: [
    'Cedars begin shedding in January or February. Alder takes over, and grass keeps going from May to August. A black sedan left overnight on a leafy street in Dundarave wears a visible bloom by breakfast.',
    'Brushing that off with a dry duster is how a dark car loses its depth. The grains drag grit with them and leave fine arcs that show in low sun. On a coated surface the bloom floats away under running water, so your hands come into it later and press less.',
    'Height plays a part too. From the shore to the top of the British Properties, the rain in a year goes up by about 100 mm for every hundred metres you climb. One storm, on 19 October 2024, dropped 134.6 mm in a day. Cars up there spend longer wet, and drops that dry in place leave rings; slick paint leaves fewer of them.',
  ],
  localConsiderations: [
    {
      title: 'Pitch and needles in Caulfeild',
      text: 'Conifers by Lighthouse Park drip sap as well as shade. Treat a spot within days, as sun-baked pitch bites through any coating.',
    },
    {
      title: 'The water side',
      text: 'Marine Drive and the marinas at Eagle Harbour get salt in the air. A freshwater rinse is enough while the film is young.',
    },
    {
      title: 'Horseshoe Bay line-ups',
      text: 'An hour of idling engines and gulls. Carry a wet microfibre for droppings; lay it on them, then lift.',
    },
    {
      title: 'Salted hills',
      text: 'Steep streets get salt, and snow still shut Highland Drive in February 2018. Rinse after each thaw.',
    },
    {
      title: 'Valet stands and mall parkades',
      text: 'Ceramic does not notice a door edge or a jacket zip. Decline the courtesy wipe-down too; one dirty cloth undoes an hour of finishing.',
    },
  ],
  processSteps: [
    {
      title: 'Our garage, or perhaps yours',
      text: 'What you reserve online is done in Squamish, about 45 minutes away, where the lighting is better. A closed, clean garage of your own, with power and elbow room, often works as well; call us about that first.',
    },
    {
      title: 'Pollen removed wet',
      text: 'At your home we bring our own tank and work rinseless or low-flow, with basins covered. The municipality bans fouling creeks and drains, open ditches included.',
    },
    {
      title: 'Bonded dirt',
      text: 'Fallout and tar come off with dedicated cleaners, pitch with solvent, the remainder with fine clay.',
    },
    {
      title: 'Readings and a test spot',
      text: 'Every panel is gauged for repaints and thin areas. One small square tells us which pad and polish your clear coat likes.',
    },
    {
      title: 'Two-stage correction',
      text: 'Compound levels the arcs, then finishing polish brings back clarity. On soft black paint the second can take as long as the first.',
    },
    {
      title: 'Layer, level, leave',
      text: 'Coating is laid on and buffed flat under lamps. The car then stays shut in for a full day, preferably two.',
    },
  ],
  faqs: [
    {
      question: 'Which month suits it?',
      answer:
        'March to May, once the cedars have made their point. We wash the pollen away first, and you have the protection for the grass months.',
    },
    {
      question: 'My EV was delivered last week. Is it ready?',
      answer:
        'Almost certainly not perfect. Dealers often leave faint swirls when they prepare a new car, so we check and polish before we seal anything in.',
    },
    {
      question: 'Will it go over paint protection film?',
      answer:
        'It will, and film cleans more easily for it. Film belongs on first, so tell us if you plan a full front.',
    },
    {
      question: 'How should I wash under the regional water rules?',
      answer:
        'Stage 1 applies every year from May 1 to October 15, and a hose needs a shut-off nozzle. Pre-rinse, use two buckets on the lawn, dry with a soft towel. At Stage 3 you may only do windows, lights and plates.',
    },
  ],
  pricing: [
    'Expect $1200-3000 in West Vancouver. The floor is higher than up the corridor since the cars are often big, dark or delicate, and correction hours set the bill more than the liquid does.',
    'Pale paint in decent order sits at the lower end. Near $3000 you are paying for long correction and several layers, with glass and wheels coated as well. Tell us the model and colour on the phone for a quote at no charge; some cars we will ask to see.',
  ],
  warranty: [
    'We warrant the coating for 2-5 years, matched to the product applied. In return it wants gentle washing every fortnight, no brushes, and a yearly check.',
    'Early failure of the layer counts. Door dings, etched droppings, pitch stains, water spots and respray work do not. You get the wording on paper.',
  ],
  closing: {
    heading: 'Before the alder',
    text: 'Spring appointments go to people who call in winter. Choose a date online, or talk the paint over with us first, in the evening if that suits.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
