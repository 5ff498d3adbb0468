import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const garibaldiHighlands = {
  service: 'ceramic-coating',
  area: 'garibaldi-highlands',
  meta: {
    title: 'Garibaldi Highlands ceramic coating: spots, sun and grit',
    description:
      'Water spots, hill grit and open sky: what ceramic coating does for Garibaldi Highlands cars, what it cannot do, when to book, and prices from $800.',
  },
  headline: 'Water spots, hill grit and open sky: ceramic coating in Garibaldi Highlands',
  serviceDescription:
    'We polish out the spots you have, then coat the paint so new ones are easier to prevent.',
  whyEssential: [
    'In Thunderbird Ridge, drops arrive with the sprinklers or a hard shower, then the sun dries each one into a chalky circle. Repeated all summer, they etch the clear coat. Coated paint holds fewer and smaller drops, so there is less to dry. The only thing that ends spotting is a garage.',
    'Driveways facing the Tantalus have little shade, and UV gradually dulls clear coat. The height adds only a couple of percent; hours of sun count. A coating gives some UV resistance, and handles the swings between day and night better than wax.',
  ],
  localConsiderations: [
    {
      title: 'The snow line on your street',
      text: 'It can rain on Cleveland Avenue and snow on Skyline Drive. Grit under a snow brush scratches, so float it off with water first.',
    },
    {
      title: 'Elfin Lakes traffic',
      text: 'Mamquam Road climbs to a lot at 914 m, with chains aboard from October to April. You come home with slush in every seam, so flush the arches.',
    },
    { title: 'Sprinkler aim', text: 'Turn one head a few degrees and you have saved yourself a polish.' },
    {
      title: 'Bikes and tailgates',
      text: 'Pads on pickup gates trap mud from the Alice Lake trails. Lift and rinse them weekly.',
    },
    {
      title: 'Selling later',
      text: 'Clean, glossy paint may help the resale value. Nobody can guarantee a figure.',
    },
  ],
  processSteps: [
    {
      title: 'Same week as the tires',
      text: shopText(
        'September is our pick: change to winter tires, then bring it in while curing weather is mild.',
        'September is our pick: change to winter tires, then have it coated while curing weather is mild.',
      ),
    },
    {
      title: 'Grit-first washing',
      text: 'A pressure pre-rinse from the arches up, then a contact wash with grit-guard buckets.',
    },
    {
      title: 'Descale and decontaminate',
      text: 'Spot remover works on fresh mineral, iron and tar products on the rest, then clay.',
    },
    {
      title: 'Depth check and correction plan',
      text: 'Etched rings sit deeper than swirls. With gauge figures in hand we agree which to chase and which to leave.',
    },
    {
      title: 'Compound and refine',
      text: 'Step one cuts, step two brings up the gloss. Most marks disappear; the stubborn ones lose their edges.',
    },
    {
      title: shopText('Coat, cure, collect', 'Coat, cure, care'),
      text: 'We apply it by hand under even light. No soap for a week, and no sprinklers for the first month.',
    },
  ],
  faqs: [
    {
      question: 'What does the 9H on coating labels mean?',
      answer: 'It is a pencil-scratch rating. Road sand still scratches it, so do not buy one as armour.',
    },
    {
      question: 'Can it be applied in my driveway?',
      answer: placeText(
        {
          both: 'No: wind, pollen and evening chill spoil the finish. Book online and we coat it in the shop. With a quote, your closed, clean garage may do, once we have talked it over.',
          shop: 'No: wind, pollen and evening chill spoil the finish. Book online and we coat it in the shop, with the doors shut.',
          mobile:
            'No: wind, pollen and evening chill spoil the finish. Your closed, clean garage may do, once we have talked it over. Ask for a quote.',
          none: 'No: wind, pollen and evening chill spoil the finish. It takes a closed, clean garage.',
        },
        'garibaldi-highlands',
      ),
    },
    {
      question: 'How long does it really last up here?',
      answer: 'Typically 3-5 years. Washing every second week and prompt drying put you at the far end.',
    },
    {
      question: 'A spot will not wash off. What now?',
      answer:
        'Try distilled water on a soft cloth, once, on a cool panel. If it stays, stop: scrubbing makes it larger.',
    },
  ],
  pricing: [
    'Paint in good order with a single layer costs least.',
    'Shallow rings polish out in an hour; etched ones over a whole roof take far longer. Size, wheels and glass count too. The quote is free, and we confirm it under the lamp before we start.',
  ],
  warranty: [
    'Cover lasts up to 5 years, longest on multi-layer work, with a yearly inspection and more hand washing in gritting season.',
    'It covers the coating alone. Etched water spots, brush scratches, stone chips, earlier fading and repainted panels are not covered.',
  ],
  closing: {
    heading: 'A view worth reflecting',
    text: shopText(
      'Book a September date online, or call to compare the two levels.',
      'Ask for a September quote, or call to compare the two levels.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
