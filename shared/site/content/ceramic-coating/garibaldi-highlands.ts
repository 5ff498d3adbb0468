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
    'Homes on the bench get the view and the weather that goes with it. We polish out the spots you have and lay down a coating that makes new ones easier to prevent.',
  whyEssential: [
    'Drops on a hood in Thunderbird Ridge have a routine. They arrive with the lawn sprinklers or a hard shower, then the cloud breaks, and the sun dries each one into a chalky circle. Repeat all summer and the circles start to print into the clear coat. A hydrophobic surface holds fewer and smaller drops, so there is less to dry, and what stays comes off sooner. It reduces spotting. The word for a product that ends it would be garage.',
    'Open sky is the second reason. Driveways facing the Tantalus have little shade in the afternoon, and UV gradually dulls clear coat. Being higher up adds only a couple of percent, so ignore dramatic claims about altitude; hours of exposure are what count. Coatings lend some UV resistance, and the wide swings between day and night up here are harder on wax than on a cured ceramic.',
  ],
  localConsiderations: [
    {
      title: 'The snow line on your street',
      text: 'It can be raining on Cleveland Avenue and white on Skyline Drive. Hills get gritted, and grit under a snow brush scratches. Float it off with water before you touch it.',
    },
    {
      title: 'Elfin Lakes traffic',
      text: 'Mamquam Road climbs to a lot at 914 m, with chains aboard from October to April. You come home with slush in every seam, so flush the arches.',
    },
    {
      title: 'Sprinkler aim',
      text: 'Turn one head a few degrees and you have saved yourself a polish. No coating likes being misted daily at 6 AM.',
    },
    {
      title: 'Bikes and tailgates',
      text: 'Pads on pickup gates trap mud from the Alice Lake trails. Lift and rinse them weekly, or they lap the finish dull.',
    },
    {
      title: 'Selling later',
      text: 'Clean, glossy paint may help when a buyer walks around the car. Nobody can guarantee a figure, and we will not try.',
    },
  ],
  processSteps: [
    {
      title: 'Same week as the tires',
      text: 'September is our pick: swap to winters, then bring it in while curing weather is still mild.',
    },
    {
      title: 'Grit-first washing',
      text: 'Ten minutes downhill, the car gets a pressure pre-rinse from arches up, followed by a contact wash with grit-guard buckets.',
    },
    {
      title: 'Descale and decontaminate',
      text: 'Spot remover works on fresh mineral, iron and tar products on the rest; clay shows how much remains.',
    },
    {
      title: 'Depth check and correction plan',
      text: 'Etched rings sit deeper than swirls. With gauge figures in hand we agree which ones to chase and which to leave.',
    },
    {
      title: 'Compound and refine',
      text: 'Step one cuts, step two glosses. Most marks disappear, and the stubborn ones lose their edges.',
    },
    {
      title: 'Coat, cure, collect',
      text: 'Application is by hand under even light. Collection is the day after next as a rule, then no soap for a week and no sprinklers, please, for the first month.',
    },
  ],
  faqs: [
    {
      question: 'What does the 9H on coating labels mean?',
      answer:
        'It is a pencil-scratch rating, unrelated to the scale for minerals. Road sand still scratches it, so do not buy one as armour.',
    },
    {
      question: 'Can it be applied in my driveway?',
      answer:
        'Open driveways, no: wind, pollen and an evening chill spoil the finish. About a closed garage of decent size, call and we can talk.',
    },
    {
      question: 'How long does it really last up here?',
      answer:
        'A typical life is 3-5 years. Washing every second week and prompt drying put you at the far end; winter neglect puts you at the near one.',
    },
    {
      question: 'A spot will not wash off. What now?',
      answer:
        'Try distilled water on a soft cloth, once, on a cool panel. If it stays, stop. Scrubbing makes a small round mark into a large round mark.',
    },
  ],
  pricing: [
    'Prices begin from $800 for one layer over paint in good order. Multi-layer systems are $1200-2500.',
    'The variable is spotting: shallow rings polish out in an hour, etched ones over a whole roof take far longer. Size counts, naturally, along with any wheels or glass you add. A free phone quote gives you a range, and we confirm the number under the lamp before work starts.',
  ],
  warranty: [
    'Cover lasts up to 5 years, with the longest term on multi-layer work. It needs a yearly inspection and washing by hand about twice a month, more in gritting season.',
    'Claims concern the coating alone. It does not cover etched water spots, brush scratches, stone chips from Highway 99, or fading that began before we met the car. Panels that were repainted later are not covered either.',
  ],
  closing: {
    heading: 'A view worth reflecting',
    text: 'Hold a September place through online booking, or phone to compare the two levels.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
