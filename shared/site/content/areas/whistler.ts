import { placeText, servedText } from '../../page/place-text.ts'
import type { AreaPage } from '../page-copy.ts'

export const whistler = {
  area: 'whistler',
  season: 'winter',
  meta: {
    title: placeText(
      {
        both: 'Winter auto detailing in Whistler: sand, brine and snow',
        shop: 'Winter auto detailing for Whistler: sand, brine and snow',
        mobile: 'Winter auto detailing in Whistler: sand, brine and snow',
        none: 'Winter auto detailing for Whistler: sand, brine and snow',
      },
      'whistler',
    ),
    description: placeText(
      {
        both: 'Winter detailing in Whistler: sand and brine off the paint, ski-boot salt out of the carpets, and coating or film done before the first plow goes by.',
        shop: 'Winter detailing for Whistler: sand and brine off the paint, ski-boot salt out of the carpets, and coating or film done before the first plow goes by.',
        mobile:
          'Winter detailing in Whistler: sand and brine off the paint, ski-boot salt out of the carpets, and coating or film done before the first plow goes by.',
        none: 'Winter detailing for Whistler: sand and brine off the paint, ski-boot salt out of the carpets, and coating or film done before the first plow goes by.',
      },
      'whistler',
    ),
  },
  headline: 'Car detailing for Whistler winters',
  lead: placeText(
    {
      both: 'Road sand, brine and boot salt out. We come to you, with our own water and power.',
      shop: 'Road sand, brine and boot salt out, in our heated shop in Squamish.',
      mobile: 'Road sand, brine and boot salt out. We come to you, with our own water and power.',
      none: 'Road sand, brine and boot salt out. We do not drive to Whistler at the moment, so ask for a quote.',
    },
    'whistler',
  ),
  seasonalReasons: {
    heading: 'What a Whistler winter does to a vehicle',
    intro: 'What keeps the roads open ends up on your car.',
    points: [
      {
        title: 'Sand',
        text: 'When it is too cold for de-icer, sand goes down. It packs behind the arch liners and pits the lower doors.',
      },
      {
        title: 'Brine',
        text: 'A warm parkade melts the slush. Salt runs into seams and over brake lines.',
      },
      {
        title: 'Sun off the snow',
        text: 'UV is about 7% stronger than at the coast, and snow reflects most of it.',
      },
      {
        title: 'Boots',
        text: 'Meltwater carries salt into the carpet, where it can stay damp until spring.',
      },
    ],
  },
  solutions: {
    heading: 'How we clean a mountain vehicle',
    intro: 'Warm first, wash second, protect last.',
    points: [
      {
        title: 'Thaw first',
        text: placeText(
          {
            both: 'Frozen grit scratches paint. We work in your parkade where we can, or in our heated shop.',
            shop: 'Frozen grit scratches paint. In our heated shop it melts before we wash.',
            mobile: 'Frozen grit scratches paint. We work in your heated garage or parkade where we can.',
            none: 'Frozen grit scratches paint. It has to melt indoors before anybody washes.',
          },
          'whistler',
        ),
      },
      {
        title: 'Dry the floor',
        text: 'Vacuum, salt remover, extraction, then warm air until the padding is dry.',
      },
      {
        title: 'Film low, coating above',
        text: 'Film takes the stones. Brine rinses off a coating with less rubbing.',
      },
      {
        title: 'Shuttles and second homes',
        text: 'Off-hours for shuttles. Chalet cars washed and dried before you fly out.',
      },
    ],
  },
  seasonalTips: {
    heading: 'A Whistler calendar for your paint',
    points: [
      {
        title: 'September and October',
        text: 'Coating and film, before the sand. Pair it with winter tires on October 1.',
      },
      {
        title: 'December to March',
        text: 'Rinse the underside as often as every 10 days while the salt is heavy.',
      },
      {
        title: 'April and May',
        text: "Iron, tar and clay. Soften cottonwood resin; don't pick it.",
      },
      {
        title: 'June to September',
        text: 'Tint season. Windows can usually go down after 3-5 days.',
      },
    ],
  },
  closing: {
    heading: 'Get the sand off before it settles in',
    text: servedText(
      'whistler',
      'Choose a package and a time online, or call and describe the mess.',
      'Ask for a quote online, or call and describe the mess.',
    ),
  },
} satisfies AreaPage
