import { placeText, shopText } from '../../page/place-text.ts'
import type { AreaPage } from '../page-copy.ts'

export const northVancouver = {
  area: 'north-vancouver',
  season: 'summer',
  meta: {
    title: placeText(
      {
        both: 'Summer car detailing in North Vancouver',
        shop: 'Summer car detailing for North Vancouver',
        mobile: 'Summer car detailing in North Vancouver',
        none: 'Summer car detailing for North Vancouver',
      },
      'north-vancouver',
    ),
    description: placeText(
      {
        both: 'Summer detailing across North Vancouver: sap, sprinkler spots, trail dust and damp parkades dealt with, using little water and keeping soap out of creeks.',
        shop: 'Summer detailing for North Vancouver cars: sap, sprinkler spots, trail dust and damp parkades dealt with, using little water and keeping soap out of creeks.',
        mobile:
          'Summer detailing across North Vancouver: sap, sprinkler spots, trail dust and damp parkades dealt with, using little water and keeping soap out of creeks.',
        none: 'Summer detailing for North Vancouver cars: sap, sprinkler spots, trail dust and damp parkades dealt with, using little water and keeping soap out of creeks.',
      },
      'north-vancouver',
    ),
  },
  headline: 'A clean car through a North Vancouver summer',
  lead: placeText(
    {
      both: 'Sap, sprinkler spots, trail dust and damp parkades. We bring a tank and power, and work within the watering rules.',
      shop: 'Sap, sprinkler spots, trail dust and damp parkades. Bring it all to our shop in Squamish, and drive home without it.',
      mobile:
        'Sap, sprinkler spots, trail dust and damp parkades. We bring a tank and power, and work within the watering rules.',
      none: 'Sap, sprinkler spots, trail dust and damp parkades. We do not drive to North Vancouver at the moment, so ask for a quote.',
    },
    'north-vancouver',
  ),
  seasonalReasons: {
    heading: 'Why summer is harder on paint than it looks',
    intro: 'About 2,044 mm of rain a year grows a lot of forest.',
    points: [
      {
        title: 'Sap, then sun',
        text: 'Cedar and hemlock drip over Lynn Valley, Edgemont and Blueridge. By dinner the sap is hard.',
      },
      {
        title: 'Parkades without a breeze',
        text: 'In Lower Lonsdale, concrete dust settles on the roof while the mats stay wet.',
      },
      {
        title: 'A working waterfront',
        text: 'Near terminals and shipyards, airborne iron can lodge in paint and feel like sandpaper.',
      },
      {
        title: 'Two wheels on the back',
        text: 'Bikes from Seymour and Fromme bring clay. Pedals and straps rub it in.',
      },
    ],
  },
  solutions: {
    heading: placeText(
      {
        both: 'How we work here in dry months',
        shop: 'How we work in dry months',
        mobile: 'How we work here in dry months',
        none: 'How we work in dry months',
      },
      'north-vancouver',
    ),
    intro: placeText(
      {
        both: 'Easy on your paint, your street and the nearest salmon creek.',
        shop: 'Easy on your paint, the water supply and the nearest salmon creek.',
        mobile: 'Easy on your paint, your street and the nearest salmon creek.',
        none: 'Easy on your paint, the water supply and the nearest salmon creek.',
      },
      'north-vancouver',
    ),
    points: [
      {
        title: 'Little water, none wasted',
        text: placeText(
          {
            both: 'We wash rinseless or low-flow, and cover the catch basins.',
            shop: 'We wash rinseless or low-flow wherever the dirt allows it.',
            mobile: 'We wash rinseless or low-flow, and cover the catch basins.',
            none: 'Rinseless or low-flow washing is enough for most dirt.',
          },
          'north-vancouver',
        ),
      },
      {
        title: 'Spots and iron off',
        text: 'A mild acid dissolves fresh sprinkler marks. Iron remover handles the fallout.',
      },
      {
        title: 'Family cabins',
        text: 'Please take child seats out, and refit them yourself. We steam and extract the rest, crackers included.',
      },
      {
        title: 'Tint for bridge queues',
        text: 'Good film blocks up to 99% of UV over the back seat. Front side windows get none.',
      },
      {
        title: 'Coating before October',
        text: shopText(
          'Coated at our shop in settled weather, it holds less dirt in the first fall storms.',
          'Coated in a closed garage in settled weather, it holds less dirt in the first fall storms.',
        ),
      },
    ],
  },
  seasonalTips: {
    heading: 'Washing at home without trouble',
    points: [
      {
        title: 'Know the stage',
        text: placeText(
          {
            both: 'From May 1 to October 15, use a shut-off nozzle. In Stage 3 we move bookings to the shop.',
            shop: 'From May 1 to October 15, use a shut-off nozzle. Stage 3 allows windows, lights and plates only.',
            mobile:
              'From May 1 to October 15, use a shut-off nozzle. Stage 3 allows windows, lights and plates only.',
          },
          'north-vancouver',
        ),
      },
      {
        title: 'Not in the gutter',
        text: 'District storm drains run untreated to fish creeks. Use the lawn or a car wash.',
      },
      {
        title: 'A kit for the glovebox',
        text: 'A spray bottle and a microfibre cloth. Wet fresh sap, wait, and lift.',
      },
    ],
  },
  closing: {
    heading: 'Claim a dry day',
    text: placeText(
      {
        both: 'Book online, evenings included. Tell us if your parkade is tight or has low pipes.',
        shop: 'Book online, evenings included. Tell us if the bike rack stays on.',
        mobile: 'Book online, evenings included. Tell us if your parkade is tight or has low pipes.',
        none: 'Ask for a quote online. Tell us what the trees have dropped on it.',
      },
      'north-vancouver',
    ),
  },
} satisfies AreaPage
