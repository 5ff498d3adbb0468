import { placeText } from '../../page/place-text.ts'
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
  serviceDescription: placeText(
    {
      both: 'What film can do about low sun on the drive home, what it cannot, and how we fit it on a steep street.',
      shop: 'What film can do about low sun on the drive home, what it cannot, and what the law allows.',
      mobile:
        'What film can do about low sun on the drive home, what it cannot, and how we fit it on a steep street.',
      none: 'What film can do about low sun on the drive home, what it cannot, and what the law allows.',
    },
    'lions-bay',
  ),
  whyEssential: [
    "Late on a clear day in the cold half of the year, the sun hangs over the islands on your left for most of the drive. It comes through the driver's window, which may carry no film. A shop that offers to fix it there is offering you a ticket.",
    'Start with the simple things: visor to the side, polarized lenses, and the windshield wiped inside, because greasy haze lights up in low sun. Then the band along the top of the windshield. Rear film shades the left-hand back seat, the mirrors and a cargo bay that faces west until dusk.',
  ],
  localConsiderations: [
    {
      title: 'Steep drives',
      text: placeText(
        {
          both: 'Film goes on badly when doors swing shut by themselves. If your pad slopes hard, the shop is the better place.',
          shop: 'Film goes on badly when doors swing shut by themselves. The floor of our shop is level.',
          mobile:
            'Film goes on badly when doors swing shut by themselves. If your pad slopes hard, only a level garage will do.',
        },
        'lions-bay',
      ),
    },
    {
      title: 'Permit parking',
      text: placeText(
        {
          both: 'A service van beside a car with four open doors needs room. At home we need a dry, lit garage.',
          shop: 'A car with four open doors needs more room than a permit stall. Our shop has it.',
          mobile:
            'A service van beside a car with four open doors needs room. At home we need a dry, lit garage.',
          none: 'A car with four open doors needs more room than a permit stall, and film a dry, lit garage.',
        },
        'lions-bay',
      ),
    },
    {
      title: 'Spray between the noise walls',
      text: 'Wet pavement throws dirty mist at door glass. We clean the residue out of the top seals before fitting.',
    },
  ],
  processSteps: [
    {
      title: 'Where it bothers you',
      text: 'Tell us which seat, which direction and what hour. That says more than a percentage.',
    },
    {
      title: placeText(
        { both: 'Pick the spot', shop: 'Come to the shop', mobile: 'Pick the spot' },
        'lions-bay',
      ),
      text: placeText(
        {
          both: 'Level, covered and calm. In Kelvin Grove or up off Oceanview Road a closed garage will do; an open pad will not.',
          shop: 'Level, covered and calm. From Kelvin Grove or up off Oceanview Road it is one straight run north.',
          mobile:
            'Level, covered and calm. In Kelvin Grove or up off Oceanview Road a closed garage will do; an open pad will not.',
        },
        'lions-bay',
      ),
    },
    {
      title: 'Needles and salt',
      text: 'We pick forest litter from the sills by hand. Glass gets a solvent wipe for the sea haze, then a soap wash.',
    },
    {
      title: 'Strip measured',
      text: 'If you want the windshield band, we measure it from the top and go no lower, whatever the dot pattern invites.',
    },
    {
      title: 'Rear panes filmed',
      text: 'Back doors first, rear window last, as it takes the most heat-forming.',
    },
    {
      title: 'A week of patience',
      text: 'In summer keep filmed windows closed for 3-5 days; in the storm months plan on 7-10. Front windows work right away.',
    },
  ],
  faqs: [
    {
      question: 'So tint will not help the driver at all?',
      answer: 'A little. Mirrors calm down, the cabin behind you warms less, and the band softens high sun.',
    },
    {
      question: 'The previous owner filmed my front doors. Now what?',
      answer:
        'Have it taken off. An inspection order can give you 30 days, and ignoring one costs far more than the ticket. Selling the vehicle in that state is an offence as well.',
    },
    {
      question: 'Why do websites mention 35 or 50%?',
      answer:
        "Mostly because they copy other places' rules. In BC the question is where the film goes, not how light it is.",
    },
    {
      question: 'Do summer water rules get in the way?',
      answer: placeText(
        {
          both: 'No. From June to September the village limits washing of cars and boats; tinting uses a spray bottle that we bring filled.',
          shop: 'No. From June to September the village limits washing of cars and boats; tinting uses a spray bottle.',
          mobile:
            'No. From June to September the village limits washing of cars and boats; tinting uses a spray bottle that we bring filled.',
          none: 'No. From June to September the village limits washing of cars and boats; tinting uses a spray bottle.',
        },
        'lions-bay',
      ),
    },
    {
      question: 'Can guests still see the Lions from the back?',
      answer: 'Yes, in daylight you look out through even a dark tone. People looking in see less.',
    },
  ],
  pricing: [
    'The windshield band alone or two small panes cost least. Full rear glass in ceramic with a curved hatch costs most.',
    'Film that someone else put on takes time to remove, so show us. Quotes are free.',
  ],
  warranty: [
    'The film maker covers ceramic film for a lifetime: as long as you own the vehicle.',
    'Delamination, bubbling and colour change through bad material are covered. Scraped edges, paddles slid in carelessly and replaced glass are not. Wipe gently, without ammonia.',
  ],
  closing: {
    heading: 'Home by dusk',
    text: placeText(
      {
        both: 'Send photos of the rear glass and the driveway, and the hour that blinds you. We email films and prices. Say yes and take a time that gets you home before dark.',
        shop: 'Send photos of the rear glass, and the hour that blinds you. We email films and prices. Say yes and take a time that gets you home before dark.',
        mobile:
          'Send photos of the rear glass and the garage, and the hour that blinds you. We email films and prices. Say yes and take a time that ends before dark.',
        none: 'Send photos of the rear glass, and the hour that blinds you. We email films and prices, and say what we can do for you.',
      },
      'lions-bay',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
