import type { ServicePage } from '../page-copy.ts'

export const britanniaBeach = {
  service: 'window-tinting',
  area: 'britannia-beach',
  meta: {
    title: 'Window tinting in Britannia Beach for sun off the Sound',
    description:
      'Britannia Beach window tinting at $250-900, ten minutes from our shop. Film for afternoon glare off Howe Sound, salty glass and hard-working fleet vans.',
  },
  headline: 'Britannia Beach window tinting for long light over Howe Sound',
  serviceDescription:
    'Afternoon sun here comes across open water, low and wide. We film the rear glass of cars, crew vans and weekend wagons, ten minutes up the road.',
  whyEssential: [
    'The village sits at sea level with its face to the Sound. Once the sun swings west there is little in front of it but water. A vehicle parked on the shore side of the highway gets the direct beam and its reflection for the rest of the day. Upholstery, golf bags and whatever plastic lies on the back shelf take it in.',
    'Film in the rear openings cuts that load and up to 99% of the ultraviolet. Carbon is the sensible middle choice: it keeps its colour and costs less. Ceramic, dearer, deals better with the warmth itself. Dyed film is cheap and fades, and by the water we would rather talk you out of it.',
    "Northbound in the evening, the beam comes in through the driver's own door, and that pane must stay bare. Swing the visor sideways; the film is for everyone behind you.",
  ],
  localConsiderations: [
    {
      title: 'Salt mist on glass',
      text: 'Onshore air and highway spray dry to a grey bloom. On the outside it only needs washing more often. On the inside, which happens when windows stay cracked open, it has to be dissolved before film will stick.',
    },
    {
      title: 'Production trucks and site vans',
      text: 'Crews shooting nearby, and builders at Furry Creek, keep costly gear in plain vehicles. Dark cargo panes may help it go unnoticed. Several vehicles can be scheduled one after another.',
    },
    {
      title: 'Wet gear at Porteau Cove',
      text: "Divers' vehicles are humid inside for days. Bring yours dried out, mats up, or the panes fog while we work.",
    },
    {
      title: 'Gravel and building dust',
      text: 'A car that follows pit trucks arrives powdered. We rinse it before the doors open near our bay.',
    },
  ],
  processSteps: [
    {
      title: 'Send details',
      text: 'Make, model, year and a picture of each side: from that we count the panes aft of the driver and write you an offer.',
    },
    {
      title: 'Ten minutes north',
      text: 'Drop it at the Squamish shop. You are close enough to be collected by a friend and home before we finish masking.',
    },
    {
      title: 'Outside rinse',
      text: 'Dust and salt come off the body and door frames, so that nothing drips or drifts in.',
    },
    {
      title: 'Mineral marks',
      text: 'Runoff from wet cliffs spots the outer face of glass. It is no obstacle to film, but we point it out, since it shows more against a dark pane.',
    },
    {
      title: 'Wet-set',
      text: 'The sheet floats on slip solution until it lines up, then gets locked down from the middle outward. Allow 2-4 hours altogether.',
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
        'Not really; it is sealed on the cabin side. Its edges dislike being rubbed with gritty salt, so wet the glass first and wipe with something soft.',
    },
    {
      question: 'We run six vans. Can they all get the same look?',
      answer:
        'On the cargo sides and back doors, yes, in one film and one tone, provided both outside mirrors are in place for the rear glass. Cab doors are left as built. Company vehicles are stopped like any others.',
    },
    {
      question: 'How dark is sensible for a highway commuter?',
      answer:
        'BC leaves the panes aft of the driver to you. On unlit stretches past Murrin, a medium tone keeps headlights in the mirror readable.',
    },
    {
      question: 'Is haze in the first two weeks normal?',
      answer:
        'Yes. Moisture leaves slowly by the coast, and stray droplets may need up to 30-60 days in cold rain. Pricking them leaves a permanent hole.',
    },
  ],
  pricing: [
    'The range for Britannia Beach is $250-900. Panes, curve and film type decide the rest: a two-door with a flat back window is modest, a passenger van in ceramic is not.',
    'For fleets, send the whole list at once or read it to us by phone; that quote costs nothing and comes per vehicle.',
  ],
  warranty: [
    "Lifetime cover applies to ceramic film and is the manufacturer's promise. It follows you, the owner on the papers, up to the day the vehicle changes hands.",
    'What it answers for is film that fails by itself. Tank valves, club heads, ammonia and broken panes are outside it, as is lettering stuck on top.',
  ],
  closing: {
    heading: 'Drop it off on the way',
    text: 'If work takes you to Squamish anyway, get the price beforehand: photograph the glass, tell us the tone you like, and our email brings the options. With the one you accept you set the drop-off, first thing in the morning if you wish, and the pick-up on your way home.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
