import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const squamish = {
  service: 'window-tinting',
  area: 'squamish',
  meta: {
    title: 'Squamish window tinting for vans, wagons and trucks',
    description: shopText(
      'Window tinting in Squamish, $200-800 and 2-4 hours in our shop. Legal film for vehicles that leave gear at the Chief, the Spit or on a job site.',
      'Window tinting in Squamish, $200-800 and 2-4 hours, done indoors. Legal film for vehicles that leave gear at the Chief, the Spit or on a job site.',
    ),
  },
  headline: 'Window tint in Squamish that keeps the rack out of sight',
  serviceDescription: shopText(
    'Film for the glass behind the front seats, fitted indoors in any month. Most vehicles are finished the day they arrive.',
    'Film for the glass behind the front seats, fitted indoors in any month. Most vehicles are finished the same day.',
  ),
  whyEssential: [
    'Many vehicles here double as a gear closet. Break-ins have been reported at the Shannon Falls and Chief lots. Dark rear glass removes the easy look from the next stall. It may help, but it is no lock: take the laptop home.',
    'More than a third of commuters work outside town, and the cargo area bakes along Highway 99 both ways. The July high averages 24 °C; the record is 43.0. Good film keeps out up to 99% of UV, which slows fading fabric and cracking trim.',
  ],
  localConsiderations: [
    {
      title: 'Inflow wind',
      text: 'Summer wind is often up before noon at 15-25 knots, full of estuary silt and building dust. Wet adhesive collects every grain, so we work with the doors shut.',
    },
    {
      title: 'Vans with a bed in them',
      text: 'High-roof vans have big fixed panes and bonded sliders. Dark film covers you while you change at the Oceanfront. With a lamp on at night people see in, so keep the curtains.',
    },
    {
      title: 'January',
      text: 'About 326 mm of rain falls that month. Rain does no harm, because film sits inside the glass. Opening the window early does.',
    },
    {
      title: 'Tools in the back',
      text: 'Everything behind the cab of a work van may go as dark as you like. The cab doors stay bare.',
    },
  ],
  processSteps: [
    {
      title: 'Get a number',
      text: 'Tell us the year, the body style and the state of any old film, or send photos.',
    },
    {
      title: 'Unload first',
      text: 'Crash pads, kite bags and job boxes block the glass. An empty vehicle is a quicker one.',
    },
    {
      title: 'Silt out of the seals',
      text: 'We brush and flush the window channels, moss included, before a roll is opened.',
    },
    {
      title: 'Shaped outside, fitted inside',
      text: 'Each piece is heat-shrunk on the outer face, so it lies flat on a curved hatch.',
    },
    {
      title: 'Water pushed to the edges',
      text: 'A squeegee drives the mounting solution out, and a lamp shows anything trapped.',
    },
    {
      title: shopText('Keys back', 'Edges dry'),
      text: shopText(
        'You leave with dry edges. Keep the windows up for 3-5 days in warm weather, 7-10 in cold.',
        'They are dry when we finish. Keep the windows up for 3-5 days in warm weather, 7-10 in cold.',
      ),
    },
  ],
  faqs: [
    {
      question: "Can you put just a light film on my truck's front doors?",
      answer: 'No. BC names no grade that is light enough. You could be ticketed and told to strip it.',
    },
    {
      question: 'How dark can the back go?',
      answer:
        'BC sets no limit. Think about reversing out of an unlit forest road at night before you choose the darkest roll.',
    },
    {
      question: 'Is a rainy week a bad time for it?',
      answer:
        'Not for fitting, since we work indoors. Drying takes longer, and small water pockets may stay for 30-60 days. Leave them alone.',
    },
    {
      question: 'Can I still clear the rear window with the defroster?',
      answer: 'Yes, the lines work under film. Never run a blade or an ice scraper over them from inside.',
    },
  ],
  pricing: [
    'One pair of rear doors is near the low end, a long van in ceramic film near the high end.',
    'Baked-on old film, a deeply curved hatch or built-in shelving adds to it. Quotes are free and name the film.',
  ],
  warranty: [
    "Our ceramic film has a lifetime warranty from the film's maker: yours as registered owner, until you no longer own the vehicle.",
    'It covers peeling and changing colour. A smashed pane or a carabiner scratch is not covered. Clean with a soft cloth and no ammonia. Dyed and carbon films have terms of their own.',
  ],
  closing: {
    heading: 'A dull day will do',
    text: 'Send photos of the glass from both sides. We email prices for the films that fit. Accept one, give the drizzle to the tint and keep the windy afternoon for the Spit.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
