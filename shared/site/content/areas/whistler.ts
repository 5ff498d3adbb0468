import { surchargePlaceholder } from '../../page/price-text.ts'
import type { AreaPage } from '../page-copy.ts'

export const whistler = {
  area: 'whistler',
  season: 'winter',
  meta: {
    title: 'Winter auto detailing in Whistler: sand, brine and snow',
    description:
      'Winter detailing in Whistler: sand and brine off the paint, ski-boot salt out of the carpets, and coating or film done before the first plow goes by.',
  },
  headline: 'Car detailing for Whistler winters',
  lead: 'Road sand, brine and boot salt out. We come to you, with our own water and power.',
  seasonalReasons: {
    heading: 'What a Whistler winter does to a vehicle',
    intro:
      'The ski hill gets just over 10 metres of snow a year, the village more than 4. What keeps the roads open ends up on your car.',
    points: [
      {
        title: 'Sand behind the plow',
        text: 'Crews patrol Highway 99 every 90 minutes in a storm. When it is too cold for de-icer, sand goes down. It packs behind the arch liners and pits the lower doors.',
      },
      {
        title: 'Brine that wakes up indoors',
        text: 'Village nights run around minus 5 in winter. A warm parkade melts the slush, and salt runs into seams and over brake and fuel lines. Outside, it freezes again.',
      },
      {
        title: 'Light from both directions',
        text: 'UV is about 7 percent stronger than at the coast, and fresh snow reflects 80 to 90 percent of it. Black trim fades before paint does.',
      },
      {
        title: 'Boots on the carpet',
        text: 'Every ski day carries meltwater and salt into the footwells. Salt holds damp, so a carpet can stay clammy under its mat until spring.',
      },
    ],
  },
  solutions: {
    heading: 'How we clean a mountain vehicle',
    intro: 'Frozen grit dragged across clear coat makes most winter scratches. So we thaw first.',
    points: [
      {
        title: 'Thaw, then touch',
        text: 'Sand and brine let go faster in a heated stall. We can often work in your parkade, if the building allows it. Otherwise the vehicle comes to our shop and stays until it is dry.',
      },
      {
        title: 'Floors dried through',
        text: 'We vacuum the grit, break down the salt with weak vinegar or a salt remover, and extract it. Warm air runs until the padding is dry too.',
      },
      {
        title: 'Film low, coating above',
        text: 'Film on the rockers and front edges takes the sandblasting. A coating stops no stones, but brine rinses off it with less rubbing. Wash it every two weeks.',
      },
      {
        title: 'Shuttles and second homes',
        text: 'We clean lodge shuttles off hours and note mileage and new marks. Have a chalet car washed and dried before you fly home, because salt keeps working on a parked car.',
      },
    ],
  },
  seasonalTips: {
    heading: 'A Whistler calendar for your paint',
    points: [
      {
        title: 'September and October',
        text: 'Coat and film before the sand. Winter tires are required on Highway 99 from October 1, so do both errands in one trip.',
      },
      {
        title: 'December to March',
        text: 'Rinse the underside as often as every 10 days while salting is heavy. Leave the last skin of snow on the paint. Knock the ice off a ski rack before loading; its feet grind whatever is trapped under them.',
      },
      {
        title: 'April and May',
        text: 'Time for iron remover, tar remover and clay. Cottonwood buds drop sticky resin around Alta Lake: soften it and lift it. A fingernail takes clear coat with it.',
      },
      {
        title: 'June to September',
        text: 'Warm glass suits tint, and windows can usually go down after 3-5 days. Darker rear glass hides bikes and bags in the day lots, where thefts have been reported. An empty car helps more.',
      },
    ],
  },
  closing: {
    heading: 'Get the sand off before it settles in',
    text: `Choose a package and a time online, or call and describe the mess.${surchargePlaceholder('whistler', ' The price above includes the {amount} Whistler surcharge, and so does every quote.')}`,
  },
} satisfies AreaPage
