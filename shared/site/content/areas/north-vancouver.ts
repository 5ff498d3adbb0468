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
  lead: 'Sap, sprinkler spots, trail dust and damp parkades. We come to you with a tank and power, and work within the watering rules.',
  seasonalReasons: {
    heading: 'Why summer is harder on paint than it looks',
    intro:
      "About 2,044 mm of rain a year, close to double the airport's, grows a great deal of forest. From June on it comes down on your roof in small sticky pieces.",
    points: [
      {
        title: 'Sap, then sun',
        text: 'Cedar and hemlock shade the streets of Lynn Valley, Edgemont and Blueridge. Sap that drips in the morning has hardened by dinner.',
      },
      {
        title: 'Parkades without a breeze',
        text: 'Underground in Lower Lonsdale, concrete dust settles on the roof while the floor mats stay wet. You usually smell it before you see it.',
      },
      {
        title: 'A working waterfront',
        text: 'Terminals and shipyards line the inlet. Near industry, fine airborne iron can lodge in paint. It feels like sandpaper long before you see orange specks.',
      },
      {
        title: 'Two wheels on the back',
        text: 'Riders from Seymour and Fromme bring home clay, and pedals rub the tailgate. A strap buffing a dusty pillar for an hour will dull it.',
      },
    ],
  },
  solutions: {
    heading: 'How we work here in dry months',
    intro: 'Your car, your street and the nearest salmon creek are all our concern.',
    points: [
      {
        title: 'Little water, none wasted',
        text: 'We wash rinseless or with a low-flow trigger, on grass or gravel, or on a mat that we vacuum up. We cover the catch basins.',
      },
      {
        title: 'Spots and iron off',
        text: 'Sprinkler marks are mineral, so soap does nothing. A mild acid dissolves fresh ones; older, etched rings may need polishing. Iron remover handles the fallout.',
      },
      {
        title: 'Family cabins',
        text: 'Please take child seats out first, and put them back yourself. Underneath we find crackers, coins and a whole beach. Steam and extraction do the rest, and a summer day dries the foam.',
      },
      {
        title: 'Tint for bridge queues',
        text: 'June to August is warm enough for film to set quickly. Good film blocks up to 99 percent of UV over the back seat, and ceramic film cuts heat as well. The front side windows get none.',
      },
      {
        title: 'Coating before October',
        text: 'A coating fitted in settled weather holds less dirt in the first fall storms. You still wash the car; it just goes quicker.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Washing at home without trouble',
    points: [
      {
        title: 'Know the stage',
        text: "Metro Vancouver's Stage 1 runs every year from May 1 to October 15. In Stages 1 and 2 a hose needs a shut-off. In Stage 3 only windows, lights and plates may be washed, and we move bookings to the shop.",
      },
      {
        title: 'Not in the gutter',
        text: 'Storm drains in the District run untreated to fish creeks, and soap in one can be fined. Use the lawn or a car wash.',
      },
      {
        title: 'A kit for the glovebox',
        text: 'A spray bottle of water and a microfibre cloth save most paint from droppings and fresh sap. Wet the spot, wait, and lift. Repeat instead of rubbing; dry grit scratches.',
      },
    ],
  },
  closing: {
    heading: 'Claim a dry day',
    text: 'Pick a package, a date and an hour online, evenings included. Tell us if your parkade is tight or has low pipes. Quotes are free.',
  },
} satisfies AreaPage
