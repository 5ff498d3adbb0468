import type { ServicePage } from '../page-copy.ts'

export const pemberton = {
  service: 'ceramic-coating',
  area: 'pemberton',
  meta: {
    title: 'Pemberton ceramic coating: field dust and bug acids',
    description:
      'A working guide to ceramic coating in Pemberton: rinsing off field dust, beating bug acids, timing around harvest and sled season. Cost: $900-2500.',
  },
  headline: 'Rinse the dust, do not rub it: ceramic coating for Pemberton trucks',
  serviceDescription:
    'Dust is the one thing every vehicle in this valley shares. Coated paint gives it up to plain water, which spares you the rubbing that does the damage.',
  whyEssential: [
    'Between the potato fields along Pemberton Meadows Road and the washboard of the Hurley, a truck here can be brown again an hour after it was clean. Chaff and dry soil hurt little by themselves. The harm is done at the gas station, with a dry squeegee or a sleeve.',
    'Ceramic changes that moment. Dry particles sit on a slick face, and a steady stream from the top carries most of them to the ground, so the mitt meets far less grit. Bugs are the other half. Their acids cook on a warm grille, and a coated surface buys you time. Hours, that is, not weeks.',
    'Heat is real here, too. The thermometer reached 43.2 °C in 2021, and wax tends to fade quickly on a roof in that kind of sun. A cured coating stands up better and lends the clear coat some UV resistance, but it will not rescue paint that has already begun to peel.',
  ],
  localConsiderations: [
    {
      title: 'After harvest, before the sleds',
      text: 'Late September into October is the sweet spot: the fields have settled and there is time to cure before sledding.',
    },
    {
      title: 'Fertilizer and the farm yard',
      text: 'Granules draw moisture and can stain. Rinse vehicles parked by the shed the same evening, well away from ditches.',
    },
    {
      title: 'River silt',
      text: 'Glacial flour from the Lillooet looks soft and scratches all the same. Never wipe it. Soak, rinse, soak again.',
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
      title: 'Plan the trip south',
      text: 'It is about 92 km to the shop, an hour and a quarter on a fair day. Allow a night or two without it.',
    },
    {
      title: 'Knock the farm off',
      text: 'Arches, box seams and door shuts are flushed before any sponge comes out. A tailgate hinge can store a surprising amount.',
    },
    {
      title: 'Bugs, tar and embedded grit',
      text: 'Enzyme cleaner softens insects, solvent handles tar, and lubricated clay levels the rest.',
    },
    {
      title: 'Inspect what the gravel did',
      text: 'Chips are counted, paint depth is logged, and we agree how far correction should go on a truck that works for its living.',
    },
    {
      title: 'Machine polish',
      text: 'One pass for a fair finish, two for a fine one. A ranch truck seldom needs the second.',
    },
    {
      title: 'Apply and keep out of the dust',
      text: 'The coating sets behind closed doors for a day, or two if it is cold. Back home, stay on pavement for the first week as far as your road allows.',
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
        'Yes. Rockers, arches and tailgate need film for that; a coating on top makes the film simpler to clean.',
    },
    {
      question: 'What is the right way to rinse off dust?',
      answer:
        'Shade, cool panels, low pressure from the roof down, then a soapy mitt in straight lines. Dry it as well: Mount Currie sun prints every drop left behind.',
    },
    {
      question: 'How soon must bugs come off?',
      answer:
        'On a hot day, that evening. Lay a wet cloth over them for ten minutes and they lift without scrubbing.',
    },
    {
      question: 'How long before it has fully hardened?',
      answer:
        'Two weeks in warm weather, up to four as the valley cools. Wait seven days before using soap on it.',
    },
  ],
  pricing: [
    'For Pemberton the figure is $900-2500. Crew cabs have a lot of area, and dirt packed into every joint adds hours, so an honest description helps us both. A single layer over a quick polish suits a workhorse. Full correction with stacked layers is the top of the range.',
    'Phone quotes are free.',
  ],
  warranty: [
    'You get 2-5 years of cover on the coating, tied to the grade. Your part is to rinse often in dust season, hand wash about every 14 days, and come in once a year.',
    'It answers for a coating that gives out too soon. It does not answer for gravel, livestock, insects left to etch, or paint that was failing beforehand.',
  ],
  closing: {
    heading: 'Book around the harvest',
    text: 'Put your name down online for a fall date, or phone after chores; we keep long days too.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
