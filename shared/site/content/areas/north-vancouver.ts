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
  lead: 'The dry weeks are few, and you would sooner spend them at Deep Cove than holding a sponge. We fit around the sap, the shade and the sprinkling rules.',
  seasonalReasons: {
    heading: 'Why summer is harder on paint than it looks',
    intro:
      'About 2,044 mm of rain falls on North Vancouver in a year, close to double what the airport records. All that water grows a great deal of forest, and from June on the forest comes down on your roof in small sticky pieces.',
    points: [
      {
        title: 'Sap, then sun',
        text: 'Cedar and hemlock shade the streets of Lynn Valley, Edgemont and Blueridge. Shade is pleasant to park in until noon moves it. What dripped in the morning has hardened by dinner.',
      },
      {
        title: 'Parkades without a breeze',
        text: 'Underground in Lower Lonsdale a car may go weeks between sunny days. Concrete dust settles on the roof while the floor mats stay wet, and your nose reports the second before your eyes find the first.',
      },
      {
        title: 'A working waterfront',
        text: 'Terminals and shipyards line the inlet. Fine airborne iron can lodge in paint near industry, feeling like sandpaper long before you see orange specks.',
      },
      {
        title: 'Two wheels on the back',
        text: 'Riders from Seymour and Fromme bring home clay on the tires and pedals against the tailgate. Straps buffing a dusty pillar for an hour will dull it.',
      },
    ],
  },
  solutions: {
    heading: 'How we work here in dry months',
    intro: 'Mobile service means your car, your street and the nearest salmon creek are all our concern.',
    points: [
      {
        title: 'Little water, none wasted',
        text: 'When we come to you, we can bring a water tank and wash without a rinse or with very little water. We stand on grass or gravel, or lay out a mat and vacuum it up. Catch basins get covered.',
      },
      {
        title: 'Spots and iron off',
        text: 'Sprinkler marks are mineral, so soap ignores them. A mild acid dissolves fresh ones; older rings that have etched may need polishing. Iron remover handles the fallout.',
      },
      {
        title: 'Family cabins',
        text: "Lift out the child seats if you can, since reinstalling them properly is a parent's job. Underneath we find crackers, coins and a whole beach. Steam and extraction do the rest, and a summer day dries the foam faster than any fan.",
      },
      {
        title: 'Tint for bridge queues',
        text: 'June to August gives film the warmth it needs to set. Good film blocks up to 99 percent of UV over the back seat, and a ceramic one cuts the heat as well. Nothing goes on the front side windows.',
      },
      {
        title: 'Coating before October',
        text: 'Put ceramic on while the weather is settled and the first fall storms will leave less behind. You keep washing. It simply goes quicker.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Washing at home without trouble',
    points: [
      {
        title: 'Know the stage',
        text: 'Metro Vancouver water rules begin at Stage 1 each May 1 and run to October 15. In Stages 1 and 2 a hose needs a shut-off. At Stage 3 only windows, lights and plates may be cleaned, and we move bookings to the shop.',
      },
      {
        title: 'Not in the gutter',
        text: 'Storm drains in the District run untreated to fish-bearing creeks, and soap in one can be fined. Use the lawn or a car wash.',
      },
      {
        title: 'A kit for the glovebox',
        text: 'A spray bottle of water and a microfibre cloth rescue most paint from droppings and fresh sap. Wet it, wait, lift. Repeat instead of rubbing.',
      },
    ],
  },
  closing: {
    heading: 'Claim a dry day',
    text: 'Our crew comes over from Squamish, roughly 50 minutes. Say if your parkade is tight or has low pipes. Pick a package, date and hour online, the evening included. Tint and film are quoted free, from your photos or over the phone.',
  },
} satisfies AreaPage
