import type { ServicePage } from '../page-copy.ts'

export const squamish = {
  service: 'window-tinting',
  area: 'squamish',
  meta: {
    title: 'Squamish window tinting for vans, wagons and trucks',
    description:
      'Window tinting in Squamish, $200-800 and 2-4 hours in our shop. Legal film for vehicles that leave gear at the Chief, the Spit or on a job site.',
  },
  headline: 'Window tint in Squamish that keeps the rack out of sight',
  serviceDescription:
    'Film for the glass behind the front seats, fitted indoors in our home town in any month. Most vehicles are finished the day they arrive.',
  whyEssential: [
    'Plenty of vehicles here double as a gear closet. A blanket over a rope and a set of cams tells a stranger what the blanket is for. Break-ins have been reported at both the Shannon Falls and the Chief lots. Darker rear glass removes the easy look from the next stall. That may help. It is no lock, though, so the laptop still goes home with you.',
    'The other reason is hours at the wheel. More than a third of commuters work outside town, and the cargo area cooks all the way down Highway 99 and back. The July high averages a mild 24 °C, but the record is 43.0. Good film stops up to 99% of UV, which slows the bleaching of seat fabric and the cracking of sun-dried trim.',
  ],
  localConsiderations: [
    {
      title: 'Inflow wind',
      text: 'Summer wind is often up before noon at 15-25 knots, full of estuary silt and building dust. Wet adhesive collects every grain, so we work with the doors shut.',
    },
    {
      title: 'Vans with a bed in them',
      text: 'High-roof vans have big fixed panes and bonded sliders. Dark film covers you while you change at the Oceanfront. At night with a lamp on it works the other way round, so keep the curtains.',
    },
    {
      title: 'January',
      text: 'About 326 mm of rain falls that month. Rain on the outside does no harm, because film lives on the inside of the glass. Opening the window early is what spoils it.',
    },
    {
      title: 'Tools in the back',
      text: 'With both outside mirrors fitted, everything behind the cab of a work van may go as dark as you like. The cab doors stay bare.',
    },
  ],
  processSteps: [
    {
      title: 'Get a number',
      text: 'Phone with the year, the body style and the state of any old film, or let a few photos tell us.',
    },
    {
      title: 'Unload first',
      text: 'Crash pads, kite bags and job boxes block the inside of the glass. An empty vehicle is a quicker one.',
    },
    {
      title: 'Silt out of the seals',
      text: 'We brush and flush the window channels, moss included on older cars, before a roll of film is opened.',
    },
    {
      title: 'Shaped outside, fitted inside',
      text: 'Each piece is shrunk with heat against the outer face, so it lies flat on a curved hatch once it goes in.',
    },
    {
      title: 'Water pushed to the edges',
      text: 'A squeegee drives the mounting solution out and a lamp shows anything trapped beneath.',
    },
    {
      title: 'Keys back',
      text: 'Most jobs are done in 2-4 hours. You drive off with dry edges and a note on when the windows may move: 3-5 days in warm weather, 7-10 in cold.',
    },
  ],
  faqs: [
    {
      question: "Can you put just a light film on my truck's front doors?",
      answer:
        'No. The provincial rule names no grade that is light enough; any film beside the front seats breaks it. You could be ticketed and told to strip it.',
    },
    {
      question: 'How dark can the back go?',
      answer:
        'BC sets no figure for it. Think about reversing out of an unlit forest road pull-out at night before you choose the darkest roll on the shelf.',
    },
    {
      question: 'Is a rainy week a bad time for it?',
      answer:
        'Not for fitting, since the vehicle is under cover. Drying takes longer in cold, wet months, and small water pockets may sit there for 30-60 days. Leave them alone.',
    },
    {
      question: 'Can I still clear the rear window with the defroster?',
      answer:
        'Yes, the lines keep working under film. Never run a blade or an ice scraper over them from inside.',
    },
  ],
  pricing: [
    'Tint in Squamish runs $200-800. One pair of rear doors sits near the low end; a long van with many panes in ceramic film sits near the high end.',
    'Baked-on old film, a deeply curved hatch and shelving we must work around push a job up. Quotes are free, with photos or by phone, and name the film used.',
  ],
  warranty: [
    "Our ceramic film has a lifetime warranty, and the film's maker stands behind it. The lifetime in question is yours as registered owner, and runs until you no longer own the vehicle.",
    'It covers faults in the film, such as peeling or changing colour. A pane smashed at a trailhead or a scratch from a carabiner is not a fault in the film. Clean it with a soft cloth and a product without ammonia. Dyed and carbon films come with terms of their own, so ask.',
  ],
  closing: {
    heading: 'A dull day will do',
    text: 'Send photos of the glass from both sides, with your wish, and we email prices for the films that fit. Accept one, give the drizzle to the tint and keep the windy afternoon for the Spit. Or ring the shop first.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
