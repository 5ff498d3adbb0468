import type { ServicePage } from '../page-copy.ts'

export const lionsBay = {
  service: 'window-tinting',
  area: 'lions-bay',
  meta: {
    title: 'Lions Bay window tinting for the 5 pm drive home',
    description:
      'Window tinting for Lions Bay commuters, $250-900. Honest advice on low sun across Howe Sound, steep driveways and what BC law lets you film.',
  },
  headline: "Lions Bay window tint and the sun at five o'clock",
  serviceDescription:
    'A half-hour commute along the water has its own glare problem. Here is what film can do about it, what it cannot, and how we fit it on a steep street.',
  whyEssential: [
    "Leave the city late on a clear day in the cold half of the year and the sun hangs just over the islands, on your left, for most of the drive. It comes through the driver's window, and that is a pane on which BC allows no film at all. A shop that offers to fix it there is offering you a ticket.",
    'So start with what is free: visor to the side, lenses that are polarized, and the inside of the windshield cleaned, because its greasy haze lights up in low sun. After that comes the strip of up to 75 mm along the top of the windshield, useful on the last climb home. Rear film deals with the rest, namely the left-hand back seat, the mirrors, and a cargo bay that faces west in the driveway until dusk.',
  ],
  localConsiderations: [
    {
      title: 'Steep drives',
      text: 'Film goes on badly when doors swing shut by themselves and the installer leans uphill. If your pad slopes hard, the shop is the better place.',
    },
    {
      title: 'Permit parking',
      text: 'There is little room for a service van beside a car with four open doors. A carport or a garage bay of your own, dry and lit, is the minimum for work at home.',
    },
    {
      title: 'Spray between the noise walls',
      text: 'Wet pavement throws dirty mist at door glass. It leaves a film of its own inside the top seals, which we clean out before fitting.',
    },
  ],
  processSteps: [
    {
      title: 'Where it bothers you',
      text: 'Say which seat, which direction and what hour. That tells us more than a percentage does.',
    },
    {
      title: 'Pick the spot',
      text: 'Level, covered and calm, or our bay in Squamish, 25-30 minutes north. In Kelvin Grove or up off Oceanview Road, a closed garage will do and an open pad will not.',
    },
    {
      title: 'Needles and salt',
      text: 'Forest litter is picked from the sills by hand. Glass gets a solvent wipe for the sea haze, then a soap wash.',
    },
    {
      title: 'Strip measured',
      text: 'If you want the windshield band, we measure 75 mm down from the top and go no lower, whatever the dot pattern invites.',
    },
    {
      title: 'Rear panes filmed',
      text: 'Back doors first, rear window last, as it takes the most heat-forming. Count on 2-4 hours overall.',
    },
    {
      title: 'A week of patience',
      text: 'Summer cure means 3-5 days with filmed windows closed; in the storm months plan on 7-10. Front windows work as usual from minute one.',
    },
  ],
  faqs: [
    {
      question: 'So tint will not help the driver at all?',
      answer:
        'A little. Mirrors calm down, the cabin behind you warms less, and the band softens high sun. The side beam at your shoulder remains a job for the visor.',
    },
    {
      question: 'The previous owner filmed my front doors. Now what?',
      answer:
        'Have it taken off before somebody orders it off. An inspection order can give you 30 days, and ignoring one costs far more than the ticket. Handing the vehicle on in that state is an offence as well.',
    },
    {
      question: 'Why do websites mention 35 or 50%?',
      answer:
        "Mostly because they copy other places' rules. Here the question is where the film goes, not how light it is.",
    },
    {
      question: 'Do summer water rules get in the way?',
      answer:
        'Hardly. From June to September the village limits washing of cars and boats, and tinting uses a spray bottle that we bring filled.',
    },
    {
      question: 'Can guests still see the Lions from the back?',
      answer: 'Yes, in daylight you look out through even a dark tone. It is people looking in who see less.',
    },
  ],
  pricing: [
    'For Lions Bay we charge $250-900. The band alone or two small panes are a short visit. A full set of rear glass in ceramic, with a heavily curved hatch, ends up high in the range.',
    'Film that someone else put on adds removal time. Show us, and the price we settle on holds no surprise; asking is free.',
  ],
  warranty: [
    'The film maker covers ceramic film for a lifetime. That means for as long as the vehicle is registered to you. It is not a promise to the next household on the street.',
    'Delamination, bubbling and turning colour through bad material qualify. Scraped edges, paddles slid in carelessly and glass that had to be replaced do not. Wipe gently, without ammonia.',
  ],
  closing: {
    heading: 'Home by dusk',
    text: 'Write to us any evening through the quote form: photos of the rear glass and the driveway, and the hour that blinds you. What we would film, and for how much, lands in your inbox. Say yes there and take whichever time gets you home before dark. Or call and describe the slope.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
