import type { AreaPage } from '../page-copy.ts'

export const westVancouver = {
  area: 'west-vancouver',
  season: 'spring',
  meta: {
    title: 'West Vancouver auto detailing for pollen season',
    description:
      'Spring detailing in West Vancouver: pollen and cedar pitch taken off safely, dark paint polished and coated, leather cared for, and boats readied for May.',
  },
  headline: 'Spring detailing in West Vancouver, shore to hillside',
  lead: 'Cedar pollen usually flies by February. Spring is also the best time to polish and coat a car after a hard winter.',
  seasonalReasons: {
    heading: 'What settles on a West Vancouver car',
    intro:
      'From Ambleside up to the British Properties, rainfall rises by around 100 mm a year for each 100 metres. Waterfront and hillside cars need different care.',
    points: [
      {
        title: 'Pollen in relays',
        text: 'Cedar comes first, then alder, then grasses from May into August. The dust is gritty enough to scratch soft black clear coat under a dry cloth, and can stain after a few damp nights.',
      },
      {
        title: 'Big trees, small gaps',
        text: 'Around Caulfeild and Lighthouse Park, needles collect under wipers and in trunk channels. Pitch is worse: baked by the sun, it can mark the finish within days.',
      },
      {
        title: 'Last winter, still underneath',
        text: 'Steep roads get salted, and snow still shut Highland Drive in February 2018. Salt sits in the arches until somebody flushes it. Near the water, sea air adds more.',
      },
      {
        title: 'Careful owners, careless car parks',
        text: 'Quick washes leave towel swirls, valets and mall parkades find the door edges, and low sun over the strait dries the top of a leather dash.',
      },
    ],
  },
  solutions: {
    heading: 'Our spring order of work',
    intro: 'We polish nothing until it is clean to the touch. Pollen under a machine pad is sandpaper.',
    points: [
      {
        title: 'Decontaminate',
        text: 'Foam, rinse and hand wash, then iron and tar removers, and clay where the paint still feels rough. Pitch is softened and lifted, never scraped.',
      },
      {
        title: 'Measure and correct',
        text: 'A gauge shows how much clear coat there is. One polishing step refines; two remove most defects, unless the paint is thin or was polished before.',
      },
      {
        title: 'Seal the result',
        text: 'March to May suits coating, once the pollen has started and been washed off. On a new car, film the full front or the whole body before the first drive home.',
      },
      {
        title: 'Leather, glass and electronics',
        text: 'We clean seats before we condition them. Screens get a damp soft cloth and no ammonia. For a cabin that roasts in the west sun, ask about ceramic tint behind the driver.',
      },
      {
        title: 'On the water',
        text: 'April and May are for boats. Gelcoat is porous and chalks with age, so we compound, polish, then wax or coat it. Very deep fading stays, and we tell you before you pay.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Between visits',
    points: [
      {
        title: 'Rinse pollen; never dust it',
        text: 'A gentle hose in the evening does more good than a duster. Pat dry with a plush towel.',
      },
      {
        title: 'Mind the ditch',
        text: 'The municipality forbids fouling a creek or drain, and an open roadside ditch counts. Wash on lawn or gravel. At your place we keep suds off the street too.',
      },
      {
        title: 'Clear the cowl before fall',
        text: 'On 19 October 2024 West Vancouver took 134.6 mm of rain in one day. Needles in the drains send that water into the cabin filter.',
      },
      {
        title: 'Pull the plug',
        text: 'Since May 2024 a boat on a BC road must travel with its drain plug out. Check before you tow to the ramp.',
      },
    ],
  },
  closing: {
    heading: 'Before the grass pollen starts',
    text: 'Book a time online. We bring water and power to your place; long correction and coating work is done at our shop. Quotes are free.',
  },
} satisfies AreaPage
