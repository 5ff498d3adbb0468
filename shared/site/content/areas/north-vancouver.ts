import type { AreaPage } from '../page-copy.ts'

export const northVancouver = {
  area: 'north-vancouver',
  season: 'summer',
  meta: {
    title: 'Summer car detailing in North Vancouver',
    description:
      'Summer detailing across North Vancouver: sap, sprinkler spots, trail dust and damp parkades dealt with, using little water and keeping soap out of creeks.',
  },
  headline: 'A clean car through a North Vancouver summer',
  lead: 'Sap, sprinkler spots, trail dust and damp parkades. We bring a tank and power, and work within the watering rules.',
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
    heading: 'How we work here in dry months',
    intro: 'Easy on your paint, your street and the nearest salmon creek.',
    points: [
      {
        title: 'Little water, none wasted',
        text: 'We wash rinseless or low-flow, and cover the catch basins.',
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
        text: 'Coated at our shop in settled weather, it holds less dirt in the first fall storms.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Washing at home without trouble',
    points: [
      {
        title: 'Know the stage',
        text: 'From May 1 to October 15, use a shut-off nozzle. In Stage 3 we move bookings to the shop.',
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
    text: 'Book online, evenings included. Tell us if your parkade is tight or has low pipes.',
  },
} satisfies AreaPage
