import type { AreaPage } from '../page-copy.ts'

export const squamish = {
  area: 'squamish',
  season: 'year-round',
  meta: {
    title: 'Auto detailing in Squamish, at our shop or your door',
    description:
      'Home-town detailing in Squamish through every season: wind-blown silt, months of rain, log-truck chips and gear-room interiors. Shop or mobile, open six days.',
  },
  headline: 'Squamish auto detailing from the home shop',
  lead: 'Bring your vehicle in, or we come to your driveway with everything we need.',
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
    intro: 'Dirty work in your driveway, dry work under our roof.',
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
        text: 'Fresh ceramic must stay dry for 24 to 48 hours, so we coat at our shop.',
      },
      {
        title: 'Watch the water stage',
        text: 'The last of four stages allows no outdoor water. Check before you wash in August.',
      },
    ],
  },
  closing: {
    heading: 'Bring it by, or we will come to you',
    text: 'Choose a time, or call about the bus conversion.',
  },
} satisfies AreaPage
