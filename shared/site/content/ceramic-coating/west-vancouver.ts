import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const westVancouver = {
  service: 'ceramic-coating',
  area: 'west-vancouver',
  meta: {
    title: 'West Vancouver ceramic coating for dark paint and pollen',
    description:
      'Ceramic coating in West Vancouver, quoted at $1200-3000: careful correction of dark paint, pollen that washes off wet, and clear warranty terms.',
  },
  headline: 'Deep gloss and easier pollen washing: ceramic coating in West Vancouver',
  serviceDescription: 'Pollen, salt air and tree sap rinse off before they etch. We polish first, then coat.',
  whyEssential: [
    'Cedars shed from January or February, then alder, then grass from May to August. Brushing dry pollen off dark paint drags grit into it and leaves fine arcs that show in low sun. On a coating it floats away under running water.',
    'Rain rises by about 100 mm a year for every hundred metres you climb, and 19 October 2024 alone brought 134.6 mm. Cars in the British Properties stay wet longer, and drops that dry leave rings; slick paint holds fewer.',
  ],
  localConsiderations: [
    {
      title: 'Pitch and needles in Caulfeild',
      text: 'Conifers by Lighthouse Park drip sap. Treat a spot within days: sun-baked pitch bites through any coating.',
    },
    {
      title: 'The water side',
      text: 'Marine Drive and Eagle Harbour get salt in the air. Rinse with fresh water while the film is young.',
    },
    {
      title: 'Horseshoe Bay line-ups',
      text: 'An hour among idling engines and gulls. Lay a wet microfibre on droppings, then lift.',
    },
    {
      title: 'Salted hills',
      text: 'Steep streets get salt, and snow still shut Highland Drive in February 2018. Rinse after each thaw.',
    },
    {
      title: 'Valet stands and mall parkades',
      text: 'Ceramic stops no door edge or jacket zip. Decline the courtesy wipe-down; one dirty cloth undoes an hour of finishing.',
    },
  ],
  processSteps: [
    {
      title: shopText('Drop-off in Squamish', 'A closed garage'),
      text: placeText(
        {
          both: 'Coatings booked online are done at our shop. A quoted job can be done in your own closed, clean garage, with power and elbow room, if we agree on it first.',
          shop: 'Coatings are done at our shop, behind closed doors, with lamps and elbow room.',
          mobile:
            'We coat in your own closed, clean garage, with power and elbow room, if we agree on it first.',
          none: 'A coating needs a closed, clean space with power and elbow room.',
        },
        'west-vancouver',
      ),
    },
    {
      title: 'Pollen removed wet',
      text: placeText(
        {
          both: 'If we work in your garage, we wash rinseless or low-flow from our own tank and cover the drains. The municipality bans fouling creeks and open ditches.',
          shop: 'We float pollen off under running water before anything touches the paint. A dry cloth would drag it.',
          mobile:
            'We wash rinseless or low-flow from our own tank and cover the drains. The municipality bans fouling creeks and open ditches.',
          none: 'We float pollen off with water before anything touches the paint. A dry cloth would drag it.',
        },
        'west-vancouver',
      ),
    },
    {
      title: 'Bonded dirt',
      text: 'Fallout and tar come off with dedicated cleaners, pitch with solvent, the rest with fine clay.',
    },
    {
      title: 'Readings and a test spot',
      text: 'We gauge every panel for repaints and thin areas. A small square shows which pad and polish your clear coat likes.',
    },
    {
      title: 'Two-stage correction',
      text: 'Compound levels the arcs, finishing polish brings back clarity. On soft black paint the second takes as long as the first.',
    },
    {
      title: 'Layer, level, leave',
      text: 'We lay the coating on and buff it flat under lamps. The car stays shut in until it has set.',
    },
  ],
  faqs: [
    {
      question: 'Which month is best?',
      answer: 'March to May. We wash the cedar pollen away first, and you are covered for the grass months.',
    },
    {
      question: 'My EV was delivered last week. Is it ready?',
      answer:
        'Almost certainly not perfect. Dealers often leave faint swirls, so we check and polish before we seal anything in.',
    },
    {
      question: 'Will it go over paint protection film?',
      answer:
        'Yes, and film cleans more easily for it. Film goes on first, so tell us if you plan a full front.',
    },
    {
      question: 'How should I wash under the regional water rules?',
      answer:
        'From May 1 to October 15 a hose needs a shut-off nozzle. Two buckets on the lawn are fine. At Stage 3 you may only do windows, lights and plates.',
    },
  ],
  pricing: [
    'The hours of correction set the price. Pale paint in decent order costs least; soft black paint, several layers, and glass and wheels coated too cost most.',
    'Quotes are free; some cars we ask to see.',
  ],
  warranty: [
    shopText(
      '2-5 years, depending on the coating. Wash it gently every two weeks without brushes, and bring it in once a year.',
      '2-5 years, depending on the coating. Wash it gently every two weeks without brushes, and have it checked once a year.',
    ),
    'Early failure of the layer is covered, in writing. Door dings, etched droppings, pitch stains, water spots and respray work are not.',
  ],
  closing: {
    heading: 'Before the alder',
    text: shopText(
      'Spring fills up in winter. Choose a date online, or call and talk the paint over with us.',
      'Spring fills up in winter. Ask for a quote, or call and talk the paint over with us.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
