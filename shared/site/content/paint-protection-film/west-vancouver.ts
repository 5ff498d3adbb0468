import type { ServicePage } from '../page-copy.ts'

export const westVancouver = {
  service: 'paint-protection-film',
  area: 'west-vancouver',
  meta: {
    title: 'West Vancouver paint protection film for new cars',
    description:
      'Full front or full body paint protection film for West Vancouver, best fitted before the first drive. Clear bra from $800, full coverage $3000-6000.',
  },
  headline: 'West Vancouver clear bra, ideally at kilometre zero',
  serviceDescription:
    'The best day to fit film is the one before the car has met a road. From garages up in the British Properties to regulars on the Horseshoe Bay ferry, we cover a full front or the whole body in paint protection film. Many people still call it a clear bra.',
  whyEssential: [
    'Untouched paint is the easiest to protect: no pits to fill and no old damage preserved beneath a sheet of urethane. Every week on the Upper Levels spends some of that head start.',
    "Stones are only half of the story on this shore. Plenty of marks happen at walking speed: a neighbour's door in a mall parkade, a jacket zipper in a narrow garage, luggage hauled over the rear bumper in the ferry lineup.",
    "Going past the nose makes sense here for that reason. On black or deep blue paint each fine line shows under a low sun over the water. The film's top layer lets light ones fade with warmth, which clear coat cannot do. A key dragged on purpose is another matter.",
  ],
  localConsiderations: [
    {
      title: 'Parkades and valet lines',
      text: 'Door edges, the cups behind the handles and the top of the rear bumper are small pieces with a hard life. They are good value if a full body is more than you want to spend.',
    },
    {
      title: 'Pollen on a clear skin',
      text: 'Cedar starts around January or February, alder follows, and grass carries on into August. Wash it off wet. Dry wiping leaves fine scratches.',
    },
    {
      title: 'Water at the bottom, salt at the top',
      text: 'Cars near Ambleside and Dundarave breathe sea air, while steep streets above get salted when snow comes. Both leave residue along film edges, so look at bumper corners every month.',
    },
    {
      title: 'Parked under conifers',
      text: 'Around Caulfeild and Lighthouse Park, needles and pitch often land daily. Baked pitch can mark within days. Soften it with a soak, then lift; scraping scars the surface.',
    },
  ],
  processSteps: [
    {
      title: 'Ask before delivery',
      text: 'Tell us the model and the handover date. Ask the dealership to skip its own wash and polish, since hurried towels are how new cars get swirls.',
    },
    {
      title: 'The shortest first drive',
      text: 'Our shop is about 45 minutes up the Sound. Keep well behind trucks on the way, or send it by flatbed, which is less silly than it sounds.',
    },
    {
      title: 'Undo the delivery prep',
      text: 'We wash, decontaminate and gauge the paint, then polish out what the lot left behind.',
    },
    {
      title: 'Agree on the seams',
      text: 'You choose which edges wrap and which are cut shy. A full body has seams somewhere, and you should know where before we start.',
    },
    {
      title: 'Panel by panel',
      text: 'The bumper usually takes longest because of its curves. Doors and quarters follow, handles and edges last, all indoors with the dust kept down.',
    },
    {
      title: 'Inspect, then a calm week',
      text: 'We go round together under good light. Small moisture pockets may show for a while; leave them, and the hose, alone for seven days.',
    },
  ],
  faqs: [
    {
      question: 'Where should I stop: full front or full body?',
      answer:
        'A car that lives on the highway gets most of its harm in front. One that lives in valet lines and tight garages gets it on the flanks.',
    },
    {
      question: 'Will dark paint lose its depth?',
      answer:
        'It should not. What spoils depth is swirls sealed underneath, so black cars get the longest polishing stage.',
    },
    {
      question: 'Can it come off when the lease ends?',
      answer:
        'On sound factory paint, yes, with heat and patience. A repainted panel is a risk, as poorly bonded paint can lift along with the film.',
    },
    {
      question: 'Do electric cars need something different?',
      answer:
        "Same material. A smooth nose with no grille is simply a bigger target, and we check the car maker's advice before covering anything in front of a sensor.",
    },
  ],
  pricing: [
    'Film work for West Vancouver begins from $800, and full coverage is $3000-6000. Ask us to list the panels that count as full, one by one, so that nobody argues about mirror caps later.',
    'Large SUVs, sharp creases and hand-wrapped edges add hours. A simple shape with perfect paint saves some. We price without charge, by phone or from photos and the order sheet.',
  ],
  warranty: [
    'The maker backs your film for 7-10 years. If it yellows, cracks, blisters or peels by itself, that is covered. That promise is theirs and concerns the product.',
    'It does not extend to stone strikes, parkade scrapes or harsh cleaners. Gentle hand washing and a quick answer to sap and gull droppings are your part.',
  ],
  closing: {
    heading: 'Tell us the delivery date',
    text: 'Put the week it lands into your request for a quote; a photo from the dealer will do until you have the keys. Full front and full body can stand next to each other in the offer we email. Accept either and choose a time soon after the handover, or talk it through with us on the phone first.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
