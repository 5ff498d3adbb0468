import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const britanniaBeach = {
  service: 'window-tinting',
  area: 'britannia-beach',
  meta: {
    title: 'Window tinting in Britannia Beach for sun off the Sound',
    description: shopText(
      'Britannia Beach window tinting at $250-900, ten minutes from our shop. Film for afternoon glare off Howe Sound, salty glass and hard-working fleet vans.',
      'Britannia Beach window tinting at $250-900, fitted in a closed garage. Film for afternoon glare off Howe Sound, salty glass and hard-working fleet vans.',
    ),
  },
  headline: 'Britannia Beach window tinting for long light over Howe Sound',
  serviceDescription:
    'Afternoon sun here comes across open water, low and wide. We film the rear glass of cars, crew vans and weekend wagons.',
  whyEssential: [
    'Once the sun swings west, a vehicle parked on the shore side of the highway gets the direct beam and its reflection for the rest of the day. Upholstery, golf bags and the back shelf take it in.',
    'Film cuts that load and up to 99% of the ultraviolet. Carbon is the middle choice: it keeps its colour and costs less. Ceramic costs more and handles heat better. Dyed film fades; by the water we advise against it.',
    "Driving north in the evening, the beam comes through the driver's own door, which stays bare. Swing the visor sideways; the film is for everyone behind you.",
  ],
  localConsiderations: [
    {
      title: 'Salt mist on glass',
      text: 'Onshore air and highway spray dry to a grey bloom. Outside it needs more washing. Inside, where windows stay cracked open, it has to be dissolved before film will stick.',
    },
    {
      title: 'Production trucks and site vans',
      text: 'Film crews and builders at Furry Creek keep costly gear in plain vehicles. Dark cargo panes may help it go unnoticed. We can schedule several vehicles in a row.',
    },
    {
      title: 'Wet gear at Porteau Cove',
      text: shopText(
        "Divers' vehicles stay humid for days. Bring yours dried out, mats up, or the panes fog while we work.",
        "Divers' vehicles stay humid for days. Dry yours out first, mats up, or the panes fog while we work.",
      ),
    },
    {
      title: 'Gravel and building dust',
      text: shopText(
        'A car that follows pit trucks arrives powdered. We rinse it before the doors open near our bay.',
        'A car that follows pit trucks is powdered all over. We rinse it before a door opens.',
      ),
    },
  ],
  processSteps: [
    {
      title: 'Send details',
      text: 'Make, model, year and a picture of each side: from that we count the panes and write your quote.',
    },
    {
      title: shopText('Drop it in Squamish', 'A closed garage'),
      text: shopText(
        'It is close enough for a friend to take you home and bring you back.',
        'Swept, lit and dry, with space to open every door.',
      ),
    },
    {
      title: 'Outside rinse',
      text: 'Dust and salt come off the body and door frames, so nothing drips or drifts in.',
    },
    {
      title: 'Mineral marks',
      text: 'Cliff runoff spots the outer face of glass. Film still fits, but spots show more against a dark pane, so we point them out.',
    },
    {
      title: 'Wet-set',
      text: 'The sheet floats on slip solution until it lines up, then we lock it down from the middle outward.',
    },
    {
      title: 'Sea-air care',
      text: 'Keep the new panes up 3-5 mild days or 7-10 cold ones. Run the fan on dry to move moisture out.',
    },
  ],
  faqs: [
    {
      question: 'Does salt air attack the film?',
      answer:
        'Not really; it is sealed on the cabin side. Gritty salt can rub its edges, so wet the glass first and wipe with something soft.',
    },
    {
      question: 'We run six vans. Can they all get the same look?',
      answer:
        'On the cargo sides and back doors, yes, in one film and one tone. Cab doors stay as built: company vehicles are stopped like any others.',
    },
    {
      question: 'How dark is sensible for a highway commuter?',
      answer:
        'BC sets no limit behind the driver. On unlit stretches past Murrin, a medium tone keeps headlights in the mirror readable.',
    },
    {
      question: 'Is haze in the first two weeks normal?',
      answer:
        'Yes. Moisture leaves slowly by the coast, and droplets may need up to 30-60 days in cold rain. Pricking them leaves a permanent hole.',
    },
  ],
  pricing: [
    'A two-door with a flat back window costs least, a passenger van in ceramic most.',
    'For fleets, send the whole list at once. The quote is free and comes per vehicle.',
  ],
  warranty: [
    'Lifetime cover on ceramic film comes from the manufacturer. You have it for as long as the registration names you as owner.',
    'It covers film that fails by itself. Damage from tank valves, club heads or ammonia, broken panes and lettering stuck on top are not covered.',
  ],
  closing: {
    heading: shopText('Drop it off on the way', 'Tinted while you work'),
    text: shopText(
      'Send photos of the glass and the tone you like. We email the options. Accept one and set the drop-off and pick-up around your work day.',
      'Send photos of the glass and the tone you like. We email the options. Accept one and choose a time around your work day.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
