import type { ServicePage } from '../page-copy.ts'

export const britanniaBeach = {
  service: 'ceramic-coating',
  area: 'britannia-beach',
  meta: {
    title: 'Britannia Beach ceramic coating against salt film',
    description:
      'Salt mist, cliff runoff and gravel dust dry on Britannia Beach paint. How a ceramic coating helps, what care it needs, and what it costs: $900-2500.',
  },
  headline: 'Salt mist and cliff water: ceramic coating in Britannia Beach',
  serviceDescription:
    'Sea air leaves a film, rock runoff leaves minerals, and traffic adds the rest. A coating makes all three easier to rinse away, ten minutes from our door.',
  whyEssential: [
    'Stand by the tideline on a breezy day and lick your lips: what you taste is also settling on the hood. Salt dries as a dull veil that draws damp out of the air and holds it on the surface. Left alone it works at chrome and chipped spots long before it troubles healthy clear coat.',
    'Then there is fresh water with something in it. Cliffs above the highway weep for most of the wet months, and passing tires lift that runoff as spray. When the drops evaporate on a sunny door they leave pale rings of mineral. On bare paint those rings can need machine polishing. On a coating, a mild acid cleaner usually takes them off, if they have not had a whole summer to set.',
    'None of this makes a coated car immune. Rings still form if you let drops dry in the sun, and salt still has to be rinsed off. You are buying a surface on which rinsing works.',
  ],
  localConsiderations: [
    {
      title: 'Two good windows',
      text: 'March and September. The first clears winter off ahead of the visitors; the second gets you ready for storms.',
    },
    {
      title: 'Pit and building dust',
      text: 'Gravel work on the south side and homebuilding toward Furry Creek put powder in the air. It turns to paste in drizzle, so rinse on the first damp day.',
    },
    {
      title: 'Divers and wet gear',
      text: 'After Porteau Cove, keep dripping tanks off the bumper. Seawater pooled on a ledge concentrates as it dries.',
    },
    {
      title: 'Unit trucks and fleets',
      text: 'Film trucks collect dust and drizzle together. We can take several in turn and note mileage and existing marks for each.',
    },
    {
      title: 'Golf-day parking',
      text: 'Sprinklers at the course edge and open sun are how a black hood gets its spots. Park on the dry side, and keep a drying towel in the trunk.',
    },
  ],
  processSteps: [
    {
      title: 'A quick hop north',
      text: 'Drive the ten minutes to Squamish; fleet units can be spread over several slots.',
    },
    {
      title: 'Desalting rinse',
      text: 'Lukewarm fresh water goes over every ledge, seam and wheel well. Salt must leave before a wash mitt can move it about.',
    },
    {
      title: 'Minerals and iron',
      text: 'Ring marks are treated with a mild descaler, brake specks with iron remover, tar with solvent. Clay follows.',
    },
    {
      title: 'Check for corrosion',
      text: 'Chips already rusting are shown to you and left for a body shop, because sealing over rust only hides it.',
    },
    {
      title: 'Polish to a clear surface',
      text: 'We gauge the paint, then compound and refine as far as it safely goes. Old etching may fade instead of vanishing.',
    },
    {
      title: 'Coat and wait out the damp',
      text: 'Sea-level humidity is no friend of a fresh layer. The car remains inside our shop for up to 48 hours and goes home dry.',
    },
  ],
  faqs: [
    {
      question: 'Will it keep my car from rusting?',
      answer:
        'Do not count on that. It covers painted panels, whereas rust prefers chips, brackets and brake lines. Rinsing underneath may help; a coating on the doors cannot.',
    },
    {
      question: 'How often should I rinse by the water?',
      answer:
        'Weekly if you park facing the Sound, plus a full wash every two weeks. Fresh water at ordinary garden-hose strength does it.',
    },
    {
      question: 'Are water spots finished, then?',
      answer:
        'Fewer and shallower, not finished. Drying is what prevents them. If one survives a wash, call before attacking it with vinegar and enthusiasm.',
    },
    {
      question: 'Can a boat be coated too?',
      answer:
        'Gelcoat can, after compounding and polishing. It is porous and chalks, so preparation is heavier, and deep fade will not come back. Boats are priced separately.',
    },
  ],
  pricing: [
    'Coating a vehicle from Britannia Beach runs $900-2500. Mineral etching is the wild card, since hours of careful polishing can hide in what looks like a few spots.',
    'A commuter car with one durable layer belongs in the lower part. Tall vans, neglected dark paint and multi-layer work with glass and wheels belong in the upper. Several fleet units get a joint quote. Any quote by telephone is free.',
  ],
  warranty: [
    'The term here is 3-5 years by product. Wash it on schedule, rinse away sea film, skip brush tunnels and let us inspect it every year, and the term holds.',
    'What we stand behind is the bond and performance of the coating. The sheet you get says in plain words what is not covered: mineral etching, rust, stone strikes and salt damage to metal.',
  ],
  closing: {
    heading: 'Rinse less hard, less long',
    text: 'Check the online calendar, or ring and tell us how near the beach the car is parked. It matters more than the make.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
