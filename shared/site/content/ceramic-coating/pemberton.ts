import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const pemberton = {
  service: 'ceramic-coating',
  area: 'pemberton',
  meta: {
    title: 'Pemberton ceramic coating: field dust and bug acids',
    description:
      'A working guide to ceramic coating in Pemberton: rinsing off field dust, beating bug acids, timing around harvest and sled season. Quotes: $900-2500.',
  },
  headline: 'Rinse the dust, do not rub it: ceramic coating for Pemberton trucks',
  serviceDescription:
    'Coated paint gives up field dust to plain water, which spares you the rubbing that scratches.',
  whyEssential: [
    'Between the potato fields on Pemberton Meadows Road and the washboard of the Hurley, a truck can be brown again in an hour. The harm is done at the gas station, with a dry squeegee or a sleeve.',
    'On a coating, a steady stream from the top carries most of the dust off, so the mitt meets far less grit. Bug acids cook on a warm grille; a coated surface buys you hours, not weeks.',
    'It reached 43.2 °C here in 2021, and wax fades quickly in that sun. A cured coating stands up better and gives clear coat some UV resistance. It will not rescue paint that already peels.',
  ],
  localConsiderations: [
    {
      title: 'After harvest, before the sleds',
      text: 'Late September into October is best: the fields have settled and there is time to cure.',
    },
    {
      title: 'Fertilizer and the farm yard',
      text: 'Granules draw moisture and can stain. Rinse vehicles parked by the shed the same evening, away from ditches.',
    },
    {
      title: 'River silt',
      text: 'Glacial flour from the Lillooet looks soft but scratches. Never wipe it. Soak, rinse, soak again.',
    },
    {
      title: 'Decks and horse trailers',
      text: 'Painted trailers and tailgates can be coated. Box floors and anything hooves touch are not worth your money.',
    },
    {
      title: 'Water limits',
      text: 'Village restrictions start on June 1, last through September, and reached Level 3 in 2021 and 2023. A rinseless wash uses one bucket.',
    },
  ],
  processSteps: [
    {
      title: shopText('Plan the trip south', 'Sweep out a garage'),
      text: shopText(
        'The shop is about 92 km away, so arrange a ride home.',
        'It has to close, and the field dust has to stay outside.',
      ),
    },
    {
      title: 'Knock the farm off',
      text: 'We flush arches, box seams and door shuts before any sponge comes out.',
    },
    {
      title: 'Bugs, tar and embedded grit',
      text: 'Enzyme cleaner softens insects, solvent handles tar, and lubricated clay levels the rest.',
    },
    {
      title: 'Inspect what the gravel did',
      text: 'We count chips, log the paint depth and agree how far correction should go.',
    },
    {
      title: 'Machine polish',
      text: 'One pass for a fair finish, two for a fine one. A ranch truck seldom needs the second.',
    },
    {
      title: 'Apply and keep out of the dust',
      text: shopText(
        'The coating sets behind closed doors. Back home, stay on pavement for the first week as far as you can.',
        'The coating sets behind closed doors. After that, stay on pavement for the first week as far as you can.',
      ),
    },
  ],
  faqs: [
    {
      question: 'Does a work truck deserve this?',
      answer:
        'If you keep it long and wash it yourself, usually. If branches scrape it every week, buy tires instead.',
    },
    {
      question: 'Will gravel still chip the paint?',
      answer:
        'Yes. Rockers, arches and tailgate need film; a coating on top makes the film simpler to clean.',
    },
    {
      question: 'What is the right way to rinse off dust?',
      answer:
        'Shade, cool panels, low pressure from the roof down, then a soapy mitt in straight lines. Dry it too: Mount Currie sun prints every drop.',
    },
    {
      question: 'How soon must bugs come off?',
      answer: 'On a hot day, that evening. Lay a wet cloth over them for 10 minutes and they lift.',
    },
    {
      question: 'How long before it has fully hardened?',
      answer: 'Two weeks in warm weather, up to four as the valley cools. Wait seven days before using soap.',
    },
  ],
  pricing: [
    'A single layer over a quick polish suits a workhorse and costs least; full correction with stacked layers costs most.',
    'Crew cabs and packed-in dirt add hours. Quotes are free.',
  ],
  warranty: [
    shopText(
      '2-5 years, tied to the grade. Rinse often in dust season, hand wash about every 14 days, and come in once a year.',
      '2-5 years, tied to the grade. Rinse often in dust season, hand wash about every 14 days, and have it checked once a year.',
    ),
    'It covers a coating that gives out too soon. Gravel, livestock, insects left to etch and paint that was failing before are not covered.',
  ],
  closing: {
    heading: shopText('Book around the harvest', 'Plan around the harvest'),
    text: shopText(
      'Choose a fall date online, or call after chores.',
      'Ask for a fall quote online, or call after chores.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
