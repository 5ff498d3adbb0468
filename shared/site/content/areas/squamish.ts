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
  lead: 'Wind, silt and January rain get on our own trucks too. Bring yours in, or have us come by with water and power.',
  seasonalReasons: {
    heading: 'Why cars in Squamish get dirty the way they do',
    intro: 'January brings about 326 mm of rain, July about 60. Cars get dirty in both.',
    points: [
      {
        title: 'The inflow wind',
        text: 'On summer days it starts before noon and blows 15 to 25 knots. It lays estuary silt over every parked hood downtown, fine as talc and hard enough to scratch when wiped dry.',
      },
      {
        title: 'A town being built',
        text: 'Squamish has grown by about 4 percent a year. Concrete and drywall dust lands on the car, and tradespeople bring it inside as well.',
      },
      {
        title: 'Wet that lingers',
        text: 'Weeks of rain leave a dull film on glass and often a green line in the window seals. Moss holds water against the rubber, so it has to come out.',
      },
      {
        title: 'Log trucks and long commutes',
        text: 'More than a third of commuters work outside town and share the highway with log trucks. Bark, gravel and grit chip the hoods that drive to Vancouver or Whistler every day.',
      },
      {
        title: 'Hobbies with mud in them',
        text: 'Chalk, ropes, neoprene, chain lube. A cabin here is often a gear room with seat belts, and sometimes a bedroom.',
      },
    ],
  },
  solutions: {
    heading: 'What we do about it',
    intro:
      'With the shop close by we can split a job: dirty work in your driveway on a fair day, anything that must stay dry under our roof.',
    points: [
      {
        title: 'Float the silt off',
        text: 'We soak and rinse until the loose grit is gone, then wash from the roof down with clean mitts. Skipping the soak puts spider webs in dark paint.',
      },
      {
        title: 'Interiors for people who live outside',
        text: 'We vacuum chalk dry, because water turns it to paste. Then steam and shampoo, seat rails included. Vans take longer than cars.',
      },
      {
        title: 'Correction, then ceramic',
        text: 'We measure the paint, polish in one step or two, and coat. Rain and silt then rinse off more easily, for 3-5 years with regular care. It stops no chips.',
      },
      {
        title: 'Film and tint',
        text: 'Clear film on hood and mirrors suits highway commuters. Tint behind the driver hides gear at the Chief and Shannon Falls lots, which have had break-ins reported. Front side windows stay bare; that is BC law.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Things you can do yourself, month to month',
    points: [
      {
        title: 'Hose first after a windy day',
        text: 'Rinse before you wipe, even a small spot on the tailgate.',
      },
      {
        title: 'Look after the drains',
        text: 'In fall, pick leaves out of the cowl below the windshield and brush the seals with an old toothbrush. A wet footwell often starts there.',
      },
      {
        title: 'Treat shade as a tool',
        text: 'The record here is 43.0 degrees. On a hot afternoon bird droppings can mark paint within hours. Soak them with a wet cloth and lift.',
      },
      {
        title: 'Save coatings for under cover',
        text: "Fresh ceramic must stay dry for 24 to 48 hours. From November on that means the shop; a carport in sideways rain won't do.",
      },
      {
        title: 'Watch the water stage',
        text: 'The town has four stages of water restrictions, and the last allows no outdoor use at all. Check before you wash at home in August.',
      },
    ],
  },
  closing: {
    heading: 'Bring it by, or we will come to you',
    text: 'Book a package online. A quote is free, even for a converted bus or eleven company trucks.',
  },
} satisfies AreaPage
