import { placeText, servedText, shopText } from '../../page/place-text.ts'
import type { AreaPage } from '../page-copy.ts'

export const squamish = {
  area: 'squamish',
  season: 'year-round',
  meta: {
    title: placeText(
      {
        both: 'Auto detailing in Squamish, at our shop or your door',
        shop: 'Auto detailing in Squamish, at our shop all year',
        mobile: 'Mobile auto detailing in Squamish, at your door',
        none: 'Auto detailing for Squamish, quoted before we start',
      },
      'squamish',
    ),
    description: placeText(
      {
        both: 'Home-town detailing in Squamish through every season: wind-blown silt, months of rain, log-truck chips and gear-room interiors. Shop or mobile, open six days.',
        shop: 'Home-town detailing in Squamish through every season: wind-blown silt, months of rain, log-truck chips and gear-room interiors. At our shop, open six days.',
        mobile:
          'Home-town detailing in Squamish through every season: wind-blown silt, months of rain, log-truck chips and gear-room interiors. We come to you, six days a week.',
        none: 'Detailing for Squamish vehicles through every season: wind-blown silt, months of rain, log-truck chips and gear-room interiors. Ask us for a quote.',
      },
      'squamish',
    ),
  },
  headline: shopText(
    'Squamish auto detailing from the home shop',
    'Squamish auto detailing from the home team',
  ),
  lead: placeText(
    {
      both: 'Bring your vehicle in, or we come to your driveway with everything we need.',
      shop: 'Bring your vehicle in. Everything we need is under one roof.',
      mobile: 'We come to your driveway with water, power and everything else we need.',
      none: 'We do not drive to Squamish addresses at the moment. Tell us what you need, and we quote it.',
    },
    'squamish',
  ),
  seasonalReasons: {
    heading: 'Why cars in Squamish get dirty',
    intro: 'January brings about 326 mm of rain; July brings wind and silt.',
    points: [
      {
        title: 'The inflow wind',
        text: 'At 15 to 25 knots it lays estuary silt on every hood. Wiped dry, it scratches.',
      },
      {
        title: 'Wet that lingers',
        text: 'Weeks of rain grow moss in the window seals, where it holds water.',
      },
      {
        title: 'Log trucks and long commutes',
        text: 'Bark and gravel chip the hoods that drive to Vancouver or Whistler every day.',
      },
      {
        title: 'Hobbies with mud in them',
        text: 'Chalk, ropes, neoprene, chain lube. A cabin here is often a gear room.',
      },
    ],
  },
  solutions: {
    heading: 'What we do about it',
    intro: placeText(
      {
        both: 'Dirty work in your driveway, dry work under our roof.',
        shop: 'Dirty work out front, dry work under our roof.',
        mobile: 'Dirty work in your driveway, dry work in your garage.',
        none: 'Dirty work outside, dry work under a roof.',
      },
      'squamish',
    ),
    points: [
      {
        title: 'Float the silt off',
        text: 'We soak and rinse the grit away before a clean mitt touches the paint.',
      },
      {
        title: 'Interiors for outdoor people',
        text: 'Chalk is vacuumed dry, because water turns it to paste. Then steam and shampoo.',
      },
      {
        title: 'Correction, then ceramic',
        text: 'Rain and silt rinse off more easily, for 3-5 years with care. Stones still chip the paint.',
      },
      {
        title: 'Film and tint',
        text: 'Film for commuters. Tint behind the driver hides gear at the Chief; BC law keeps the front bare.',
      },
    ],
  },
  seasonalTips: {
    heading: 'What you can do yourself',
    points: [
      {
        title: 'Hose first after a windy day',
        text: 'Rinse before you wipe, even a small spot on the tailgate.',
      },
      {
        title: 'Treat shade as a tool',
        text: 'Bird droppings can mark hot paint within hours. Soak, then lift.',
      },
      {
        title: 'Save coatings for under cover',
        text: shopText(
          'Fresh ceramic must stay dry for 24 to 48 hours, so we coat at our shop.',
          'Fresh ceramic must stay dry for 24 to 48 hours, so it takes a closed garage.',
        ),
      },
      {
        title: 'Watch the water stage',
        text: 'The last of four stages allows no outdoor water. Check before you wash in August.',
      },
    ],
  },
  closing: {
    heading: placeText(
      {
        both: 'Bring it by, or we will come to you',
        shop: 'Bring it by, and leave the dirt with us',
        mobile: 'Stay home, and we will come to you',
        none: 'Ask first, then plan',
      },
      'squamish',
    ),
    text: servedText(
      'squamish',
      'Choose a time, or call about the bus conversion.',
      'Send us photos for a quote, or call about the bus conversion.',
    ),
  },
} satisfies AreaPage
