import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const britanniaBeach = {
  service: 'ceramic-coating',
  area: 'britannia-beach',
  meta: {
    title: 'Britannia Beach ceramic coating against salt film',
    description:
      'Salt mist, cliff runoff and gravel dust dry on Britannia Beach paint. How a ceramic coating helps, what care it needs, and quotes of $900-2500.',
  },
  headline: 'Salt mist and cliff water: ceramic coating in Britannia Beach',
  serviceDescription: 'A coating makes sea salt, rock minerals and road dust easier to rinse away.',
  whyEssential: [
    'On a breezy day by the tideline, the salt you taste also settles on the hood. It dries as a dull veil that holds damp on the surface and attacks chrome and chips first.',
    'Cliffs above the highway weep for most of the wet months, and tires lift that runoff as spray. It dries to pale rings. On bare paint they can need machine polishing; on a coating a mild acid cleaner usually takes them off.',
    'Rings still form if drops dry in the sun, and salt still has to be rinsed off. You are buying a surface on which rinsing works.',
  ],
  localConsiderations: [
    { title: 'Two good windows', text: 'March clears winter off; September gets you ready for storms.' },
    {
      title: 'Pit and building dust',
      text: 'Gravel work and homebuilding toward Furry Creek put powder in the air. It turns to paste in drizzle, so rinse on the first damp day.',
    },
    {
      title: 'Divers and wet gear',
      text: 'After Porteau Cove, keep dripping tanks off the bumper. Seawater pooled on a ledge concentrates as it dries.',
    },
    {
      title: 'Unit trucks and fleets',
      text: 'We take several in turn and note mileage and existing marks for each.',
    },
    {
      title: 'Golf-day parking',
      text: 'Sprinklers and open sun are how a black hood gets its spots. Park on the dry side and keep a drying towel in the trunk.',
    },
  ],
  processSteps: [
    {
      title: shopText('A quick hop north', 'A closed garage'),
      text: shopText(
        'Bring it to our Squamish shop; fleet units can be spread over several days.',
        'A coating needs clean, still air; fleet units can be spread over several days.',
      ),
    },
    {
      title: 'Desalting rinse',
      text: 'Lukewarm fresh water goes over every ledge, seam and wheel well, so no mitt moves salt about.',
    },
    {
      title: 'Minerals and iron',
      text: 'Ring marks get a mild descaler, brake specks iron remover, tar solvent. Clay follows.',
    },
    {
      title: 'Check for corrosion',
      text: 'Chips already rusting are shown to you and left for a body shop. Sealing over rust only hides it.',
    },
    {
      title: 'Polish to a clear surface',
      text: 'We gauge the paint, then compound and refine as far as is safe. Old etching may fade instead of vanishing.',
    },
    {
      title: 'Coat and wait out the damp',
      text: shopText(
        'Sea-level humidity is bad for a fresh layer. The car stays in our shop until it has set, and goes home dry.',
        'Sea-level humidity is bad for a fresh layer. The car stays in the garage until it has set.',
      ),
    },
  ],
  faqs: [
    {
      question: 'Will it keep my car from rusting?',
      answer:
        'Do not count on that. Rust prefers chips, brackets and brake lines, where no coating goes. Rinsing underneath may help.',
    },
    {
      question: 'How often should I rinse by the water?',
      answer:
        'Weekly if you park facing the Sound, plus a full wash every two weeks. An ordinary garden hose does it.',
    },
    {
      question: 'Will it end water spots?',
      answer:
        'No, but they are fewer and shallower, and drying prevents them. If one survives a wash, call before attacking it with vinegar and enthusiasm.',
    },
    {
      question: 'Can a boat be coated too?',
      answer:
        'Gelcoat can, after compounding and polishing. It is porous and chalks, and deep fade will not come back. Boats are priced separately.',
    },
  ],
  pricing: [
    'A commuter car with one durable layer costs least. Tall vans, neglected dark paint, mineral etching, and coated glass and wheels cost more.',
    'Fleets get a joint quote, free.',
  ],
  warranty: [
    'The term is 3-5 years by product. Wash on schedule, rinse away sea film, skip brush tunnels and let us inspect it every year.',
    'The bond and performance of the coating are covered. Mineral etching, rust, stone strikes and salt damage to metal are not.',
  ],
  closing: {
    heading: 'Less rinsing, less rubbing',
    text: shopText(
      'Pick a date online, or call and tell us how near the beach you park. It matters more than the make.',
      'Ask for a quote, or call and tell us how near the beach you park. It matters more than the make.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
