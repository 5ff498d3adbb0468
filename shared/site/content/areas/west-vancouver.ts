import { placeText, shopText } from '../../page/place-text.ts'
import type { AreaPage } from '../page-copy.ts'

export const westVancouver = {
  area: 'west-vancouver',
  season: 'spring',
  meta: {
    title: 'West Vancouver auto detailing for pollen season',
    description: placeText(
      {
        both: 'Spring detailing in West Vancouver: pollen and cedar pitch taken off safely, dark paint polished and coated, leather cared for, and boats readied for May.',
        shop: 'Spring detailing for West Vancouver: pollen and cedar pitch taken off safely, dark paint polished and coated, leather cared for, and boats readied for May.',
        mobile:
          'Spring detailing in West Vancouver: pollen and cedar pitch taken off safely, dark paint polished and coated, leather cared for, and boats readied for May.',
        none: 'Spring detailing for West Vancouver: pollen and cedar pitch taken off safely, dark paint polished and coated, leather cared for, and boats readied for May.',
      },
      'west-vancouver',
    ),
  },
  headline: placeText(
    {
      both: 'Spring detailing in West Vancouver, shore to hillside',
      shop: 'Spring detailing for West Vancouver, shore to hillside',
      mobile: 'Spring detailing in West Vancouver, shore to hillside',
      none: 'Spring detailing for West Vancouver, shore to hillside',
    },
    'west-vancouver',
  ),
  lead: 'Cedar pollen usually flies by February. Spring is also the best time to polish and coat a car after a hard winter.',
  seasonalReasons: {
    heading: 'What settles on a West Vancouver car',
    intro: 'Rain rises by about 100 mm a year for every 100 metres above Ambleside.',
    points: [
      {
        title: 'Pollen in relays',
        text: 'Cedar, then alder, then grasses into August. Under a dry cloth they scratch black paint.',
      },
      {
        title: 'Big trees, small gaps',
        text: 'Around Caulfeild and Lighthouse Park, baked pitch can mark paint within days.',
      },
      {
        title: 'Last winter, still underneath',
        text: 'Salt from steep roads sits in the arches until somebody flushes it.',
      },
      {
        title: 'Careful owners, careless car parks',
        text: 'Quick washes leave swirls, and mall parkades find the door edges.',
      },
    ],
  },
  solutions: {
    heading: 'Our spring order of work',
    intro: 'Pollen under a machine pad is sandpaper.',
    points: [
      {
        title: 'Decontaminate',
        text: 'Iron and tar removers, then clay. Pitch is softened and lifted, never scraped.',
      },
      {
        title: 'Measure and correct',
        text: 'A gauge reads the clear coat. One step refines; two remove most defects.',
      },
      {
        title: 'Seal the result',
        text: shopText(
          'Coating at our shop, March to May. On a new car, film before the first drive home.',
          'Coating in a closed garage, March to May. On a new car, film before the first long drive.',
        ),
      },
      {
        title: 'Leather, glass and electronics',
        text: 'Seats cleaned, then conditioned. For west sun, ask about ceramic tint behind the driver.',
      },
      {
        title: 'On the water',
        text: 'April and May are for boats. Very deep fading stays, and we say so first.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Between visits',
    points: [
      {
        title: 'Rinse pollen; never dust it',
        text: 'A gentle hose in the evening does more good than a duster.',
      },
      {
        title: 'Mind the ditch',
        text: 'Fouling a creek or open ditch is forbidden. Wash on lawn or gravel.',
      },
      {
        title: 'Clear the cowl before fall',
        text: 'Needles in the drains send fall rain into the cabin filter: 134.6 mm on 19 October 2024.',
      },
      {
        title: 'Pull the plug',
        text: 'On a BC road, a boat must travel with its drain plug out.',
      },
    ],
  },
  closing: {
    heading: 'Before the grass pollen starts',
    text: placeText(
      {
        both: 'We bring water and power to your place. Long correction and coating work is done at our shop.',
        shop: 'Bring it to our shop in Squamish. Long correction and coating work stays with us until it is dry.',
        mobile:
          'We bring water and power to your place. Long correction and coating work is quoted, for your own closed garage.',
        none: 'We do not drive to West Vancouver at the moment. Send photos, and we quote the work.',
      },
      'west-vancouver',
    ),
  },
} satisfies AreaPage
