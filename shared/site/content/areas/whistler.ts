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
        text: 'Frozen grit scratches paint. We work in your parkade where we can, or in our heated shop.',
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
    text: 'Choose a package and a time online, or call and describe the mess.',
  },
} satisfies AreaPage
