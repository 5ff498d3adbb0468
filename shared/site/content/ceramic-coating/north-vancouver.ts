import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const northVancouver = {
  service: 'ceramic-coating',
  area: 'north-vancouver',
  meta: {
    title: 'Ceramic coating in North Vancouver for parkade cars',
    description:
      'Ceramic coating for North Vancouver cars that go from rain to parkade and back: what it changes, how to wash without a hose, and quotes of $900-2500.',
  },
  headline: 'Ceramic coating for North Vancouver cars that never quite dry',
  serviceDescription:
    'For cars that go from rain to parkade and back. The coating sheds water quickly, so less of the street stays on when it dries.',
  whyEssential: [
    "A car climbs Lonsdale in the rain, drips into an underground stall and sits in still air with the dirt drying where it landed. The North Shore gets about 2,044 mm of rain a year, close to twice the airport's, so this repeats for months.",
    'A coating cannot dry a parkade. It makes water leave as beads that roll off on the ramp. The rest lifts with one damp towel and a litre or two of rinseless wash, right in the stall if your strata agrees.',
  ],
  localConsiderations: [
    {
      title: 'Near the inlet',
      text: 'Terminals and shipyards work within sight of Lower Lonsdale. If clean paint feels like fine sandpaper, it may be airborne metal. We dissolve it before polishing.',
    },
    {
      title: 'Under the cedars',
      text: 'Lynn Valley and Blueridge cars gather needles in the cowl and green in the rubbers. Pick out the litter weekly in fall; blocked drains make wet carpets.',
    },
    {
      title: 'Brine by altitude',
      text: 'Streets get salt and brine ahead of snow. One storm left 7 cm at sea level, 20 in Lynn Valley and 30 in Grousewoods.',
    },
    {
      title: 'Sprinklers and sap',
      text: 'In Edgemont, sprinklers spot a warm hood and sap follows. Move the car a few metres; it beats any chemical.',
    },
  ],
  processSteps: [
    {
      title: 'A short call about parking',
      text: 'Where the car sleeps decides how you will look after it, so we ask that first.',
    },
    {
      title: shopText('Up the Sound to the shop', 'A garage to itself'),
      text: shopText(
        'Book online and we coat it under our roof in Squamish.',
        'Closed, clean and dry, with power and space to walk round the car.',
      ),
    },
    {
      title: 'Wash and fallout treatment',
      text: 'We vacuum needles from gutters, a cleaner turns purple on iron, and clay finishes the job.',
    },
    {
      title: 'Paint readings and masking',
      text: 'Parkade pillars produce touch-ups. The gauge finds the resprayed door; edges and plastics get taped.',
    },
    {
      title: 'Compound, then polish',
      text: 'First old ring marks and wash scratches, as far as safe thickness permits. A softer pad clears the haze.',
    },
    {
      title: 'Application and dry storage',
      text: shopText(
        'We coat by hand and store the car dry, longer when it is cool. Keep soap away until day seven or so.',
        'We coat by hand, and the car stays in the dry, longer when it is cool. Keep soap away until day seven or so.',
      ),
    },
  ],
  faqs: [
    {
      question: 'Could you do it in our strata garage?',
      answer: placeText(
        {
          both: 'Maintenance washing, perhaps, with permission. Coating needs clean air and a space nobody drives through for a day. If you have a closed garage to yourself, ask for a quote and we can discuss it.',
          shop: 'No. Coating needs clean air and a space nobody drives through for a day. Our shop in Squamish has both.',
          mobile:
            'Maintenance washing, perhaps, with permission. Coating needs clean air and a space nobody drives through for a day. If you have a closed garage to yourself, ask for a quote and we can discuss it.',
          none: 'No. Coating needs clean air and a space nobody drives through for a day.',
        },
        'north-vancouver',
      ),
    },
    {
      question: 'How do I clean it without a hose?',
      answer:
        'Mix rinseless solution in a bucket, soak several microfibres, and use a fresh face for each panel from the roof down.',
    },
    {
      question: 'Can I wash on the street?',
      answer:
        'Use the lawn or a car wash. In the District, storm drains run untreated into fish creeks and soap in one can bring a fine. At watering Stage 3 only windows, lights and plates may be washed.',
    },
    {
      question: 'When should I book?',
      answer:
        'Late summer, so the layer has its two to four weeks of full curing before the October rain. Winter works too, slowly.',
    },
    {
      question: 'Will it protect against parkade scrapes?',
      answer: 'No, nor against Upper Levels gravel. The layer is only microns thick.',
    },
    {
      question: 'Is it worthwhile on a daily commuter?',
      answer:
        'Often, since the time saved repeats. If you sell within a year, a plain polish and sealant makes better sense.',
    },
  ],
  pricing: [
    'Compact cars with a recent polish cost least. Full-size SUVs, years of car-wash scratches, second layers and coated wheels cost more. Quotes are free.',
  ],
  warranty: [
    shopText(
      'Cover is 2-5 years, set by the coating and written on your paperwork. Hand wash roughly twice a month and bring it in for inspection each year. Rain does not count as a wash, sadly.',
      'Cover is 2-5 years, set by the coating and written on your paperwork. Hand wash roughly twice a month and have it inspected each year. Rain does not count as a wash, sadly.',
    ),
    'It covers the coating itself. Scrapes, chips, acid marks and sprinkler deposits are not covered.',
  ],
  closing: {
    heading: 'Let it drain properly for once',
    text: shopText('Pick your time online, or call us.', 'Ask for a quote online, or call us.'),
  },
  useGoogleMaps: true,
} satisfies ServicePage
