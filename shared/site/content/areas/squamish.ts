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
  lead: 'We are based in town, so our own trucks get the same wind, the same January and the same log haulers as yours. It keeps the advice practical.',
  seasonalReasons: {
    heading: 'Why cars in Squamish get dirty the way they do',
    intro:
      'January brings about 326 mm of rain and July about 60. Most of what we are called for falls somewhere between those two figures, and none of it keeps to a single season.',
    points: [
      {
        title: 'The inflow wind',
        text: 'On summer days it starts before noon and blows 15 to 25 knots. Kiteboarders at the Spit plan their lives around it. It also picks up estuary silt and lays it over every parked hood downtown, fine enough to feel like talc and hard enough to scratch when wiped dry.',
      },
      {
        title: 'A town being built',
        text: 'Squamish has been growing by about 4 percent a year. Concrete and drywall dust land outside the car, and if you work in the trades they travel home inside it as well.',
      },
      {
        title: 'Wet that lingers',
        text: 'A long rainy stretch leaves a dull film on glass and often a green line in the window seals. Moss holds water against rubber, so scrubbing it out is more than cosmetic.',
      },
      {
        title: 'Log trucks and long commutes',
        text: 'More than a third of local commuters work outside the municipality, and plenty of heavy loads share the road with them. Bark, gravel and grit come off the back. Hoods driven daily to Vancouver or Whistler show it.',
      },
      {
        title: 'Hobbies with mud in them',
        text: 'Chalk, ropes, neoprene, chain lube. The cabin here is frequently a gear room with seat belts, and for some people it is also the bedroom.',
      },
    ],
  },
  solutions: {
    heading: 'What we do about it',
    intro:
      'Having the shop close by lets us split a job sensibly: dirty work in your driveway on a fair day, anything that must stay dry under our roof.',
    points: [
      {
        title: 'Float the silt off',
        text: 'We soak and rinse until the loose material has gone, then wash with clean mitts from the roof down. Skipping the soak is what puts spider webs in dark paint.',
      },
      {
        title: 'Interiors for people who live outside',
        text: 'Chalk gets vacuumed dry, because water turns it to paste. After that come steam and shampoo, seat rails included. Vans take longer than cars and we allow for it.',
      },
      {
        title: 'Correction, then ceramic',
        text: 'We measure the paint, polish in one step or two, and coat. Rain and silt rinse away more easily for the three to five years a looked-after coating lasts. Chips are another matter.',
      },
      {
        title: 'Film and tint',
        text: 'Clear film on the hood and mirrors suits a highway commuter. Tint behind the driver keeps ropes and racks out of sight at the Chief and Shannon Falls lots, which have had break-ins reported. Front side windows stay bare; that is BC law.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Things you can do yourself, month to month',
    points: [
      {
        title: 'Hose first after a windy day',
        text: 'Rinse before you wipe, even for a quick touch of the tailgate.',
      },
      {
        title: 'Look after the drains',
        text: 'In fall, pick leaves out of the cowl below the windshield and run an old toothbrush along the seals. A wet footwell often starts there.',
      },
      {
        title: 'Treat shade as a tool',
        text: 'The record here is 43.0 degrees. On a hot afternoon, bird droppings can mark paint within hours, so soak them with a wet cloth and lift.',
      },
      {
        title: 'Save coatings for under cover',
        text: 'Fresh ceramic wants 24 to 48 hours indoors without a drop on it. From November on that means the shop, and no, a carport in a sideways rain is not the same.',
      },
      {
        title: 'Watch the water stage',
        text: 'The town has four stages of water restriction, and the last allows no outdoor use at all. Check before you unroll a hose in August.',
      },
    ],
  },
  closing: {
    heading: 'Bring it by, or we will come to you',
    text: 'Booking takes four short steps on this site. If the job is odd, a converted bus or a boat or eleven company trucks, send us photos for a quote, or call us and talk it through; either is free.',
  },
} satisfies AreaPage
